import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Form, line, parseForm, typed } from '#app/platform/form.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Refusal } from '#app/platform/refusal.ts';
import { askAuth } from './ask-auth.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';
import { withPasswordGuarded } from './log-in-guarded.server.ts';
import { newPassword, typedTwice } from './password.server.ts';
import { users } from './tables.server.ts';
import type { Viewer } from './viewer.ts';

type Edited =
	| { ok: true; message: string; headers: Headers }
	| ({ ok: false; status: number; retryAfter?: number } & Refusal);

type Edit = { db: Db; auth: Auth; headers: Headers; viewer: Viewer; form: Form };

/** PROF-03: does what the form's `edit` says: `profile`, `password` or `notifications`. Null for anything else. */
export async function editAccount(edit: Edit): Promise<Edited | null> {
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

async function editProfile({ db, viewer, form }: Edit): Promise<Edited> {
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
	.refine(typedTwice.check, typedTwice.complaint);

/** Ends every other session of the account; the one at hand goes on under a new token. */
async function changePassword({ db, auth, headers, viewer, form }: Edit): Promise<Edited> {
	const parsed = parseForm(passwordForm, form);
	if (!parsed.ok) return { ...parsed, status: 422 };
	const { currentPassword, password } = parsed.value;
	const change = () =>
		askAuth(
			auth.api.changePassword({
				body: { currentPassword, newPassword: password, revokeOtherSessions: true },
				headers,
				returnHeaders: true,
			}),
		);
	const verdict = await withPasswordGuarded(
		db,
		viewer.email,
		change,
		({ code }) => code === 'INVALID_PASSWORD',
	);
	if (verdict.ok) return { ok: true, message: copy.profile.passwordChanged, headers: verdict.headers };
	const wrong = verdict.code === 'INVALID_PASSWORD' || verdict.code === 'PASSWORD_TOO_LONG';
	const errors: Record<string, string> = wrong
		? { currentPassword: copy.profile.wrongPassword }
		: { form: verdict.message };
	const { status, retryAfter } = verdict;
	return { ok: false, errors, values: typed(form), status: wrong ? 422 : status, retryAfter };
}

async function chooseNotifications({ db, viewer, form }: Edit): Promise<Edited> {
	await update(db, viewer, { orderMails: form.has('orderMails'), offerMails: form.has('offerMails') });
	return { ok: true, message: copy.profile.notificationsSaved, headers: new Headers() };
}

async function update(db: Db, viewer: Viewer, fields: Partial<typeof users.$inferInsert>): Promise<void> {
	await db
		.update(users)
		.set({ ...fields, updatedAt: new Date() })
		.where(eq(users.id, viewer.id));
}
