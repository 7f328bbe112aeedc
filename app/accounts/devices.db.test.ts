import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { authFor, cookiesSetBy, formOf } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import type { Auth } from './create-auth.server.ts';
import { listDevices, ownSessionId } from './devices.server.ts';
import { editAccount } from './edit-account.server.ts';
import { logIn } from './log-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { sessions, users } from './tables.server.ts';
import type { Viewer } from './viewer.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let db: Db;
let auth: Auth;
let viewer: Viewer;
let login: { email: string; password: string };

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db);
});

beforeEach(async () => {
	({ viewer, login } = await customer());
	await db.delete(sessions);
});

async function customer() {
	const login = { email: `sana-${randomUUID()}@buyer.example`, password: 'slab of onyx' };
	await signUp(db, auth, new Headers(), {
		...login,
		name: 'Sana Mir',
		confirmPassword: login.password,
		terms: 'on',
	});
	const [user] = await db.select().from(users).where(eq(users.email, login.email));
	if (!user) throw new Error('the user was not found');
	return { login, viewer: { ...user, createdAt: user.createdAt.toISOString() } };
}

/** Logs in from a browser with these headers. Returns the headers of its next request. */
async function logInWith(headers: Headers, who = login): Promise<Headers> {
	const result = await logIn(auth, headers, who);
	if (!result.ok) throw new Error(result.message);
	return cookiesSetBy(result.headers);
}

const isIn = async (headers: Headers) => (await auth.api.getSession({ headers })) !== null;

const edit = (headers: Headers, fields: Record<string, string>) =>
	editAccount({ db, auth, headers, viewer, form: formOf(fields) });

test('[DEVICE-01] an account has at most 20 sessions, and the oldest ends', async () => {
	const other = await customer();
	const others = await logInWith(new Headers(), other.login);
	const early = [await logInWith(new Headers()), await logInWith(new Headers())];
	// Sessions after these, which need no login to be there.
	const [createdAt, expiresAt] = [new Date(Date.now() + 1), new Date(Date.now() + 3_600_000)];
	const dates = { createdAt, expiresAt };
	await db
		.insert(sessions)
		.values(
			Array.from({ length: 18 }, (_, n) => ({ id: `${n}`, token: `${n}`, userId: viewer.id, ...dates })),
		);
	const browsers = [...early, await logInWith(new Headers())];
	expect(await Promise.all(browsers.map(isIn))).toEqual([false, true, true]);
	browsers.push(await logInWith(new Headers()));
	expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, true, true]);
	expect(await db.$count(sessions, eq(sessions.userId, viewer.id))).toBe(20);
	expect(await isIn(others)).toBe(true);
});

test('[DEVICE-01] a login ends the session that the browser had, whosever it was', async () => {
	const first = await logInWith(new Headers());
	const elsewhere = await logInWith(new Headers());
	const second = await logInWith(first);
	expect(await Promise.all([first, second, elsewhere].map(isIn))).toEqual([false, true, true]);
	const other = await customer();
	const third = await logInWith(second, other.login);
	expect(await Promise.all([second, third, elsewhere].map(isIn))).toEqual([false, true, true]);
});

test('[DEVICE-01] a session cookie that the shop has not signed ends nothing', async () => {
	const there = await logInWith(new Headers());
	const [{ token } = { token: '' }] = await db.select().from(sessions);
	await logInWith(new Headers({ Cookie: `sangtarash.session_token=${token}.forged` }));
	expect(await isIn(there)).toBe(true);
});

test('[DEVICE-02] devices are listed in plain words, this one first, and none of another customer', async () => {
	const other = await customer();
	await logInWith(new Headers(), other.login);
	const here = await logInWith(new Headers({ 'User-Agent': FIREFOX }));
	await logInWith(new Headers());
	const devices = await listDevices(db, viewer.id, await ownSessionId(auth, here));
	expect(devices).toEqual([
		{ id: expect.any(String), name: 'Firefox on Linux', lastActive: expect.any(String), isThis: true },
		{ id: expect.any(String), name: null, lastActive: expect.any(String), isThis: false },
	]);
	const stored = await db.select().from(sessions);
	expect(JSON.stringify(stored)).not.toContain('Gecko');
});

test('[DEVICE-02] a session that has expired or was idle too long is not listed', async () => {
	const day = 24 * 60 * 60 * 1000;
	for (const change of [
		{ expiresAt: new Date(Date.now() - 1000) },
		{ updatedAt: new Date(Date.now() - 15 * day) },
	]) {
		await logInWith(new Headers());
		await db.update(sessions).set(change);
	}
	expect(await listDevices(db, viewer.id, null)).toEqual([]);
});

test('[DEVICE-02] one device is logged out, or all others, and none of another customer', async () => {
	const here = await logInWith(new Headers());
	const [second, third] = [await logInWith(new Headers()), await logInWith(new Headers())];
	const other = await customer();
	const others = await logInWith(new Headers(), other.login);

	const id = (await ownSessionId(auth, second)) ?? '';
	expect(await edit(here, { edit: 'device', device: id })).toMatchObject({ ok: true });
	expect(await Promise.all([here, second, third].map(isIn))).toEqual([true, false, true]);
	await edit(here, { edit: 'device', device: (await ownSessionId(auth, others)) ?? '' });
	expect(await isIn(others)).toBe(true);

	expect(await edit(here, { edit: 'other-devices' })).toMatchObject({ ok: true });
	expect(await Promise.all([here, third, others].map(isIn))).toEqual([true, false, true]);
	for (const device of ['', 'a\0b', "'; drop"])
		expect(await edit(here, { edit: 'device', device })).toBeNull();
});
