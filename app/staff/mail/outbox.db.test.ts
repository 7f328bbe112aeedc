import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#app/accounts/tables.server.ts';
import { refusesMail } from '#app/mail/refuses-mail.server.ts';
import { sendNext } from '#app/mail/send-next.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { tryAgain } from '#app/mail/try-again.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { redirectMail } from '#app/orders/redirect-mail.server.ts';
import { orderEvents, orderNotes } from '#app/orders/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { shopSettings } from '#app/settings/tables.server.ts';
import { listLog } from '#app/staff/log/list-log.server.ts';
import { parseLogFilter } from '#app/staff/log/log-filter.ts';
import { inWords } from '#app/staff/log/log-words.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { countMail, listMail } from './list-mail.server.ts';
import { mailInWords } from './mail-words.server.ts';

const { db } = await freshDatabase();
const stone = await addProduct(db, { stock: 1_000_000 });
const buyer = await addUser(db, { emailVerified: true });
const owner = await addUser(db, { role: 'owner', name: 'Bilal' });
const NOW = new Date('2026-03-05T07:00:00Z');

beforeEach(async () => {
	await db.delete(outbox);
	await db.delete(shopSettings);
});

type Given = Partial<typeof outbox.$inferInsert>;

async function addMail(given: Given = {}): Promise<string> {
	const mail = { recipient: 'sana@buyer.example', subject: 'Reset your password', body: 'body', ...given };
	const [row] = await db.insert(outbox).values(mail).returning({ id: outbox.id });
	return row?.id ?? '';
}

async function read(tab: 'dead' | 'waiting' | 'held' = 'dead') {
	const { mails } = await listMail(db, { tab });
	return mails.map((mail) => mailInWords(mail, NOW));
}

test('[MAIL-09] each mail that has not arrived is told in words, and only what may end otherwise is offered again', async () => {
	const next = new Date('2026-03-05T07:30:00Z');
	const later = new Date('2026-03-05T07:08:00Z');
	const answer = '550 5.1.1 User unknown';
	const rows: [Given, Record<string, unknown>][] = [
		[
			{ status: 'dead', fault: 'address', attempts: 1, lastError: answer },
			{
				state: 'This address does not take mail: call',
				why: ['No phone is known.', `The last answer: ${answer}`],
				mayBeTried: false,
			},
		],
		[
			{ status: 'dead', fault: 'mail', attempts: 1 },
			{
				state: 'Given up after 1 try.',
				why: ['The mail server refuses this mail.'],
				mayBeTried: true,
			},
		],
		[
			{ status: 'dead', fault: 'passing', attempts: 16 },
			{
				state: 'Given up after 16 tries.',
				why: ['The mail server cannot be reached, or asks to wait.'],
				mayBeTried: true,
			},
		],
		// Of the version before, which noted no fault.
		[
			{ status: 'dead', attempts: 16, lastError: 'lost' },
			{ state: 'Given up after 16 tries.', why: ['The last answer: lost'], mayBeTried: true },
		],
		[
			{ status: 'waiting', fault: 'shop', attempts: 5, nextAttemptAt: next },
			{
				state: 'Tried 5 times. The next try is on 5 March 2026, 12:30.',
				why: ['The mail server refuses the shop: check its login and the address of the sender.'],
				mayBeTried: false,
			},
		],
		[
			{ status: 'waiting', fault: 'passing', attempts: 1, nextAttemptAt: next },
			{ state: 'Tried once. The next try is on 5 March 2026, 12:30.', mayBeTried: false },
		],
		[{ status: 'waiting' }, { state: 'It leaves in a moment.', why: [], mayBeTried: false }],
		[
			{ status: 'waiting', unsubscribe: 'https://stone.example/leave' },
			{ state: 'A letter of the newsletter: it leaves after all other mail.' },
		],
		[
			{ status: 'waiting', notBefore: later },
			{ state: 'It leaves on 5 March 2026, 12:08. Until then, what it tells can be undone.' },
		],
		[
			{ status: 'held' },
			{ state: 'It leaves once its reader has confirmed the address.', mayBeTried: false },
		],
	];
	for (const [given, words] of rows) {
		await db.delete(outbox);
		const id = await addMail(given);
		expect(await read(given.status as 'dead'), JSON.stringify(given)).toMatchObject([
			{ id, to: 'sana@buyer.example', subject: 'Reset your password', orderId: null, phone: null, ...words },
		]);
		const actor = { id: owner.id, role: 'owner' };
		expect(await tryAgain(db, { id, actor, onlyOrders: true })).toBeNull();
		expect(await tryAgain(db, { id, actor, onlyOrders: false })).toBe(
			words.mayBeTried ? 'sana@buyer.example' : null,
		);
		const [after] = await db.select().from(outbox).where(eq(outbox.id, id));
		if (words.mayBeTried) expect(after).toMatchObject({ status: 'waiting', attempts: 0 });
		else expect(after).toMatchObject({ status: given.status, attempts: given.attempts ?? 0 });
	}
	for (const status of ['sent', 'kept'] as const) await addMail({ status });
	await db.delete(outbox).where(eq(outbox.status, 'held'));
	expect(await countMail(db)).toEqual({ dead: 0, waiting: 0, held: 0 });
});

/** An order of the buyer, with its mail. */
async function placeOne(): Promise<string> {
	const outcome = await placeOrder(
		db,
		{ id: buyer.id, email: buyer.email, orderMails: true, sampleCredit: 0 },
		newCheckout({
			lines: [{ id: stone.id, quantity: 200 }],
			shownTotal: 100_000,
			customer: {
				name: 'Sana Mir',
				email: buyer.email,
				phone: '+923001234567',
				address: { street: 'House 7', city: 'Lahore', postalCode: '54000' },
			},
		}),
		{ limit: { count: 99, seconds: 60 } },
	);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.orderId;
}

test('[MAIL-09] the mail of an order leads to it, with the phone to call, and a press stands in the log once', async () => {
	const orderId = await placeOne();
	const refuse = (response: string, responseCode: number) => async () => {
		throw Object.assign(new Error(response), { command: 'RCPT TO', response, responseCode });
	};
	const number = orderNumber(orderId);
	while (await sendNext(db, refuse('550 5.1.1 User unknown', 550)));
	expect(await read()).toMatchObject([
		{
			to: buyer.email,
			orderId: orderId,
			phone: { shown: '0300 1234567', tel: 'tel:+923001234567' },
			why: ['The last answer: 550 5.1.1 User unknown'],
		},
	]);
	// Another mail to the same reader names no order: its newest one has the phone.
	await addMail({ recipient: buyer.email, status: 'dead', fault: 'address' });
	expect((await read()).map(({ phone }) => phone?.shown)).toEqual(['0300 1234567', '0300 1234567']);

	await db.delete(outbox);
	const id = await addMail({ status: 'dead', fault: 'mail', orderId: orderId });
	const actor = { id: owner.id, role: 'owner' };
	const presses = await Promise.all([1, 2, 3].map(() => tryAgain(db, { id, actor, onlyOrders: true })));
	expect(presses.filter(Boolean)).toHaveLength(1);
	const filter = parseLogFilter(new URLSearchParams({ order: number, kind: 'change' }));
	const [row] = await inWords(db, await listLog(db, filter, 9));
	expect(row).toMatchObject({ who: { name: 'Bilal' }, what: `Mail tried again: order ${number}` });
	expect(await db.select().from(auditLog).where(eq(auditLog.subject, orderId))).toMatchObject([
		{ what: 'mail tried again', before: null, after: null },
	]);
	// The order's own events are as they were.
	expect(await db.$count(orderEvents, eq(orderEvents.orderId, orderId))).toBe(1);
});

test('[MAIL-09] every mail of a long list is on one page of it, also where many are of one moment', async () => {
	const at = new Date('2026-03-05T07:00:00.123Z');
	const mails = Array.from({ length: 120 }, (_, n) => ({
		recipient: `buyer-${n}@buyer.example`,
		subject: 'New stones',
		body: '',
		status: 'dead' as const,
		createdAt: new Date(at.getTime() - Math.floor(n / 60)),
	}));
	await db.insert(outbox).values(mails);
	const seen: string[] = [];
	for (let after = null as Awaited<ReturnType<typeof listMail>>['next'], pages = 0; pages < 9; pages++) {
		const { mails: page, next } = await listMail(db, { tab: 'dead', after });
		seen.push(...page.map(({ recipient }) => recipient));
		if (!next) break;
		after = next;
	}
	expect(seen).toHaveLength(120);
	expect(new Set(seen).size).toBe(120);
	expect(await countMail(db)).toEqual({ dead: 120, waiting: 0, held: 0 });
});

test('[MAIL-10] the refused mail of an order goes to another address once, and the login stays', async () => {
	const orderId = await placeOne();
	const from = buyer.email;
	const to = 'sana@right.example';
	const desk = await addUser(db, { role: 'desk', name: 'Farah' });
	const note = ({ subject }: { subject: string }) => `Sent to ${to}: ${subject}`;
	const redirect = (id: string, address = to) =>
		redirectMail(db, { id, to: address, actor: { id: desk.id, role: 'desk' }, note });
	const gone = { ok: false, reason: 'gone' };
	await db
		.update(outbox)
		.set({ status: 'dead', fault: 'address', lastError: '550' })
		.where(eq(outbox.orderId, orderId));
	const [mail] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
	if (!mail) throw new Error('no mail');

	// Links of accounts, letters, the shop's own mail, a mail of another's order, and what may still arrive stay where they are.
	const refused = { status: 'dead', fault: 'address', recipient: from } as const;
	const ofOrder = { ...refused, orderId, userId: buyer.id };
	const others: Given[] = [
		refused,
		{ ...refused, userId: buyer.id },
		{ ...refused, unsubscribe: 'https://stone.example/leave' },
		{ ...ofOrder, toShop: true },
		{ ...ofOrder, userId: owner.id },
		{ ...ofOrder, userId: null },
		{ ...ofOrder, orderId: crypto.randomUUID() },
		{ ...ofOrder, fault: 'mail' },
		{ ...ofOrder, status: 'held' },
		{ ...ofOrder, status: 'waiting' },
	];
	for (const given of others) {
		const id = await addMail(given);
		expect(await redirect(id), JSON.stringify(given)).toEqual(gone);
		const listed = await read(given.status as 'dead');
		expect(listed.find((row) => row.id === id)).toMatchObject({ mayBeRedirected: false });
		await db.delete(outbox).where(eq(outbox.id, id));
	}

	expect(await redirect(mail.id, from)).toEqual({ ok: false, reason: 'same' });
	expect(await read()).toMatchObject([{ id: mail.id, mayBeRedirected: true }]);
	const presses = await Promise.all([1, 2, 3].map(() => redirect(mail.id)));
	expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await redirect(mail.id)).toEqual(gone);

	const { subject, body, content, userId } = mail;
	expect(await db.select().from(outbox).where(eq(outbox.recipient, to))).toMatchObject([
		{ status: 'waiting', attempts: 0, fault: null, lastError: null, orderId, userId, subject, body, content },
	]);
	// MAIL-07 goes on: the account's address still takes none, and its login is as it was.
	expect(await refusesMail(db, from)).toBe(true);
	expect(await db.select().from(users).where(eq(users.id, buyer.id))).toMatchObject([
		{ email: from, emailVerified: true },
	]);
	expect(await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId))).toMatchObject([
		{ kind: 'note', text: `Sent to ${to}: ${subject}`, authorId: desk.id },
	]);
	const filter = parseLogFilter(new URLSearchParams({ order: orderNumber(orderId), kind: 'change' }));
	expect(await inWords(db, await listLog(db, filter, 9))).toMatchObject([
		{
			who: { id: desk.id, name: 'Farah' },
			role: 'desk',
			what: `Mail sent to another address: order ${orderNumber(orderId)}`,
			before: '',
			after: '',
		},
	]);
});

test('[MAIL-10] who sees only the mail of orders sees and counts no other', async () => {
	const orderId = await placeOne();
	await db.update(outbox).set({ status: 'dead' }).where(eq(outbox.orderId, orderId));
	await addMail({ status: 'dead' });
	const { mails } = await listMail(db, { tab: 'dead', onlyOrders: true });
	expect(mails.map((mail) => mail.orderId)).toEqual([orderId]);
	expect(await countMail(db, { onlyOrders: true })).toEqual({ dead: 1, waiting: 0, held: 0 });
	expect(await countMail(db)).toEqual({ dead: 2, waiting: 0, held: 0 });
});
