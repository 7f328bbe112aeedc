import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { listUnsent, retryDead } from './list-unsent.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { refusesMail } from './refuses-mail.server.ts';
import { MAX_ATTEMPTS, type NoteAddress, type Send, sendNext } from './send-next.server.ts';
import { outbox } from './tables.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(outbox);
});

const content = { heading: '', parts: [] };
const queue = (subject: string) => queueMail(db, { recipient: 'zainab@buyer.example', subject, content });
const unreachable: Send = async () => {
	throw new Error('the mail server is unreachable');
};
const due = () => db.update(outbox).set({ nextAttemptAt: sql`now()` });

test('a queued mail is sent once, and a mail whose transaction was rolled back is never sent', async () => {
	await queue('committed');
	await db
		.transaction(async (tx) => {
			await queueMail(tx, { recipient: 'zainab@buyer.example', subject: 'rolled back', content });
			throw new Error('roll back');
		})
		.catch(() => {});
	const sent: string[] = [];
	const send: Send = async ({ subject }) => {
		sent.push(subject);
		return 'sent';
	};
	while (await sendNext(db, send));
	expect(sent).toEqual(['committed']);
	// The row of a sent mail remains, without its text.
	expect(await db.select().from(outbox)).toMatchObject([
		{ subject: 'committed', status: 'sent', body: '', content: null, html: null },
	]);
});

test('[MAIL-02] a mail that is held is not sent, and is listed', async () => {
	await queue('held');
	await db.update(outbox).set({ status: 'held' });
	const send: Send = () => Promise.reject(new Error('sent'));
	expect(await sendNext(db, send)).toBe(false);
	expect(await listUnsent(db)).toMatchObject([{ subject: 'held', status: 'held', attempts: 0 }]);
	expect(await retryDead(db)).toBe(0);
	expect(await sendNext(db, send)).toBe(false);
});

test('two workers never lease the same mail, and the lease of a dead worker expires', async () => {
	await queue('one');
	const leased: string[] = [];
	const dies: Send = ({ id }) => {
		leased.push(id);
		return new Promise(() => {});
	};
	void sendNext(db, dies);
	await expect.poll(() => leased.length).toBe(1);
	expect(await sendNext(db, dies)).toBe(false);
	await db.update(outbox).set({ nextAttemptAt: sql`${outbox.nextAttemptAt} - interval '61 seconds'` });
	const again: Send = async ({ id }) => {
		leased.push(id);
		return 'sent';
	};
	expect(await sendNext(db, again)).toBe(true);
	expect(leased[1]).toBe(leased[0]);
});

test('the backoff doubles after each failure, and the mail is dead after the sixteenth attempt', async () => {
	await queue('unlucky');
	const waits: number[] = [];
	for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
		await due();
		await sendNext(db, unreachable);
		const wait = sql<string>`extract(epoch from ${outbox.nextAttemptAt} - now())`;
		const [mail] = await db.select({ wait }).from(outbox);
		waits.push(Math.round(Number(mail?.wait)));
	}
	for (const [index, wait] of waits.entries()) {
		const expected = Math.min(2 ** (index + 1), 3600);
		expect(Math.abs(wait - expected)).toBeLessThanOrEqual(Math.max(2, expected / 10));
	}
	expect(await listUnsent(db)).toMatchObject([{ status: 'waiting', attempts: MAX_ATTEMPTS - 1 }]);
	await due();
	await sendNext(db, unreachable);
	expect(await listUnsent(db)).toMatchObject([
		{
			status: 'dead',
			attempts: MAX_ATTEMPTS,
			subject: 'unlucky',
			lastError: 'the mail server is unreachable',
		},
	]);
	await due();
	expect(await sendNext(db, unreachable)).toBe(false);

	expect(await retryDead(db)).toBe(1);
	expect(await sendNext(db, async () => 'sent')).toBe(true);
	expect(await db.select().from(outbox).where(eq(outbox.status, 'sent'))).toHaveLength(1);
	expect(await listUnsent(db)).toEqual([]);
});

test('mails that are leased together are sent in the order of their creation, even if one fails', async () => {
	// All in one millisecond, and due in another order than they were created.
	const mails = { first: 2, unlucky: 1, third: 0, fourth: 3 };
	for (const [createdAt, [subject, dueAt]] of Object.entries(mails).entries()) {
		await queue(subject);
		const after = (microseconds: number) =>
			sql`timestamptz '2026-01-01 00:00:00' + ${microseconds} * interval '1 microsecond'`;
		await db
			.update(outbox)
			.set({ createdAt: after(createdAt), nextAttemptAt: after(dueAt) })
			.where(eq(outbox.subject, subject));
	}
	const sent: string[] = [];
	const send: Send = async ({ subject }) => {
		if (subject === 'unlucky') throw new Error('no such recipient');
		sent.push(subject);
		return 'kept';
	};
	expect(await sendNext(db, send, 3)).toBe(true);
	expect(await listUnsent(db)).toMatchObject([
		{ subject: 'unlucky', status: 'waiting', attempts: 1 },
		{ subject: 'fourth', attempts: 0 },
	]);
	while (await sendNext(db, send, 3));
	expect(sent).toEqual(['first', 'third', 'fourth']);
});

/** As nodemailer tells of a server's answer. */
const refusing =
	(command: string, response: string): Send =>
	async () => {
		const responseCode = Number(response.slice(0, 3));
		throw Object.assign(new Error(`refused: ${response}`), { command, response, responseCode });
	};

test.each([
	['RCPT TO', '550 5.1.1 User unknown', { status: 'dead', fault: 'address', attempts: 1 }, [false]],
	['DATA', '554 5.7.1 Spam', { status: 'dead', fault: 'mail', attempts: 1 }, []],
	['RCPT TO', '450 4.2.0 Greylisted', { status: 'waiting', fault: 'passing', attempts: 1 }, []],
	['AUTH PLAIN', '535 5.7.8 Bad login', { status: 'waiting', fault: 'shop', attempts: 1 }, []],
	['MAIL FROM', '550 Unknown sender', { status: 'waiting', fault: 'shop', attempts: 1 }, []],
])('[MAIL-06] after %s: %s a mail stands as %o', async (command, response, stands, noted) => {
	await queue('refused');
	const heard: boolean[] = [];
	const note: NoteAddress = async (_tx, recipient, takesMail) => {
		expect(recipient).toBe('zainab@buyer.example');
		heard.push(takesMail);
	};
	await sendNext(db, refusing(command, response), 1, note);
	expect(await listUnsent(db)).toMatchObject([{ ...stands, lastError: `refused: ${response}` }]);
	expect(heard).toEqual(noted);
	if (stands.status === 'dead') await due();
	expect(await sendNext(db, refusing(command, response), 1, note)).toBe(false);

	// Others' mails go on meanwhile, and so does this one once it is tried again.
	await queueMail(db, { recipient: 'bilal@buyer.example', subject: 'next', content });
	expect(await sendNext(db, async () => 'sent')).toBe(true);
	await retryDead(db);
	await due();
	await sendNext(db, async () => 'sent', 1, note);
	expect(await listUnsent(db)).toEqual([]);
	expect(heard).toEqual([...noted, true]);
});

test('[MAIL-06] what a mail server says is kept in one line, within bounds', async () => {
	await queue('refused');
	await sendNext(db, refusing('RCPT TO', `550 5.1.1 \0\u001b[31m\n${'long '.repeat(1000)}`));
	const [mail] = await listUnsent(db);
	expect(mail?.lastError).toMatch(/^refused: 550 5\.1\.1 \[31m long long/);
	expect(mail?.lastError?.length).toBeLessThanOrEqual(500);
});

test('[MAIL-07] an address takes no mail while the latest that ended was refused by it', async () => {
	const takes = async () => !(await refusesMail(db, 'zainab@buyer.example'));
	expect(await takes()).toBe(true);
	await queue('login');
	await sendNext(db, refusing('AUTH PLAIN', '535 Bad login'));
	expect(await takes()).toBe(true);
	await queue('first');
	await sendNext(db, refusing('RCPT TO', '550 5.1.1 User unknown'));
	expect(await takes()).toBe(false);
	expect(await refusesMail(db, 'bilal@buyer.example')).toBe(false);
	await queue('second');
	await due();
	while (await sendNext(db, async () => 'sent'));
	expect(await takes()).toBe(true);
});
