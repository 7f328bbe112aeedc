import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { authFor, cookiesSetBy, fillHashing } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import type { Auth } from './create-auth.server.ts';
import { hashInTurn } from './hash-in-turn.server.ts';
import { logIn } from './log-in.server.ts';
import { logInRateLimited } from './log-in-rate-limited.server.ts';
import { requestReset } from './request-reset.server.ts';
import { isResetTokenGood, resetPassword } from './reset-password.server.ts';
import { signUp } from './sign-up.server.ts';
import { users, verifications } from './tables.server.ts';

const none = new Headers();

let db: Db;
let auth: Auth;
let session: Headers;
let sana: { email: string; password: string };

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db, { origin: 'https://shop.example' });
});

beforeEach(async () => {
	sana = { email: `sana-${randomUUID()}@buyer.example`, password: 'slab of onyx' };
	const outcome = await signUp(db, auth, none, {
		...sana,
		name: 'Sana Mir',
		confirmPassword: sana.password,
		terms: 'on',
	});
	session = cookiesSetBy(outcome.ok ? outcome.headers : none);
});

async function mailedToken(email = sana.email): Promise<string> {
	expect(await requestReset(auth, none, email)).toMatchObject({ ok: true });
	const mails = await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt);
	const token = /https:\/\/shop\.example\/reset-password\?token=(\S+)/.exec(mails.at(-1)?.body ?? '')?.[1];
	if (!token) throw new Error('the mail has no link');
	return token;
}

test('[AUTH-01] a reset link sets a password once, and ends every session', async () => {
	const token = await mailedToken();
	expect(await isResetTokenGood(auth, token)).toBe(true);
	expect(await resetPassword(auth, none, token, 'a new slab of jade')).toMatchObject({ ok: true });
	expect(await auth.api.getSession({ headers: session })).toBeNull();
	expect(await logIn(auth, none, sana)).toMatchObject({ ok: false });
	expect(await logIn(auth, none, { ...sana, password: 'a new slab of jade' })).toMatchObject({ ok: true });

	expect(await isResetTokenGood(auth, token)).toBe(false);
	expect(await resetPassword(auth, none, token, 'once more with jade')).toMatchObject({
		ok: false,
		code: 'INVALID_TOKEN',
	});
});

test('[AUTH-01] a reset link lifts the rate limit of an account after wrong passwords', async () => {
	const visit = { id: 'visit', address: `2001:db8:${randomUUID().slice(0, 4)}::1` };
	const tryWith = (password: string) =>
		logInRateLimited({ db, auth, headers: none, visit, form: { email: sana.email, password } });
	for (let guess = 0; guess < 5; guess++)
		expect(await tryWith(`guess ${guess}`)).toMatchObject({ status: 401 });
	expect(await tryWith(sana.password)).toMatchObject({ status: 429 });
	await resetPassword(auth, none, await mailedToken(), 'a new slab of jade');
	expect(await tryWith('a new slab of jade')).toMatchObject({ ok: true });
});

test('[AUTH-01] a reset link stays valid if the queue of password hashing is full', async () => {
	const token = await mailedToken();
	const emptyHashing = fillHashing();
	const reset = () =>
		hashInTurn({ address: '192.0.2.1' }, (inTurn) =>
			inTurn(() => resetPassword(auth, none, token, 'a new slab of jade')),
		);
	expect(await reset()).toMatchObject({ status: 503 });
	await emptyHashing();
	expect(await reset()).toMatchObject({ ok: true });
});

test('[AUTH-01] a reset makes every earlier link invalid', async () => {
	const first = await mailedToken();
	const second = await mailedToken();
	await resetPassword(auth, none, second, 'a new slab of jade');
	expect(await isResetTokenGood(auth, first)).toBe(false);
});

test('[AUTH-01] a reset link lives one hour, and the database does not store its token in plain text', async () => {
	const token = await mailedToken();
	const [stored] = await db.select().from(verifications).orderBy(desc(verifications.createdAt)).limit(1);
	expect(stored?.identifier).not.toContain(token);
	const lives = (stored?.expiresAt.getTime() ?? 0) - Date.now();
	expect(lives).toBeGreaterThan(59 * 60_000);
	expect(lives).toBeLessThanOrEqual(60 * 60_000);

	await db.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
	expect(await isResetTokenGood(auth, token)).toBe(false);
	expect(await resetPassword(auth, none, token, 'a new slab of jade')).toMatchObject({ ok: false });
});

test('[AUTH-01] an address without an account gets the same response, and no mail', async () => {
	const before = await db.$count(outbox);
	expect(await requestReset(auth, none, 'nobody@buyer.example')).toMatchObject({ ok: true });
	expect(await db.$count(outbox)).toBe(before);
});

test('[AUTH-01] using a reset link verifies the address, and sets the first password of a customer who had none', async () => {
	const user = await addUser(db, { email: 'by-google@buyer.example' });
	await resetPassword(auth, none, await mailedToken(user.email), 'a new slab of jade');
	const [verified] = await db.select().from(users).where(eq(users.id, user.id));
	expect(verified?.emailVerified).toBe(true);
	expect(await logIn(auth, none, { email: user.email, password: 'a new slab of jade' })).toMatchObject({
		ok: true,
	});
});
