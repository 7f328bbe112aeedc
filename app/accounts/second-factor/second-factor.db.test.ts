import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { authenticatorApps, backupCodes, passkeys, sessions, users } from '#app/accounts/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { auditLog, rateLimits } from '#app/platform/database/tables.server.ts';
import { env } from '#app/platform/env.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { offeredSecret } from './authenticator-app.server.ts';
import { checkCode, checkPasskey } from './check-second-factor.server.ts';
import { enrolApp, enrolPasskey, makeBackupCodes, removePasskey } from './enrol.server.ts';
import { isMailedCode, mailCode, needsMailedCode } from './mailed-code.server.ts';
import { newPasskeyOptions, passkeyOptions } from './passkeys.server.ts';
import { seal, unseal } from './sealed-secret.server.ts';

const { db } = await freshDatabase();
const ORIGIN = 'https://stone.example';
let owner: { userId: string; email: string; sessionId: string };

beforeEach(async () => {
	const { id, email } = await addUser(db, { role: 'desk' });
	owner = { userId: id, email, sessionId: await newSession(id) };
});

const smtp = env.SMTP_URL;

afterEach(() => {
	vi.useRealTimers();
	env.SMTP_URL = smtp;
});

async function newSession(userId: string): Promise<string> {
	const id = randomUUID();
	await db.insert(sessions).values({ id, token: id, userId, expiresAt: new Date(Date.now() + 100_000) });
	return id;
}

const own = () => ({ db, owner, role: 'desk' });
const hasPassed = async ({ sessionId } = owner) =>
	(await db.select().from(sessions).where(eq(sessions.id, sessionId)))[0]?.secondFactorAt instanceof Date;
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sets up an app. Returns its secret. */
async function withApp(): Promise<string> {
	const secret = await offeredSecret(db, owner.userId, owner.sessionId);
	expect(await enrolApp(own(), codeOf(secret))).toBe('done');
	return secret;
}

const show = (code: string, address = '192.0.2.1') => checkCode({ db, owner, requestId: '', address }, code);

/** Another session of the same account, which has not passed. */
async function atHome() {
	owner = { ...owner, sessionId: await newSession(owner.userId) };
}

/** The next time step: a new code. */
const later = () => vi.setSystemTime(Date.now() + 30_000);

test('[STAFF-08] an app is set up with its code; a new session passes with a newer code, once, and none before it', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const offered = await offeredSecret(db, owner.userId, owner.sessionId);
	expect(await enrolApp(own(), wrongOf(codeOf(offered)))).toBe('wrong');
	expect(await hasPassed()).toBe(false);
	const secret = await withApp();
	expect(await hasPassed()).toBe(true);
	const used = codeOf(secret);
	await atHome();
	expect(await show(used)).toMatchObject({ ok: false, code: 'WRONG' });
	later();
	const code = codeOf(secret);
	const outcomes = await Promise.all([show(code), show(`${code.slice(0, 3)} ${code.slice(3)}`)]);
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
	expect(await hasPassed()).toBe(true);
	later();
	later();
	// Of a clock that is a minute slow: older than the window.
	expect(await show(code)).toMatchObject({ ok: false });
});

test('[STAFF-08] a session that has not passed sets up nothing where the account has a second factor', async () => {
	await withApp();
	await atHome();
	const offered = await offeredSecret(db, owner.userId, owner.sessionId);
	expect(await enrolApp(own(), codeOf(offered))).toBe('closed');
	expect(await enrolPasskey(own(), ORIGIN, '{}', null)).toBe('closed');
	expect(await makeBackupCodes(own())).toBeNull();
	expect(await removePasskey(own(), 'any')).toBe('last');
	expect(await hasPassed()).toBe(false);
});

test('[STAFF-09] ten backup codes work once each, in any letter case; new ones end the old ones', async () => {
	expect(await makeBackupCodes(own())).toBeNull();
	await withApp();
	const codes = (await makeBackupCodes(own())) ?? [];
	expect(new Set(codes).size).toBe(10);
	const stored = JSON.stringify(await db.select().from(backupCodes));
	for (const code of codes) expect(stored).not.toContain(code.replace('-', ''));
	const [first = '', second = ''] = codes;
	await atHome();
	const outcomes = await Promise.all([show(first), show(first.toLowerCase().replace('-', ' '))]);
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
	expect(await hasPassed()).toBe(true);
	const newer = (await makeBackupCodes(own())) ?? [];
	expect(await show(second)).toMatchObject({ ok: false });
	expect(await show(newer[0] ?? '')).toEqual({ ok: true });
	// Of another account.
	const stranger = await addUser(db, { role: 'desk' });
	owner = { userId: stranger.id, email: stranger.email, sessionId: await newSession(stranger.id) };
	expect(await show(newer[1] ?? '')).toMatchObject({ ok: false });
});

test('[STAFF-10] codes cannot be tried out: after five wrong ones a right one is refused too, also in another session', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const secret = await withApp();
	await atHome();
	later();
	const wrong = wrongOf(codeOf(secret));
	const outcomes = await Promise.all(Array.from({ length: 20 }, () => show(wrong)));
	const { count } = env.LIMIT_SECOND_FACTOR;
	expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'WRONG')).toHaveLength(count);
	await atHome();
	expect(await show(codeOf(secret))).toMatchObject({ ok: false, code: 'TOO_MANY', status: 429 });
	expect(await hasPassed()).toBe(false);
	await db.delete(rateLimits);
	expect(await show(codeOf(secret))).toEqual({ ok: true });
});

test('[GUARD-04] while codes are guessed the owner gets in by a backup code, at an address that guesses none', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const secret = await withApp();
	const [first = '', second = ''] = (await makeBackupCodes(own())) ?? [];
	await atHome();
	later();
	for (let n = 0; n < 6; n++) await show(wrongOf(codeOf(secret)));
	expect(await show(codeOf(secret), '192.0.2.2')).toMatchObject({ code: 'TOO_MANY' });
	expect(await show(first, '192.0.2.2')).toEqual({ ok: true });
	// Backup codes are guessed too, within a network of addresses.
	const guesses = await Promise.all(
		Array.from({ length: 20 }, (_, n) => show('AAAAA-AAAAA', `2001:db8::${n}`)),
	);
	expect(guesses.filter((guess) => !guess.ok && guess.code === 'WRONG')).toHaveLength(
		env.LIMIT_SECOND_FACTOR.count,
	);
	await atHome();
	expect(await show(second, '2001:db8::99')).toMatchObject({ code: 'TOO_MANY' });
	expect(await show(second, '192.0.2.2')).toEqual({ ok: true });
});

test('[STAFF-10] the secret of an app is stored encrypted, for its account alone', async () => {
	const secret = await withApp();
	const [stored] = await db
		.select()
		.from(authenticatorApps)
		.where(eq(authenticatorApps.userId, owner.userId));
	expect(stored?.secret).not.toContain(secret);
	expect(unseal(stored?.secret ?? '', owner.userId)).toBe(secret);
	expect(unseal(stored?.secret ?? '', 'somebody else')).toBeNull();
	const sealed = seal(secret, 'a');
	expect(seal(secret, 'a')).not.toBe(sealed);
	for (const damaged of ['', 'x', `${sealed.slice(0, -2)}AA`, `AA${sealed.slice(2)}`])
		expect(unseal(damaged, 'a')).toBeNull();
	expect(await offeredSecret(db, owner.userId, owner.sessionId)).not.toBe(secret);
});

test('[STAFF-10] a passkey’s answer that is nonsense, or to no question of this session, opens nothing', async () => {
	const { challenge } = await newPasskeyOptions(db, owner, ORIGIN);
	expect(challenge.length).toBeGreaterThan(20);
	const other = await passkeyOptions(db, owner, ORIGIN);
	expect(other.challenge).not.toBe(challenge);
	const answer = JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: {} });
	for (const nonsense of ['', '{', 'null', '[]', answer]) {
		expect(await enrolPasskey(own(), ORIGIN, nonsense, null)).toBe('wrong');
		expect(await checkPasskey({ db, owner, requestId: '' }, ORIGIN, nonsense)).toBe(false);
		await newPasskeyOptions(db, owner, ORIGIN);
		await passkeyOptions(db, owner, ORIGIN);
	}
	expect(await hasPassed()).toBe(false);
});

const mailsTo = async (email: string) =>
	(
		await db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(outbox.createdAt, outbox.id)
	).map(({ subject, body }) => ({ subject, body }));

test('[STAFF-12] each change of the second factors is mailed to the account’s own address and written to the log', async () => {
	await withApp();
	await makeBackupCodes(own());
	await db.insert(passkeys).values({
		id: `key of ${owner.userId}`,
		userId: owner.userId,
		publicKey: '',
		counter: 0,
		transports: [],
	});
	expect(await removePasskey(own(), 'of nobody')).toBe('done');
	expect(await removePasskey(own(), `key of ${owner.userId}`)).toBe('done');
	const mails = await mailsTo(owner.email);
	expect(mails.map(({ subject }) => subject.replace(/ at [\w ]+$/, ''))).toEqual([
		'An authenticator app was set up for your login',
		'New backup codes were made for your login',
		'A passkey was removed from your login',
	]);
	for (const { body } of mails) expect(body).toContain('http://localhost:3000/forgot-password');
	const audit = await db
		.select()
		.from(auditLog)
		.where(eq(auditLog.subject, owner.userId))
		.orderBy(auditLog.id);
	expect(audit.map(({ what }) => what)).toEqual([
		'second factor set up',
		'backup codes made',
		'passkey removed',
	]);
});

test('[STAFF-12] a stolen password sets up no first second factor: the code is mailed, and is of one session', async () => {
	env.SMTP_URL = 'smtp://localhost';
	expect(await needsMailedCode(db, owner)).toBe(true);
	expect((await mailCode(db, owner)).ok).toBe(true);
	const [mail] = await mailsTo(owner.email);
	const mailedCode = /^([2-9A-Z]{5}-[2-9A-Z]{5})$/m.exec(mail?.body ?? '')?.[1] ?? '';
	expect(isMailedCode(owner, mailedCode)).toBe(true);
	expect(isMailedCode(owner, ` ${mailedCode.toLowerCase().replace('-', ' ')} `)).toBe(true);

	const thief = { ...owner, sessionId: await newSession(owner.userId) };
	const offered = await offeredSecret(db, thief.userId, thief.sessionId);
	for (const shown of [null, '', 'K7MQ2-XB4TP', mailedCode])
		expect(await enrolApp({ ...own(), owner: thief, mailedCode: shown }, codeOf(offered))).toBe('unmailed');
	expect(await enrolPasskey({ ...own(), owner: thief }, ORIGIN, '{}', null)).toBe('unmailed');

	const code = codeOf(await offeredSecret(db, owner.userId, owner.sessionId));
	expect(await enrolApp(own(), code)).toBe('unmailed');
	expect(await enrolApp({ ...own(), mailedCode }, code)).toBe('done');
	// Who has passed sets up more without it.
	expect(await needsMailedCode(db, owner)).toBe(false);
});

test('[STAFF-12] the session that joined by a link needs no mailed code, nor does a shop without a mail server', async () => {
	expect(await needsMailedCode(db, owner)).toBe(false);
	env.SMTP_URL = 'smtp://localhost';
	const now = Date.now();
	await db
		.update(users)
		.set({ staffSince: new Date(now) })
		.where(eq(users.id, owner.userId));
	const joined = owner.sessionId;
	await db
		.update(sessions)
		.set({ createdAt: new Date(now - 1000) })
		.where(eq(sessions.id, joined));
	expect(await needsMailedCode(db, owner)).toBe(false);
	await atHome();
	await db
		.update(sessions)
		.set({ createdAt: new Date(now + 1000) })
		.where(eq(sessions.id, owner.sessionId));
	expect(await needsMailedCode(db, owner)).toBe(true);
});

test('[STAFF-12] mailed codes are limited', async () => {
	const { count } = env.LIMIT_RESET_ACCOUNT;
	const sent = await Promise.all(Array.from({ length: count + 3 }, () => mailCode(db, owner)));
	expect(sent.filter(({ ok }) => ok)).toHaveLength(count);
	expect(await mailsTo(owner.email)).toHaveLength(count);
});
