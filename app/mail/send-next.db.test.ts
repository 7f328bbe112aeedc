import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { listUnsent, reviveDead } from './list-unsent.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { MAX_ATTEMPTS, type Send, sendNext } from './send-next.server.ts';
import { outbox } from './tables.server.ts';

const { db } = await freshDatabase();

beforeEach(async () => {
	await db.delete(outbox);
});

const content = { heading: '', parts: [] };
const queue = (subject: string) => queueMail(db, { recipient: 'zainab@buyer.example', subject, content });
const away: Send = async () => {
	throw new Error('the mail server is away');
};
const due = () => db.update(outbox).set({ nextAttemptAt: sql`now()` });

test('what is queued is sent once, and nothing of what was rolled back', async () => {
	await queue('kept');
	await db
		.transaction(async (tx) => {
			await queueMail(tx, { recipient: 'zainab@buyer.example', subject: 'never', content });
			throw new Error('changed my mind');
		})
		.catch(() => {});
	const sent: string[] = [];
	const send: Send = async ({ subject }) => {
		sent.push(subject);
		return 'sent';
	};
	while (await sendNext(db, send));
	expect(sent).toEqual(['kept']);
	// What went out stands nowhere any more, but that it did.
	expect(await db.select().from(outbox)).toMatchObject([
		{ subject: 'kept', status: 'sent', body: '', content: null, html: null },
	]);
});

test('two workers never hold the same mail; one that dies with a mail gives it back after its lease', async () => {
	await queue('one');
	const held: string[] = [];
	const dies: Send = ({ id }) => {
		held.push(id);
		return new Promise(() => {});
	};
	void sendNext(db, dies);
	await expect.poll(() => held.length).toBe(1);
	expect(await sendNext(db, dies)).toBe(false);
	await db.update(outbox).set({ nextAttemptAt: sql`${outbox.nextAttemptAt} - interval '61 seconds'` });
	const again: Send = async ({ id }) => {
		held.push(id);
		return 'sent';
	};
	expect(await sendNext(db, again)).toBe(true);
	expect(held[1]).toBe(held[0]);
});

test('each failure doubles the wait; the sixteenth is the last, and then the mail is there to be read', async () => {
	await queue('unlucky');
	const waits: number[] = [];
	for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
		await due();
		await sendNext(db, away);
		const wait = sql<string>`extract(epoch from ${outbox.nextAttemptAt} - now())`;
		const [mail] = await db.select({ wait }).from(outbox);
		waits.push(Math.round(Number(mail?.wait)));
	}
	for (const [index, wait] of waits.entries()) {
		const wanted = Math.min(2 ** (index + 1), 3600);
		expect(Math.abs(wait - wanted)).toBeLessThanOrEqual(Math.max(2, wanted / 10));
	}
	expect(await listUnsent(db)).toMatchObject([{ status: 'waiting', attempts: MAX_ATTEMPTS - 1 }]);
	await due();
	await sendNext(db, away);
	expect(await listUnsent(db)).toMatchObject([
		{ status: 'dead', attempts: MAX_ATTEMPTS, subject: 'unlucky', lastError: 'the mail server is away' },
	]);
	await due();
	expect(await sendNext(db, away)).toBe(false);

	expect(await reviveDead(db)).toBe(1);
	expect(await sendNext(db, async () => 'sent')).toBe(true);
	expect(await db.select().from(outbox).where(eq(outbox.status, 'sent'))).toHaveLength(1);
	expect(await listUnsent(db)).toEqual([]);
});

test('several that are taken at once go out in their order, and one that fails keeps none of the others back', async () => {
	// All of one millisecond, and taken in another order than they were written in.
	const mails = { first: 2, unlucky: 1, third: 0, fourth: 3 };
	for (const [place, [subject, turn]] of Object.entries(mails).entries()) {
		await queue(subject);
		const after = (microseconds: number) =>
			sql`timestamptz '2026-01-01 00:00:00' + ${microseconds} * interval '1 microsecond'`;
		await db
			.update(outbox)
			.set({ createdAt: after(place), nextAttemptAt: after(turn) })
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
