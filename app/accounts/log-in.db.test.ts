import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { authFor, cookiesSetBy, deadDatabase, fillHashing } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { LOGINS } from './account-limits.server.ts';
import type { Auth } from './create-auth.server.ts';
import { logIn } from './log-in.server.ts';
import { logInRateLimited } from './log-in-rate-limited.server.ts';
import { logOut } from './log-out.server.ts';
import { signUp } from './sign-up.server.ts';
import { sessions } from './tables.server.ts';

let db: Db;
let auth: Auth;
const sana = { email: 'sana@buyer.example', password: 'slab of onyx' };

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db);
	await signUp(db, auth, new Headers(), {
		...sana,
		name: 'Sana Mir',
		confirmPassword: sana.password,
		terms: 'on',
	});
});

async function cookiesOf(auth: Auth, remember?: string): Promise<string[]> {
	const result = await logIn(auth, new Headers(), { ...sana, remember });
	if (!result.ok) throw new Error(result.message);
	return result.headers.getSetCookie().filter((cookie) => cookie.includes('session_token='));
}

test.each([
	['a wrong password', { ...sana, password: 'slab of marble' }],
	['an unknown address', { ...sana, email: 'nobody@buyer.example' }],
])('[AUTH-06] %s gives the same message of better-auth', async (_, form) => {
	expect(await logIn(auth, new Headers(), form)).toEqual({
		ok: false,
		code: 'INVALID_EMAIL_OR_PASSWORD',
		message: 'Invalid email or password',
		status: 401,
	});
});

test('[AUTH-01] with “remember me” the cookie lives 30 days, otherwise until the browser closes', async () => {
	const [long] = await cookiesOf(auth, 'on');
	expect(long).toMatch(/Max-Age=2592000(;|$)/);
	const [brief] = await cookiesOf(auth);
	expect(brief).not.toMatch(/max-age|expires/i);
	for (const cookie of [long, brief]) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
});

test('[AUTH-01] over TLS the cookie is bound to this host', async () => {
	const [cookie] = await cookiesOf(authFor(db, { origin: 'https://shop.example' }));
	expect(cookie).toMatch(/^__Host-sangtarash\.session_token=/);
	expect(cookie).toMatch(/; Path=\/.*; Secure/);
	expect(cookie).not.toMatch(/domain/i);
});

test('[AUTH-07] a logout ends the session, not only the cookie', async () => {
	const login = await logIn(auth, new Headers(), sana);
	if (!login.ok) throw new Error(login.message);
	const headers = cookiesSetBy(login.headers);
	expect(await auth.api.getSession({ headers })).not.toBeNull();
	const before = await db.$count(sessions);
	expect(await logOut(auth, headers)).toMatchObject({ ok: true });
	expect(await db.$count(sessions)).toBe(before - 1);
	expect(await auth.api.getSession({ headers })).toBeNull();
});

test('[AUTH-06] a logout that cannot reach the database fails with the message of better-auth', async () => {
	const login = await logIn(auth, new Headers(), sana);
	if (!login.ok) throw new Error(login.message);
	const cutOff = authFor(await deadDatabase());
	expect(await logOut(cutOff, cookiesSetBy(login.headers))).toMatchObject({
		ok: false,
		message: 'Failed to get session',
	});
	expect(await logIn(cutOff, new Headers(), sana)).toMatchObject({
		ok: false,
		status: 503,
		message: 'Something went wrong. Please try again.',
	});
});

/** Logs in from an address, with all limits and in turn. */
const logInFrom = (address: string, form: { email: string; password: string } = sana) =>
	logInRateLimited({ db, auth, headers: new Headers(), visit: { id: 'visit', address }, form });

test('[AUTH-01] a login gives 503 at once while the queue of password hashing is full', async () => {
	const emptyHashing = fillHashing();
	expect(await logInFrom('192.0.2.1')).toMatchObject({
		ok: false,
		status: 503,
		message: 'Something went wrong. Please try again.',
	});
	await emptyHashing();
	expect(await logInFrom('192.0.2.1')).toMatchObject({ ok: true });
});

test('[QUEUE-01] an address with many waiting logins gets 429, and another address logs in before them', async () => {
	const finished: string[] = [];
	const note = async (who: string, login: ReturnType<typeof logInFrom>) => {
		const result = await login;
		if (result.ok || result.status === 401) finished.push(who);
		return result;
	};
	const guess = () =>
		note('crowd', logInFrom('192.0.2.2', { email: `${randomUUID()}@buyer.example`, password: 'no' }));
	const crowd = Promise.all(Array.from({ length: 30 }, guess));
	await expect.poll(() => finished.length, { interval: 1 }).toBeGreaterThan(0);
	const stranger = await note('stranger', logInFrom('192.0.2.3'));
	const results = await crowd;
	expect(stranger).toMatchObject({ ok: true });
	expect(finished.indexOf('stranger')).toBeLessThan(finished.length - 3);
	const refused = results.filter((result) => !result.ok && result.status === 429);
	expect(refused.length).toBeGreaterThan(0);
	expect(refused[0]).toMatchObject({
		message: 'Many passwords are being checked just now. Please try again in 5 seconds.',
		retryAfter: 5,
	});
});

test('[QUEUE-02] right passwords of an account are limited too, and a wrong one does not count as one', async () => {
	const email = `${randomUUID()}@buyer.example`;
	await signUp(db, auth, new Headers(), {
		email,
		name: 'Bilal Ahmed',
		password: sana.password,
		confirmPassword: sana.password,
		terms: 'on',
	});
	const right = { email, password: sana.password };
	expect(await logInFrom('192.0.2.4', { email, password: 'no' })).toMatchObject({ status: 401 });
	// Logins before, which need not be made to be counted.
	for (let n = 0; n < 28; n++) await takeAttempt(db, LOGINS, email, env.LIMIT_SESSIONS_ACCOUNT);
	for (let n = 0; n < 2; n++) expect(await logInFrom('192.0.2.4', right)).toMatchObject({ ok: true });
	expect(await logInFrom('192.0.2.5', right)).toMatchObject({ ok: false, status: 429 });
	expect(await logInFrom('192.0.2.4')).toMatchObject({ ok: true });
});
