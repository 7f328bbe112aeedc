import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '#app/mail/mail.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { sendNext } from '#app/mail/send-next.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { rateLimits } from '#app/platform/database/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { askToConfirm } from './ask-to-confirm.server.ts';
import { confirmSubscriber } from './confirm-subscriber.server.ts';
import type { Letter } from './letter-mail.ts';
import { confirmLink, readConfirmToken, readUnsubscribeToken } from './newsletter-link.server.ts';
import { countLetters, queueLetter } from './queue-letter.server.ts';
import { sweepSubscribers } from './sweep-subscribers.server.ts';
import { newsletterSubscribers, queuedLetters } from './tables.server.ts';
import { unsubscribe } from './unsubscribe.server.ts';

const { db } = await freshDatabase();
const ORIGIN = 'https://stone.example';
const letter: Letter = {
	subject: 'New in May',
	text: 'Salaam,\r\n\r\nten slabs of Ziarat White\ncame in.\n',
};

beforeEach(async () => {
	for (const table of [outbox, queuedLetters, newsletterSubscribers, rateLimits]) await db.delete(table);
});

async function addSubscriber(email: string, confirmed = true, isActive = true): Promise<string> {
	const confirmedAt = confirmed ? new Date() : null;
	const [row] = await db
		.insert(newsletterSubscribers)
		.values({ email, confirmedAt, isActive })
		.returning({ id: newsletterSubscribers.id });
	return row?.id ?? '';
}

async function find(email: string) {
	const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));
	return row;
}

const tokenIn = (text: string, page: string) =>
	new RegExp(`${ORIGIN}/newsletter/${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? null;

test('[LETTER-01] a new, a known and a left address get the same mail, without a typed word', async () => {
	await addSubscriber('known@buyer.example');
	await addSubscriber('left@buyer.example', false, false);
	const addresses = ['new@buyer.example', 'known@buyer.example', 'left@buyer.example'];
	for (const email of addresses) await askToConfirm(db, email, ORIGIN);

	const mails = await db.select().from(outbox).orderBy(outbox.createdAt);
	expect(mails.map(({ recipient }) => recipient)).toEqual(addresses);
	const same = mails.map(({ subject, body }) => `${subject}\n${body.replace(/token=\S+/, '')}`);
	expect(new Set(same).size).toBe(1);
	expect(mails.map(({ body }) => body).join()).not.toContain('buyer.example');
	expect(await find('left@buyer.example')).toMatchObject({ isActive: false, confirmedAt: null });
});

test('[LETTER-01] an address is asked at most three times a day, and the form does not tell', async () => {
	for (let n = 0; n < 5; n++) await askToConfirm(db, 'new@buyer.example', ORIGIN);
	expect(await db.$count(outbox)).toBe(3);
	expect(await find('new@buyer.example')).toMatchObject({ isActive: true, confirmedAt: null });
});

test('[LETTER-01] the mailed link confirms, and brings back an address that left', async () => {
	await addSubscriber('left@buyer.example', false, false);
	await askToConfirm(db, 'left@buyer.example', ORIGIN);
	const [mail] = await db.select().from(outbox);
	const id = readConfirmToken(tokenIn(mail?.body ?? '', 'confirm'));
	expect(await confirmSubscriber(db, id ?? '')).toBe(true);
	expect(await find('left@buyer.example')).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) });
});

test('[LETTER-01] a link is read only as it was signed, for its purpose and for seven days', async () => {
	const id = await addSubscriber('zainab@buyer.example', false);
	const token = tokenIn(confirmLink(ORIGIN, id), 'confirm') ?? '';
	expect(readConfirmToken(token)).toBe(id);
	expect(readConfirmToken(token, Date.now() + 8 * 24 * 60 * 60 * 1000)).toBeNull();
	expect(readUnsubscribeToken(token)).toBeNull();
	const [, expires = '', signature = ''] = token.split('.');
	for (const forged of [
		null,
		'',
		id,
		`${id}.${Number(expires) + 1}.${signature}`,
		`${crypto.randomUUID()}.${expires}.${signature}`,
		`${token}x`,
		token.slice(0, -1),
	])
		expect(readConfirmToken(forged), String(forged)).toBeNull();
});

test('[LETTER-02] a letter is queued once for each active, confirmed address, also when it is queued again', async () => {
	await addSubscriber('zainab@buyer.example');
	await addSubscriber('sana@buyer.example');
	await addSubscriber('typed-by-a-stranger@buyer.example', false);
	await addSubscriber('left@buyer.example', true, false);
	expect(await countLetters(db, letter)).toBe(2);
	expect(await db.$count(outbox)).toBe(0);

	const counts = await Promise.all([queueLetter(db, letter, ORIGIN), queueLetter(db, letter, ORIGIN)]);
	expect(counts.toSorted()).toEqual([0, 2]);
	expect(await queueLetter(db, letter, ORIGIN)).toBe(0);
	expect(await countLetters(db, letter)).toBe(0);
	const mails = await db.select().from(outbox).orderBy(outbox.recipient);
	expect(mails.map(({ recipient }) => recipient)).toEqual(['sana@buyer.example', 'zainab@buyer.example']);
	for (const { content, body, unsubscribe } of mails) {
		expect(content?.parts).toEqual(['Salaam,', 'ten slabs of Ziarat White\ncame in.']);
		expect(body).toContain(`\n\nUnsubscribe from our newsletter: ${unsubscribe}\n\n`);
	}

	// Sent mail is deleted after a month. The letter is still not sent again, a new subscriber gets it, and another text is another letter.
	await db.delete(outbox);
	await addSubscriber('javeria@buyer.example');
	expect(await queueLetter(db, letter, ORIGIN)).toBe(1);
	expect(await queueLetter(db, { ...letter, subject: 'New in June' }, ORIGIN)).toBe(3);
});

test('[LETTER-02] more letters than fit into memory at once are queued, each once', async () => {
	const emails = Array.from({ length: 1201 }, (_, n) => ({
		email: `${n}@buyer.example`,
		confirmedAt: new Date(),
	}));
	await db.insert(newsletterSubscribers).values(emails);
	expect(await queueLetter(db, letter, ORIGIN)).toBe(1201);
	expect(await db.$count(outbox)).toBe(1201);
});

test('[LETTER-03] unsubscribing by the letter’s own link also ends letters that still wait, and no other mail', async () => {
	await addSubscriber('zainab@buyer.example');
	await addSubscriber('sana@buyer.example');
	await queueLetter(db, letter, ORIGIN);
	const other: Mail = {
		recipient: 'zainab@buyer.example',
		subject: 'Your order',
		content: { heading: '', parts: [] },
	};
	await queueMail(db, other);
	const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'zainab@buyer.example'));
	const id = readUnsubscribeToken(tokenIn(mail?.unsubscribe ?? '', 'unsubscribe'));

	expect(await unsubscribe(db, { id: id ?? '' })).toBe(true);
	expect(await find('zainab@buyer.example')).toMatchObject({ isActive: false, confirmedAt: null });
	const left = await db.select().from(outbox).orderBy(outbox.recipient);
	expect(left.map(({ recipient, subject }) => [recipient, subject])).toEqual([
		['sana@buyer.example', letter.subject],
		['zainab@buyer.example', 'Your order'],
	]);
	expect(await unsubscribe(db, { email: 'nobody@buyer.example' })).toBe(false);
});

test('[LETTER-04] every other mail is sent before a letter that is due earlier', async () => {
	await addSubscriber('zainab@buyer.example');
	await queueLetter(db, letter, ORIGIN);
	await queueMail(db, {
		recipient: 'sana@buyer.example',
		subject: 'Reset',
		content: { heading: '', parts: [] },
	});
	const sent: string[] = [];
	const send = async ({ subject }: { subject: string }) => {
		sent.push(subject);
		return 'sent' as const;
	};
	while (await sendNext(db, send));
	expect(sent).toEqual(['Reset', letter.subject]);
	// A sent letter keeps no link.
	expect(await db.select({ unsubscribe: outbox.unsubscribe, body: outbox.body }).from(outbox)).toEqual([
		{ unsubscribe: null, body: '' },
		{ unsubscribe: null, body: '' },
	]);
});

test('[LETTER-05] the sweep deletes an address that nobody has confirmed for 30 days, and no other', async () => {
	const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
	for (const days of [29, 31])
		await db.insert(newsletterSubscribers).values([
			{ email: `typed-${days}@buyer.example`, subscribedAt: ago(days) },
			{ email: `again-${days}@buyer.example`, subscribedAt: ago(days) },
			{ email: `reads-${days}@buyer.example`, subscribedAt: ago(days), confirmedAt: ago(days) },
			{ email: `left-${days}@buyer.example`, subscribedAt: ago(days), isActive: false },
		]);
	await askToConfirm(db, 'again-31@buyer.example', ORIGIN);
	await askToConfirm(db, 'reads-31@buyer.example', ORIGIN);
	await sweepSubscribers(db);
	const left = await db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
	expect(left.map(({ email }) => email.slice(0, email.indexOf('@')))).toEqual([
		'again-29',
		'again-31',
		'left-29',
		'left-31',
		'reads-29',
		'reads-31',
		'typed-29',
	]);
	expect((await find('reads-31@buyer.example'))?.subscribedAt.getTime()).toBeLessThan(ago(30).getTime());
});
