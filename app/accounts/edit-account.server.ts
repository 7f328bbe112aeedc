import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { type Form, parseForm, personName, typed } from '#app/platform/web/form.server.ts';
import type { Refusal } from '#app/platform/web/refusal.ts';
import { PASSWORD_CHANGES } from './account-limits.server.ts';
import { type AuthResult, callAuth, unavailable } from './call-auth.server.ts';
import { type CountedLimit, callRateLimited } from './call-rate-limited.server.ts';
import { accountsCopy as copy } from './copy.ts';
import type { Auth } from './create-auth.server.ts';
import { deviceCopy } from './device-copy.ts';
import { endDevice, endOtherDevices, ownSessionId } from './devices.server.ts';
import { hashInTurn } from './hash-in-turn.server.ts';
import { newPassword, passwordsMatch } from './password.server.ts';
import { users } from './tables.server.ts';
import type { Viewer } from './viewer.ts';
import { resetWrongPasswords, wrongPasswordsOf } from './wrong-passwords.server.ts';

export type EditResult =
	| { ok: true; message: string; headers: Headers }
	| ({ ok: false; status: number; retryAfter?: number } & Refusal);

type Edit = { db: Db; auth: Auth; headers: Headers; viewer: Viewer; form: Form };

/**
 * PROF-03, DEVICE-02: saves the form that its field `edit` names: `profile`, `password`, `notifications`, `device` or
 * `other-devices`. Null for any other name.
 */
export async function editAccount(edit: Edit): Promise<EditResult | null> {
	switch (edit.form.get('edit')) {
		case 'profile':
			return editProfile(edit);
		case 'password':
			return changePassword(edit);
		case 'notifications':
			return chooseNotifications(edit);
		case 'device':
			return logOutDevice(edit);
		case 'other-devices':
			return logOutOtherDevices(edit);
		default:
			return null;
	}
}

export const profileForm = z.object({ name: personName(copy.noName, 100) });

/** Log and orders show who did what by this name, so nobody of the staff chooses an own one. */
async function editProfile({ db, viewer, form }: Edit): Promise<EditResult> {
	if (viewer.role !== 'customer')
		return { ok: false, status: 403, errors: { name: copy.profile.nameByOwner }, values: typed(form) };
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

const isGuess = (result: AuthResult) => !result.ok && result.code === 'INVALID_PASSWORD';

/**
 * Ends every other session of the account. The current session continues with a new token. A wrong password counts as one of
 * a login: otherwise somebody at another person's browser could guess without limit.
 */
async function changePassword({ db, auth, headers, viewer, form }: Edit): Promise<EditResult> {
	const parsed = parseForm(passwordForm, form);
	if (!parsed.ok) return { ...parsed, status: 422 };
	const { currentPassword, password } = parsed.value;
	const { id, email } = viewer;
	const limits: CountedLimit<AuthResult>[] = [
		{ ...wrongPasswordsOf(email), counts: isGuess },
		{ name: PASSWORD_CHANGES, subject: id, limit: env.LIMIT_PASSWORD_CHANGE, counts: ({ ok }) => ok },
	];
	const change = () =>
		callAuth(
			auth.api.changePassword({
				body: { currentPassword, newPassword: password, revokeOtherSessions: true },
				headers,
				returnHeaders: true,
			}),
		);
	const result = await hashInTurn({ customer: id }, (inTurn) =>
		callRateLimited(db, limits, () => inTurn(change)),
	);
	if (result.ok) await resetWrongPasswords(db, email).catch(unavailable);
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

/** The form of a session's id. Other text may contain characters that the database rejects. */
const SESSION_ID = /^[\w-]{1,100}$/;

async function logOutDevice({ db, viewer, form }: Edit): Promise<EditResult | null> {
	const id = form.get('device');
	if (typeof id !== 'string' || !SESSION_ID.test(id)) return null;
	await endDevice(db, viewer.id, id);
	return { ok: true, message: deviceCopy.ended, headers: new Headers() };
}

async function logOutOtherDevices({ db, auth, headers, viewer }: Edit): Promise<EditResult | null> {
	const ownId = await ownSessionId(auth, headers);
	if (ownId === null) return null;
	await endOtherDevices(db, viewer.id, ownId);
	return { ok: true, message: deviceCopy.othersEnded, headers: new Headers() };
}

async function update(db: Db, viewer: Viewer, fields: Partial<typeof users.$inferInsert>): Promise<void> {
	await db
		.update(users)
		.set({ ...fields, updatedAt: new Date() })
		.where(eq(users.id, viewer.id));
}
