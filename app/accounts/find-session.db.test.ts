import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { authFor, cookiesSetBy } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { findSession } from './find-session.server.ts';
import { logIn } from './log-in.server.ts';
import { cookiePrefix, sessionToken } from './session-cookie.server.ts';
import { signUp } from './sign-up.server.ts';
import { sessions } from './tables.server.ts';

const SECRET = 'a secret that only the tests of this shop know';
const sana = { email: 'sana@buyer.example', password: 'slab of onyx' };

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
	await signUp(db, authFor(db), new Headers(), {
		...sana,
		name: 'Sana Mir',
		confirmPassword: sana.password,
		terms: 'on',
	});
});

/** The `Cookie` header after a login, as better-auth made it. */
async function cookieOf(origin?: string): Promise<string> {
	const result = await logIn(authFor(db, { origin }), new Headers(), sana);
	if (!result.ok) throw new Error(result.message);
	return cookiesSetBy(result.headers).get('Cookie') ?? '';
}

const tokenIn = (cookies: string, secret = SECRET, origin?: string) =>
	sessionToken(cookies, cookiePrefix(origin), secret);

test.each([['http://localhost:3000'], ['https://shop.example']])(
	'a session that better-auth opened at %s is found, with its user',
	async (origin) => {
		const cookie = await cookieOf(origin);
		const token = tokenIn(`theme=dark; ${cookie}`, SECRET, origin);
		expect(token).not.toBeNull();
		expect(await findSession(db, token ?? '')).toEqual({
			session: {
				id: expect.any(String),
				token,
				expiresAt: expect.any(Date),
				updatedAt: expect.any(Date),
				secondFactorAt: null,
			},
			user: {
				id: expect.any(String),
				name: 'Sana Mir',
				email: sana.email,
				role: 'customer',
				emailVerified: false,
				orderMails: true,
				offerMails: false,
				sampleCredit: 0,
				createdAt: expect.any(Date),
			},
		});
	},
);

test('a cookie that the shop has not signed gives no session', async () => {
	const cookie = await cookieOf();
	const token = tokenIn(cookie) ?? '';
	const name = 'sangtarash.session_token';
	expect(token).not.toBe('');
	expect(tokenIn(cookie, 'another secret that has thirty-two characters')).toBeNull();
	expect(tokenIn(cookie, SECRET, 'https://shop.example')).toBeNull();
	const signature = decodeURIComponent(cookie).split('.').at(-1) ?? '';
	for (const forged of [
		token,
		`${token}.`,
		`${token}.${Buffer.alloc(32).toString('base64')}`,
		`${token}x.${signature}`,
		`.${signature}`,
		`${token}.${signature.slice(0, -4)}`,
		`${token}.${signature}${signature}`,
		'%',
		'',
	])
		expect(tokenIn(`${name}=${encodeURIComponent(forged)}`), forged).toBeNull();
	expect(tokenIn(`${name}=%E0%A4%A`)).toBeNull();
});

test('a session that has expired or was deleted is not found', async () => {
	const token = tokenIn(await cookieOf()) ?? '';
	expect(await findSession(db, token)).not.toBeNull();
	await db
		.update(sessions)
		.set({ expiresAt: sql`now() - interval '1 second'` })
		.where(eq(sessions.token, token));
	expect(await findSession(db, token)).toBeNull();
	const other = tokenIn(await cookieOf()) ?? '';
	await db.delete(sessions).where(eq(sessions.token, other));
	expect(await findSession(db, other)).toBeNull();
	expect(await findSession(db, '')).toBeNull();
});
