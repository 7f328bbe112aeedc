import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { authFor } from '#test/auth.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { askToVerify } from './ask-to-verify.server.ts';
import type { Auth } from './create-auth.server.ts';
import { requestReset } from './request-reset.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { signUp } from './sign-up.server.ts';
import { users, verifications } from './tables.server.ts';
import { isVerificationTokenGood, verifyAddress } from './verify-address.server.ts';

const ORIGIN = 'https://shop.example';
const none = new Headers();

let db: Db;
let auth: Auth;
let email: string;

beforeAll(async () => {
	({ db } = await freshDatabase());
	auth = authFor(db, { origin: ORIGIN });
});

beforeEach(async () => {
	email = `stranger-${randomUUID()}@buyer.example`;
	const password = 'slab of onyx';
	await signUp(db, auth, none, {
		email,
		name: 'Win at casino.example',
		password,
		confirmPassword: password,
		terms: 'on',
	});
});

const mailsTo = (recipient: string) =>
	db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(asc(outbox.createdAt));

async function newestToken(): Promise<string> {
	const bodies = (await mailsTo(email)).map(({ body }) => body).join();
	return [...bodies.matchAll(/https:\/\/shop\.example\/verify-email\?token=([\w-]+)/g)].at(-1)?.[1] ?? 'none';
}

async function isVerified(): Promise<boolean | undefined> {
	const [user] = await db.select().from(users).where(eq(users.email, email));
	return user?.emailVerified;
}

async function hold(subject: string): Promise<void> {
	const [user] = await db.select().from(users).where(eq(users.email, email));
	await db
		.insert(outbox)
		.values({ recipient: email, subject, body: subject, userId: user?.id, status: 'held' });
}

const statusOf = async (subject: string) =>
	(await mailsTo(email)).find((mail) => mail.subject === subject)?.status;

test('[MAIL-01] a sign-up mails one link, without a word that was typed', async () => {
	const mails = await mailsTo(email);
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({ subject: 'Confirm your email address for Stone shop', status: 'waiting' });
	expect(JSON.stringify(mails)).not.toMatch(/casino|Win at/);
	expect(await isVerified()).toBe(false);
});

test('[MAIL-01] a reset mail has no word that was typed at the sign-up', async () => {
	await requestReset(auth, none, email);
	const mails = await mailsTo(email);
	expect(mails).toHaveLength(2);
	expect(JSON.stringify(mails)).not.toMatch(/casino|Win at/);
});

test('[MAIL-01] a link verifies once, and its token is not stored in plain text', async () => {
	const token = await newestToken();
	expect(JSON.stringify(await db.select().from(verifications))).not.toContain(token);
	expect(await isVerificationTokenGood(db, token)).toBe(true);
	expect(await isVerified()).toBe(false);
	expect(await verifyAddress(db, token)).toBe(true);
	expect(await isVerified()).toBe(true);
	expect(await isVerificationTokenGood(db, token)).toBe(false);
	expect(await verifyAddress(db, token)).toBe(false);
});

test('[MAIL-01] of two presses at once one verifies', async () => {
	const token = await newestToken();
	const outcomes = await Promise.all([verifyAddress(db, token), verifyAddress(db, token)]);
	expect(outcomes.filter(Boolean)).toHaveLength(1);
});

test('[MAIL-01] a link works for seven days', async () => {
	const token = await newestToken();
	const shift = (interval: string) =>
		db.update(verifications).set({ expiresAt: sql`${verifications.expiresAt} - ${interval}::interval` });
	await shift('167 hours 50 minutes');
	expect(await isVerificationTokenGood(db, token)).toBe(true);
	await shift('20 minutes');
	expect(await isVerificationTokenGood(db, token)).toBe(false);
	expect(await verifyAddress(db, token)).toBe(false);
	expect(await isVerified()).toBe(false);
});

test('[MAIL-01] a login or an order asks again only when no link works any more', async () => {
	await askToVerify(db, email, ORIGIN);
	expect(await mailsTo(email)).toHaveLength(1);
	await db.update(verifications).set({ expiresAt: sql`now()` });
	await Promise.all([askToVerify(db, email, ORIGIN), askToVerify(db, email, ORIGIN)]);
	expect(await mailsTo(email)).toHaveLength(2);
	expect(await verifyAddress(db, await newestToken())).toBe(true);
	await askToVerify(db, email, ORIGIN, { again: true });
	expect(await mailsTo(email)).toHaveLength(2);
});

test('[MAIL-01] a link that is sent again replaces the one before', async () => {
	const first = await newestToken();
	await askToVerify(db, email, ORIGIN, { again: true });
	expect(await isVerificationTokenGood(db, first)).toBe(false);
	expect(await verifyAddress(db, await newestToken())).toBe(true);
});

test('[MAIL-01] an account that was made before its shop asked can be asked', async () => {
	const { email } = await addUser(db);
	await askToVerify(db, email, ORIGIN);
	expect(await mailsTo(email)).toHaveLength(1);
});

test('[MAIL-02] verifying releases what was held for this account, and for no other', async () => {
	await hold('own order');
	const other = await addUser(db);
	await db
		.insert(outbox)
		.values({ recipient: other.email, subject: 'other order', body: '', userId: other.id, status: 'held' });
	await verifyAddress(db, await newestToken());
	expect(await statusOf('own order')).toBe('waiting');
	expect(await mailsTo(other.email)).toMatchObject([{ status: 'held' }]);
});

test('[MAIL-02] a password set by a mailed link verifies too, and releases what was held', async () => {
	await hold('own order');
	const link = await newestToken();
	await requestReset(auth, none, email);
	const reset = /reset-password\?token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.body ?? '')?.[1] ?? '';
	expect(await resetPassword(auth, none, reset, 'a new slab of jade')).toMatchObject({ ok: true });
	expect(await isVerified()).toBe(true);
	expect(await statusOf('own order')).toBe('waiting');
	expect(await isVerificationTokenGood(db, link)).toBe(false);
});
