import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { authFor, cookiesSetBy, formOf } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { PASSWORD_CHANGES } from './account-limits.server.ts';
import type { Auth } from './create-auth.server.ts';
import { editAccount } from './edit-account.server.ts';
import { hasPassword } from './has-password.server.ts';
import { logIn } from './log-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { sessions, users } from './tables.server.ts';
import type { Viewer } from './viewer.ts';

let db: Db;
let auth: Auth;
let viewer: Viewer;
let headers: Headers;
let sana: { email: string; password: string };

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db);
});

beforeEach(async () => {
	sana = { email: `sana-${randomUUID()}@buyer.example`, password: 'slab of onyx' };
	const outcome = await signUp(db, auth, new Headers(), {
		...sana,
		name: 'Sana Mir',
		confirmPassword: sana.password,
		terms: 'on',
	});
	headers = cookiesSetBy(outcome.ok ? outcome.headers : new Headers());
	const user = await me();
	viewer = { ...user, createdAt: user.createdAt.toISOString() };
});

async function me() {
	const [user] = await db.select().from(users).where(eq(users.email, sana.email));
	if (!user) throw new Error('the user was not found');
	return user;
}

const edit = (fields: Record<string, string>) =>
	editAccount({ db, auth, headers, viewer, form: formOf(fields) });

test('[PROF-03] Edit Profile changes the name of the viewer and of nobody else', async () => {
	const other = await addUser(db, { name: 'Zainab Ali' });
	expect(await edit({ edit: 'profile', name: '  Sana\u0000 Javed ', id: other.id })).toMatchObject({
		ok: true,
	});
	expect((await me()).name).toBe('Sana  Javed');
	const [unchanged] = await db.select().from(users).where(eq(users.id, other.id));
	expect(unchanged?.name).toBe('Zainab Ali');
});

test.each(['desk', 'yard', 'driver', 'owner'] as const)(
	'[STAFF-16] %s does not choose the own name, which the log shows',
	async (role) => {
		viewer = { ...viewer, role };
		expect(await edit({ edit: 'profile', name: 'The Owner' })).toMatchObject({ ok: false, status: 403 });
		expect((await me()).name).toBe('Sana Mir');
	},
);

test('[PROF-03] an empty name gives an error at its field', async () => {
	expect(await edit({ edit: 'profile', name: ' ' })).toMatchObject({
		ok: false,
		status: 422,
		errors: { name: 'Please enter your full name' },
	});
	expect((await me()).name).toBe('Sana Mir');
});

test('[PROF-03] Change Password ends every other session and continues this one', async () => {
	const elsewhere = await logIn(auth, new Headers(), { ...sana, remember: 'on' });
	const other = cookiesSetBy(elsewhere.ok ? elsewhere.headers : new Headers());

	const edited = await edit({
		edit: 'password',
		currentPassword: sana.password,
		password: 'a new slab of jade',
		confirmPassword: 'a new slab of jade',
	});

	expect(edited).toMatchObject({ ok: true });
	expect(await auth.api.getSession({ headers: other })).toBeNull();
	expect(await auth.api.getSession({ headers })).toBeNull();
	const renewed = cookiesSetBy(edited?.ok ? edited.headers : new Headers());
	expect((await auth.api.getSession({ headers: renewed }))?.user.email).toBe(sana.email);
	expect(await logIn(auth, new Headers(), { ...sana, password: 'a new slab of jade' })).toMatchObject({
		ok: true,
	});
});

test('[PROF-03] [AUTH-01] after a password change the new session is remembered only if the old one was', async () => {
	const day = 24 * 3_600_000;
	const changeTo = async (currentPassword: string, password: string) => {
		await edit({ edit: 'password', currentPassword, password, confirmPassword: password });
		const [session] = await db.select().from(sessions).where(eq(sessions.userId, viewer.id));
		return (session?.expiresAt.getTime() ?? 0) - Date.now();
	};
	// A session that begins with a sign-up is not remembered.
	const brief = await changeTo(sana.password, 'a new slab of jade');
	expect(brief).toBeGreaterThan(day - 60_000);
	expect(brief).toBeLessThanOrEqual(day);

	const remembered = { ...sana, password: 'a new slab of jade', remember: 'on' };
	// In the same browser.
	const login = await logIn(auth, headers, remembered);
	if (!login.ok) throw new Error(login.message);
	expect(login.headers.getSetCookie().join()).toMatch(/dont_remember=[^,]*Max-Age=0/);
	headers = cookiesSetBy(
		new Headers(
			login.headers
				.getSetCookie()
				.filter((c) => !/Max-Age=0/.test(c))
				.map((c) => ['Set-Cookie', c]),
		),
	);
	expect(await changeTo('a new slab of jade', 'a newer slab of jade')).toBeGreaterThan(29 * day);
});

test('[PROF-03] a wrong current password changes nothing, and the response does not contain it', async () => {
	const edited = await edit({
		edit: 'password',
		currentPassword: 'slab of slate',
		password: 'a new slab of jade',
		confirmPassword: 'a new slab of jade',
	});
	expect(edited).toEqual({
		ok: false,
		status: 422,
		errors: { currentPassword: 'That is not your current password' },
		values: { edit: 'password' },
	});
	expect(await logIn(auth, new Headers(), sana)).toMatchObject({ ok: true });
});

test('[QUEUE-02] password changes of an account are limited', async () => {
	// Changes before, which need not be made to be counted.
	for (let n = 0; n < 8; n++) await takeAttempt(db, PASSWORD_CHANGES, viewer.id, env.LIMIT_PASSWORD_CHANGE);
	for (let n = 0; n <= 2; n++) {
		const [old, password] = [n === 0 ? sana.password : `slab ${n - 1} of jade`, `slab ${n} of jade`];
		const edited = await edit({
			edit: 'password',
			currentPassword: old,
			password,
			confirmPassword: password,
		});
		expect(edited).toMatchObject(n < 2 ? { ok: true } : { ok: false, status: 429 });
		if (edited?.ok) headers = cookiesSetBy(edited.headers);
	}
});

test('[PROF-03] a new password follows the rules of a sign-up, and all errors are reported at once', async () => {
	expect(await edit({ edit: 'password', password: '123456', confirmPassword: '1234567' })).toMatchObject({
		errors: {
			currentPassword: 'Please enter your current password',
			password: 'Password is too weak',
			confirmPassword: 'Passwords do not match',
		},
	});
});

test('[PROF-03] Notification Preferences saves both choices', async () => {
	await edit({ edit: 'notifications', offerMails: 'on' });
	expect(await me()).toMatchObject({ orderMails: false, offerMails: true });
});

test('[ROLE-02] no form of the profile can change the role to staff', async () => {
	await edit({ edit: 'profile', name: 'Sana', role: 'owner' });
	await edit({ edit: 'notifications', role: 'owner', orderMails: 'on' });
	expect(await edit({ edit: 'role', role: 'owner' })).toBeNull();
	expect((await me()).role).toBe('customer');
});

test('[PROF-03] hasPassword is false for a customer who never chose a password', async () => {
	const byGoogle = await addUser(db);
	expect(await hasPassword(db, byGoogle.id)).toBe(false);
	expect(await hasPassword(db, viewer.id)).toBe(true);
});
