import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Form, line, parseForm, typed } from '#app/platform/form.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Refusal } from '#app/platform/refusal.ts';
import { callAuth } from './call-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';
import { checkPasswordRateLimited } from './log-in-rate-limited.server.ts';
import { newPassword, passwordsMatch } from './password.server.ts';
import { users } from './tables.server.ts';
import type { Viewer } from './viewer.ts';

export type EditResult =
	| { ok: true; message: string; headers: Headers }
	| ({ ok: false; status: number; retryAfter?: number } & Refusal);

type Edit = { db: Db; auth: Auth; headers: Headers; viewer: Viewer; form: Form };

/** PROF-03: saves the form that its field `edit` names: `profile`, `password` or `notifications`. Null for any other name. */
export async function editAccount(edit: Edit): Promise<EditResult | null> {
	switch (edit.form.get('edit')) {
		case 'profile':
			return editProfile(edit);
		case 'password':
			return changePassword(edit);
		case 'notifications':
			return chooseNotifications(edit);
		default:
			return null;
	}
}

const profileForm = z.object({ name: line(copy.noName, 100) });

async function editProfile({ db, viewer, form }: Edit): Promise<EditResult> {
	const parsed = parseForm(profileForm, form);
	if (!parsed.ok) return { ...parsed, status: 422 };
	await update(db, viewer, { name: parsed.value.name });
	return { ok: true, message: copy.profile.edited, headers: new Headers() };
}

const passwordForm = z
	.object({
		currentPassword: z
			.string({ error: copy.profile.noCurrentPassword })
			.min(1, copy.profile.noCurrentPassword),
		password: newPassword,
		confirmPassword: z.string().optional(),
	})
	.refine(passwordsMatch.check, passwordsMatch.params);

/** Ends every other session of the account. The current session continues with a new token. */
async function changePassword({ db, auth, headers, viewer, form }: Edit): Promise<EditResult> {
	const parsed = parseForm(passwordForm, form);
	if (!parsed.ok) return { ...parsed, status: 422 };
	const { currentPassword, password } = parsed.value;
	const change = () =>
		callAuth(
			auth.api.changePassword({
				body: { currentPassword, newPassword: password, revokeOtherSessions: true },
				headers,
				returnHeaders: true,
			}),
		);
	const result = await checkPasswordRateLimited(
		db,
		viewer.email,
		change,
		({ code }) => code === 'INVALID_PASSWORD',
	);
	if (result.ok) return { ok: true, message: copy.profile.passwordChanged, headers: result.headers };
	const wrong = result.code === 'INVALID_PASSWORD' || result.code === 'PASSWORD_TOO_LONG';
	const errors: Record<string, string> = wrong
		? { currentPassword: copy.profile.wrongPassword }
		: { form: result.message };
	const { status, retryAfter } = result;
	return { ok: false, errors, values: typed(form), status: wrong ? 422 : status, retryAfter };
}

async function chooseNotifications({ db, viewer, form }: Edit): Promise<EditResult> {
	await update(db, viewer, { orderMails: form.has('orderMails'), offerMails: form.has('offerMails') });
	return { ok: true, message: copy.profile.notificationsSaved, headers: new Headers() };
}

async function update(db: Db, viewer: Viewer, fields: Partial<typeof users.$inferInsert>): Promise<void> {
	await db
		.update(users)
		.set({ ...fields, updatedAt: new Date() })
		.where(eq(users.id, viewer.id));
}
