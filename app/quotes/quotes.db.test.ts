import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { orderNumber, orderSubject } from '#app/orders/order-number.ts';
import { cities, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { writeSettings } from '#app/settings/settings.server.ts';
import { newShopSettings } from '#app/settings/settings.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { askQuote } from './ask-quote.server.ts';
import { declineQuote, withdrawQuote } from './end-quote.server.ts';
import { listQuotes } from './list-quotes.server.ts';
import { findQuote, listQuoteLines } from './open-quote.server.ts';
import { pressAccept, pressAskToday } from './press-quote.server.ts';
import { findQuoteByToken, quotePath } from './quote-link.server.ts';
import { quoteNumber } from './quote-number.ts';
import { quoteView } from './quote-view.server.ts';
import { type SavedQuote, saveQuote } from './save-quote.server.ts';
import { sendQuote } from './send-quote.server.ts';
import { sweepQuotes } from './sweep-quotes.server.ts';
import { quoteLines, quotes } from './tables.server.ts';
import { listUndoableQuotes, undoQuote } from './undo-quote.server.ts';

const { db } = await freshDatabase();

const desk = { id: 'desk-1', role: 'desk' };
const owner = { id: 'owner-1', role: 'owner' };
const customer = { name: 'Zainab Ali', phone: '+923001234567', email: '', city: 'Lahore' };
const buyer = {
	name: 'Zainab Ali',
	email: 'zainab@buyer.example',
	phone: '+923001234567',
	address: { street: 'House 7', city: 'Lahore', postalCode: '54000' },
};
const DAY = 24 * 60 * 60 * 1000;

async function save(lines: SavedQuote['lines'], given: Partial<SavedQuote> = {}) {
	const saved: SavedQuote = {
		id: randomUUID(),
		actor: desk,
		version: 0,
		customer,
		terms: '',
		delivery: 'By truck',
		deliveryAmount: 0,
		validUntil: null,
		option: 'A',
		lines,
		reason: 'large-order',
		...given,
	};
	const outcome = await saveQuote(db, saved);
	if (!outcome.ok) throw new Error(outcome.reason);
	return { id: saved.id, version: outcome.version };
}

async function sent(lines: SavedQuote['lines'], given: Partial<SavedQuote> = {}) {
	const { id, version } = await save(lines, given);
	const outcome = await sendQuote(db, { id, actor: desk, version });
	if (!outcome.ok) throw new Error(outcome.reason);
	return read(id);
}

async function read(id: string) {
	const quote = await findQuote(db, id);
	if (!quote) throw new Error('no quote');
	return quote;
}

const accepting = ({ id, version }: { id: string; version: number }, userId: string) => ({
	id,
	version,
	by: { userId },
	option: 'A' as const,
	customer: buyer,
	notes: '',
});

async function stockOf(id: string) {
	const [product] = await db.select().from(products).where(eq(products.id, id));
	return product?.stock;
}

test('[QUOTE-01] quotes that are sent at once are numbered without gaps, and one that is never sent takes no number', async () => {
	const stone = await addProduct(db);
	const line = { productId: stone.id, quantity: 100, price: 50_000 };
	const drafts = [await save([line]), await save([line]), await save([]), await save([line])];
	const outcomes = await Promise.all(drafts.map((draft) => sendQuote(db, { ...draft, actor: desk })));
	expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
	expect(outcomes[2]).toEqual({ ok: false, reason: 'no-lines' });
	const year = new Date().getFullYear();
	const numbers = (await db.select().from(quotes)).map(quoteNumber).filter(Boolean).sort();
	expect(numbers).toEqual([1, 2, 3].map((number) => `Q-${year}-000${number}`));
	const [first] = drafts;
	const again = await read(first?.id ?? '');
	await sendQuote(db, { id: again.id, actor: desk, version: again.version });
	expect(quoteNumber(await read(again.id))).toBe(quoteNumber(again));
});

test('[QUOTE-02] the desk writes up to three options, with a reason for another price, and a stale change writes nothing', async () => {
	const stone = await addProduct(db, { discount: 1000, tileSizes: ['12×24'], thicknesses: [18] });
	const { id, version } = await save([{ productId: stone.id, quantity: 2000, price: 50_000 }]);
	const second = { productId: stone.id, quantity: 30_000, price: 45_000 };
	const base = { id, version, actor: desk, customer, terms: '', delivery: '', deliveryAmount: 500_000 };
	const without = { ...base, validUntil: null, option: 'B' as const, lines: [second] };
	expect(await saveQuote(db, without)).toMatchObject({ ok: false, reason: 'needs-reason' });
	expect(await saveQuote(db, { ...without, reason: 'large-order' })).toMatchObject({ ok: true, version: 2 });
	expect(await saveQuote(db, { ...without, reason: 'large-order' })).toMatchObject({ reason: 'stale' });
	const view = await quoteView(db, await read(id));
	// 20 sq ft at PKR 500 and 300 sq ft at PKR 450, each with PKR 5,000 for the delivery.
	expect(view.options).toMatchObject([
		{
			name: 'A',
			total: 'PKR 15,000.00',
			rows: [
				{ name: 'Pieces', figure: '10 tiles' },
				{ name: 'Stone', figure: '20 sq ft' },
				{ name: 'Weight', figure: 'about 90 kg' },
				{ name: 'Shipping', figure: 'PKR 5,000.00' },
				{ name: 'Total', figure: 'PKR 15,000.00' },
				{ name: 'Your discount, once we confirm', figure: '−PKR 1,000.00' },
				{ name: 'To pay', figure: 'PKR 14,000.00' },
			],
		},
		{ name: 'B', total: 'PKR 140,000.00' },
	]);
	expect(view.options[1]?.rows.at(-1)).toMatchObject({ name: 'Total', figure: 'PKR 140,000.00' });
	expect(view.options[0]?.lines[0]).toMatchObject({ goods: '10 tiles, 12×24 in, 18 mm' });
	expect(await saveQuote(db, { ...without, version: 2, lines: [] })).toMatchObject({ ok: true });
	expect((await quoteView(db, await read(id))).options.map(({ name }) => name)).toEqual(['A']);
});

test('[QUOTE-03] one press asks once, at the prices of today, without what the shop does not sell', async () => {
	const stone = await addProduct(db);
	const hidden = await addProduct(db, { status: 'hidden' });
	const asked = {
		key: randomUUID(),
		userId: null,
		customer,
		note: 'For a lounge',
		lines: [
			{ productId: stone.id, quantity: 250 },
			{ productId: hidden.id, quantity: 100 },
		],
	};
	await Promise.all([askQuote(db, asked), askQuote(db, asked)]);
	expect(await read(asked.key)).toMatchObject({ stage: 'asked', note: 'For a lounge', number: null });
	expect(await listQuoteLines(db, asked.key)).toMatchObject([
		{ productId: stone.id, quantity: 250, price: 50_000 },
	]);
});

test('[GOODS-10] a quote is of whole pieces: asked for, written and accepted', async () => {
	const stone = await addProduct(db, { tileSizes: ['12×24'], slabSize: '7×4', thicknesses: [18] });
	const user = await addUser(db);
	const slab = { productId: stone.id, quantity: 100, size: 'slab' };
	const key = randomUUID();
	await askQuote(db, { key, userId: null, customer, note: '', lines: [slab] });
	expect(await listQuoteLines(db, key)).toMatchObject([{ quantity: 2800, pieces: 1 }]);
	const priced = { ...slab, price: 50_000 };
	await expect(save([priced])).rejects.toThrow('part');
	const quote = await sent([{ ...priced, quantity: 2800 }]);
	await db
		.update(products)
		.set({ tileSizes: ['24×24'], slabSize: '8×4' })
		.where(eq(products.id, stone.id));
	const day = async () => (await quoteView(db, quote)).options.map(({ days }) => days !== '');
	expect(await day()).toEqual([true]);
	await db.update(quoteLines).set({ quantity: 100, isPart: true }).where(eq(quoteLines.quoteId, quote.id));
	expect(await day()).toEqual([false]);
	expect(await acceptQuote(db, accepting(quote, user.id))).toEqual({
		ok: false,
		reason: 'part',
		name: stone.name,
	});
	await db.update(quoteLines).set({ quantity: 2800, isPart: false }).where(eq(quoteLines.quoteId, quote.id));
	expect(await acceptQuote(db, accepting(quote, user.id))).toMatchObject({ ok: true });
	expect(await stockOf(stone.id)).toBe(7200);
});

test('[QUOTE-04] a link opens a sent quote alone; a withdrawn one is as an unknown one', async () => {
	const stone = await addProduct(db);
	const draft = await save([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	const token = quotePath({ id: draft.id, linkVersion: 1 }).split('/').at(-1) ?? '';
	expect(await findQuoteByToken(db, token)).toBeNull();
	await sendQuote(db, { ...draft, actor: desk });
	expect(await findQuoteByToken(db, token)).toMatchObject({ id: draft.id });
	expect(await findQuoteByToken(db, `${token.slice(0, -4)}AAAA`)).toBeNull();
	expect(await findQuoteByToken(db, `${token.slice(0, -1)}-`)).toBeNull();
	const { version } = await read(draft.id);
	expect(await withdrawQuote(db, { id: draft.id, version, actor: desk })).toEqual({ ok: true });
	expect(await findQuoteByToken(db, token)).toBeNull();
});

test('[QUOTE-04] an account that asked gets a mail with the link, and a typed address gets none', async () => {
	const user = await addUser(db, { emailVerified: true, orderMails: true });
	const stone = await addProduct(db);
	const key = randomUUID();
	await askQuote(db, {
		key,
		userId: user.id,
		customer: { ...customer, email: user.email },
		note: '',
		lines: [{ productId: stone.id, quantity: 100 }],
	});
	const asked = await read(key);
	await sendQuote(db, { id: key, actor: desk, version: asked.version });
	const mails = await db.select().from(outbox).where(eq(outbox.recipient, user.email));
	expect(mails).toMatchObject([{ status: 'waiting', subject: `Your quote ${quoteNumber(await read(key))}` }]);
	expect(mails[0]?.body).toContain('/quote/');
	const before = await db.$count(outbox);
	await sent([{ productId: stone.id, quantity: 100, price: 50_000 }], {
		customer: { ...customer, email: 'typed@stranger.example' },
	});
	expect(await db.$count(outbox)).toBe(before);
});

test('[QUOTE-05] after its day a quote orders nothing, shows old and new prices, and asks for new ones once', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db);
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 45_000 }]);
	expect(quote.validUntil).not.toBeNull();
	// 23:59 in Karachi is 18:59 in UTC.
	const lastMinute = new Date(`${quote.validUntil}T18:59:59Z`);
	const over = new Date(`${quote.validUntil}T19:00:00Z`);
	expect((await quoteView(db, quote, lastMinute)).stage).toBe('sent');
	expect(await acceptQuote(db, accepting(quote, user.id), over)).toEqual({ ok: false, reason: 'past' });
	await db.update(products).set({ price: 60_000 }).where(eq(products.id, stone.id));
	const view = await quoteView(db, quote, over);
	expect(view.stage).toBe('past');
	expect(view.options[0]?.lines[0]).toMatchObject({ price: 'PKR 450.00', today: 'PKR 600.00' });
	await Promise.all([pressAskToday(db, quote, over), pressAskToday(db, quote, over)]);
	const again = await db.select().from(quotes).where(eq(quotes.replaces, quote.id));
	expect(again).toMatchObject([{ stage: 'asked', number: null, customerName: 'Zainab Ali' }]);
	expect(await listQuoteLines(db, again[0]?.id ?? '')).toMatchObject([{ price: 60_000 }]);
	expect(await stockOf(stone.id)).toBe(10_000);
});

test('[QUOTE-17] the prices of today are asked for a quote alone that is past its day, whatever a form says', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db);
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 45_000 }]);
	const lastMinute = new Date(`${quote.validUntil}T18:59:59Z`);
	const over = new Date(`${quote.validUntil}T19:00:00Z`);
	const [accepted, declined] = [
		await sent([{ productId: stone.id, quantity: 100, price: 45_000 }]),
		await sent([{ productId: stone.id, quantity: 100, price: 45_000 }]),
	];
	expect(await acceptQuote(db, accepting(accepted, user.id))).toMatchObject({ ok: true });
	expect(await declineQuote(db, { id: declined.id, version: declined.version, answer: '' })).toEqual({
		ok: true,
	});
	const before = await db.$count(quotes);
	for (const [pressed, at] of [
		[quote, lastMinute],
		[await read(accepted.id), over],
		[await read(declined.id), over],
	] as const)
		expect((await pressAskToday(db, pressed, at))?.message).toContain('still count');
	expect(await db.$count(quotes)).toBe(before);
});

test('[QUOTE-06] pressed twice at once, a quote becomes one order at its prices, with its number, delivery and stock', async () => {
	const stone = await addProduct(db, { discount: 1000, tileSizes: ['12×24'] });
	const user = await addUser(db);
	const quote = await sent([{ productId: stone.id, quantity: 2000, price: 45_000 }], {
		deliveryAmount: 500_000,
	});
	await db.update(products).set({ price: 90_000 }).where(eq(products.id, stone.id));
	const [first, second] = await Promise.all([1, 2].map(() => acceptQuote(db, accepting(quote, user.id))));
	expect(first).toMatchObject({ ok: true });
	expect(second).toEqual(first);
	if (!first?.ok) throw new Error('not accepted');
	const { orderId } = first;
	const own = await db.select().from(orders).where(eq(orders.userId, user.id));
	expect(own).toMatchObject([
		{
			id: orderId,
			totalAmount: 900_000,
			deliveryAmount: 500_000,
			quoteNumber: quoteNumber(quote),
			takenBy: null,
		},
	]);
	expect(await db.select().from(orderLines).where(eq(orderLines.orderId, orderId))).toMatchObject([
		{ price: 45_000, discount: 0, quantity: 2000, size: '12×24', pieces: 10 },
	]);
	expect(await findBalance(db, orderId)).toMatchObject({ charged: 1_400_000 });
	expect(await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).toMatchObject([
		{ actorId: 'customer', reason: 'large-order' },
	]);
	expect(await db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId))).toMatchObject([
		{ reason: 'sold', quantity: -2000 },
	]);
	expect(await stockOf(stone.id)).toBe(8000);
	expect(await read(quote.id)).toMatchObject({ stage: 'accepted', orderId, chosen: 'A' });
	const other = await addUser(db);
	expect(await acceptQuote(db, accepting(await read(quote.id), other.id))).toEqual({
		ok: false,
		reason: 'closed',
	});
	// A cancelled order that the owner opens again is charged with its delivery.
	const move = (to: 'cancelled' | 'awaiting', version: number) =>
		moveOrder(db, {
			orderId,
			to,
			version,
			key: randomUUID(),
			actor: { id: 'owner-1', role: 'owner' },
			...(to === 'cancelled' && { reason: 'changed-mind' }),
		});
	expect(await move('cancelled', 1)).toMatchObject({ ok: true });
	expect(await findBalance(db, orderId)).toMatchObject({ charged: 0 });
	expect(await move('awaiting', 2)).toMatchObject({ ok: true });
	expect(await findBalance(db, orderId)).toMatchObject({ charged: 1_400_000 });
});

test('[QUOTE-06] [JOURNEY-01] an order of a quote with a delivery that costs leaves the yard', async () => {
	const stone = await addProduct(db, { stock: 10_000 });
	const line = { productId: stone.id, quantity: 1000, price: 40_000 };
	const quote = await sent([line], { deliveryAmount: 500_000 });
	const who = { by: { userId: (await addUser(db)).id }, customer: buyer, notes: '' };
	const done = await acceptQuote(db, { id: quote.id, version: quote.version, option: 'A', ...who });
	const orderId = done.ok ? done.orderId : '';
	const actor = { id: 'owner-1', role: 'owner' } as const;
	const truck = {
		carrier: 'own',
		vehicle: 'LEA-1234',
		driverName: 'Akram',
		driverPhone: '+923001234567',
	} as const;
	for (const [to, given] of [
		['packed', { lines: [{ position: 0, packed: 1000 }] }],
		['dispatched', truck],
	] as const) {
		const [{ version = 0 } = {}] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect(await moveOrder(db, { orderId, to, actor, key: to, version, ...given })).toMatchObject({
			ok: true,
		});
	}
});

test('[QUOTE-06] a quote that is withdrawn, changed, or whose stone is gone orders nothing', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db);
	const line = { productId: stone.id, quantity: 6000, price: 45_000 };
	const [one, two] = [await sent([line]), await sent([line])];
	const outcomes = await Promise.all([one, two].map((quote) => acceptQuote(db, accepting(quote, user.id))));
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
	expect(outcomes.find(({ ok }) => !ok)).toEqual({
		ok: false,
		reason: 'stock',
		name: stone.name,
		left: 4000,
	});
	expect(await stockOf(stone.id)).toBe(4000);

	const racing = await sent([{ ...line, quantity: 100 }]);
	const { id, version } = racing;
	const [accepted, withdrawn] = await Promise.all([
		acceptQuote(db, accepting(racing, user.id)),
		withdrawQuote(db, { id, version, actor: desk }),
	]);
	expect([accepted.ok, withdrawn.ok].sort()).toEqual([false, true]);
	expect((await read(id)).stage).toBe(accepted.ok ? 'accepted' : 'withdrawn');

	const changed = await sent([{ ...line, quantity: 100 }]);
	await save([{ ...line, quantity: 200 }], { id: changed.id, version: changed.version });
	expect(await acceptQuote(db, accepting(changed, user.id))).toEqual({ ok: false, reason: 'stale' });
	const now = await read(changed.id);
	expect(await acceptQuote(db, { ...accepting(now, user.id), option: 'B' })).toEqual({
		ok: false,
		reason: 'no-option',
	});
	await db.update(products).set({ status: 'discontinued' }).where(eq(products.id, stone.id));
	expect(await acceptQuote(db, accepting(now, user.id))).toEqual({
		ok: false,
		reason: 'gone',
		name: stone.name,
	});
	expect((await read(changed.id)).stage).toBe('sent');
});

await db.insert(cities).values({ name: 'Gwadar', keys: ['gwadar'], served: false, days: 9 });

test.for<[what: string, city: string, price: number, stage: string, charged: number]>([
	['agreed prices', 'Lahore', 45_000, 'confirmed', 450_000],
	['the list’s price, whose discount comes off at once', 'Lahore', 50_000, 'confirmed', 450_000],
	['a city without a truck', 'Gwadar', 45_000, 'awaiting', 450_000],
])('[QUOTE-16] accepted by phone: %s', async ([, city, price, stage, charged]) => {
	const stone = await addProduct(db, { discount: 1000 });
	const quote = await sent([{ productId: stone.id, quantity: 1000, price }]);
	const staff = { id: 'desk-1', role: 'desk' } as const;
	const accepted = {
		id: quote.id,
		version: quote.version,
		option: 'A' as const,
		by: { staff },
		notes: '',
		customer: { ...buyer, address: { street: 'House 7', city, postalCode: '' } },
	};
	const [first, again] = [await acceptQuote(db, accepted), await acceptQuote(db, accepted)];
	expect(first).toMatchObject({ ok: true });
	expect(again).toEqual(first);
	const [order] = await db
		.select()
		.from(orders)
		.where(eq(orders.id, first.ok ? first.orderId : ''));
	expect(order).toMatchObject({ stage, takenBy: 'desk-1', userId: null, quoteNumber: quoteNumber(quote) });
	expect(await findBalance(db, order?.id ?? '')).toMatchObject({ charged });
	expect(await stockOf(stone.id)).toBe(9000);
});

test.for([
	['a price far below the list', { lines: 30_000 }],
	['a dear delivery', { deliveryAmount: 2_500_001 }],
] as const)(
	'[BOUND-02] a quote with %s only an owner sends, or changes once it is sent',
	async ([, given]) => {
		const stone = await addProduct(db);
		const price = 'lines' in given ? given.lines : 50_000;
		const line = { productId: stone.id, quantity: 100, price };
		const amounts = 'lines' in given ? {} : given;
		const draft = await save([line], amounts);
		expect(await sendQuote(db, { ...draft, actor: desk })).toEqual({ ok: false, reason: 'waits' });
		expect((await read(draft.id)).stage).toBe('draft');
		expect(await sendQuote(db, { ...draft, actor: owner })).toEqual({ ok: true });

		const open = await sent([{ ...line, price: 50_000 }]);
		await expect(save([line], { id: open.id, version: open.version, ...amounts })).rejects.toThrow('waits');
		await save([line], { id: open.id, version: open.version, actor: owner, ...amounts });
		expect(await listQuoteLines(db, open.id)).toMatchObject([{ price }]);
	},
);

test('[QUOTE-10] an accepted quote is told as other orders are: to the shop where it wants that, and to its customer', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db);
	const line = { productId: stone.id, quantity: 1000, price: 45_000 };
	const mails = () => db.select().from(outbox).where(eq(outbox.userId, user.id));
	const accept = async () => {
		const outcome = await acceptQuote(
			db,
			accepting(await sent([line], { deliveryAmount: 500_000 }), user.id),
		);
		if (!outcome.ok) throw new Error(outcome.reason);
		return outcome.orderId;
	};
	const quiet = await accept();
	// Its address is not verified, so that its mail waits.
	expect(await mails()).toMatchObject([
		{ recipient: user.email, status: 'held', subject: orderSubject(quiet) },
	]);
	await writeSettings(db, desk, {
		...newShopSettings,
		orderMail: { on: true, address: 'yard@stone.example' },
	});
	const told = await accept();
	await writeSettings(db, desk, newShopSettings);
	const toShop = (await mails()).filter(({ recipient }) => recipient === 'yard@stone.example');
	expect(toShop).toMatchObject([{ status: 'waiting', subject: `New order ${orderNumber(told)}` }]);
	expect(toShop[0]?.body).toContain('PKR 9,500.00');
	expect(toShop[0]?.body).not.toMatch(/Zainab|3001234567|House 7/);
	expect(await db.select().from(orders).where(eq(orders.id, told))).toMatchObject([
		{ stage: 'confirmed', confirmedAmount: 450_000 },
	]);
});

test('[QUOTE-10] accepting counts as a try of the checkout; what a customer may hold does not bound it', async () => {
	const stone = await addProduct(db, { stock: 2_000_000 });
	const user = await addUser(db);
	const limit = { count: 2, seconds: 3600 };
	const accept = async () => {
		// More than an account may hold unconfirmed by the checkout.
		const quote = await sent([{ productId: stone.id, quantity: 600_000, price: 45_000 }]);
		const form = {
			press: 'accept',
			version: String(quote.version),
			option: 'A',
			name: buyer.name,
			email: buyer.email,
			phone: buyer.phone,
			...buyer.address,
			notes: '',
			account: user.id,
		};
		return pressAccept(db, quote, new URLSearchParams(form), {
			viewer: user,
			address: '203.0.113.7',
			limits: { account: limit, address: limit },
		});
	};
	expect(await accept()).toMatchObject({ orderId: expect.any(String) });
	expect(await accept()).toMatchObject({ orderId: expect.any(String) });
	const third = await accept();
	expect(third).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
	expect(await db.select().from(orders).where(eq(orders.userId, user.id))).toHaveLength(2);
});

test('[QUOTE-11] a quote that an account asked for is accepted by that account alone', async () => {
	const stone = await addProduct(db);
	const [asker, other] = [await addUser(db), await addUser(db)];
	const key = randomUUID();
	await askQuote(db, {
		key,
		userId: asker.id,
		customer: { ...customer, email: asker.email },
		note: '',
		lines: [{ productId: stone.id, quantity: 100 }],
	});
	await sendQuote(db, { id: key, actor: desk, version: 1 });
	const quote = await read(key);
	expect(await acceptQuote(db, accepting(quote, other.id))).toEqual({ ok: false, reason: 'not-yours' });
	expect(await db.select().from(orders).where(eq(orders.userId, other.id))).toEqual([]);
	expect(await acceptQuote(db, accepting(quote, asker.id))).toMatchObject({ ok: true });

	const forPhone = await sent([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	expect(await acceptQuote(db, accepting(forPhone, other.id))).toMatchObject({ ok: true });
	expect(await acceptQuote(db, accepting(await read(forPhone.id), asker.id))).toEqual({
		ok: false,
		reason: 'closed',
	});
});

test('[QUOTE-13] a sent quote is taken back by its author within ten minutes, with its mail, and keeps its number', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db, { emailVerified: true });
	const key = randomUUID();
	await askQuote(db, {
		key,
		userId: user.id,
		customer: { ...customer, email: user.email },
		note: '',
		lines: [{ productId: stone.id, quantity: 100 }],
	});
	const mails = () => db.select().from(outbox).where(eq(outbox.userId, user.id));
	await sendQuote(db, { id: key, actor: desk, version: 1 });
	expect(await mails()).toMatchObject([{ status: 'waiting', notBefore: expect.any(Date) }]);
	const quote = await read(key);
	const undo = (actor = desk, now = new Date()) =>
		undoQuote(db, { id: key, version: quote.version, actor }, now);
	const other = { id: 'desk-2', role: 'desk' };
	expect(await listUndoableQuotes(db, other)).toEqual([]);
	expect(await listUndoableQuotes(db, desk)).toContainEqual(expect.objectContaining({ id: key }));
	expect(await undo(other)).toEqual({ ok: false, reason: 'not-yours' });
	expect(await undo(desk, new Date(Date.now() + 11 * 60 * 1000))).toEqual({ ok: false, reason: 'too-late' });
	const outcomes = await Promise.all([undo(), undo()]);
	expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
	expect(await mails()).toEqual([]);
	const { number } = quote;
	expect(await read(key)).toMatchObject({ stage: 'asked', validUntil: null, number });
	await sendQuote(db, { id: key, actor: desk, version: 3 });
	expect(await read(key)).toMatchObject({ stage: 'sent', number });
	expect(await mails()).toHaveLength(1);
	// Sent again and withdrawn: no mail tells of what is no longer so.
	await sendQuote(db, { id: key, actor: desk, version: 4 });
	expect(await mails()).toHaveLength(1);
	await withdrawQuote(db, { id: key, actor: desk, version: 5 });
	expect(await mails()).toEqual([]);
	expect(await undoQuote(db, { id: key, version: 6, actor: desk })).toMatchObject({ ok: true });
	expect(await read(key)).toMatchObject({ stage: 'sent' });
});

test('[QUOTE-13] what a buyer has answered, and what was changed since, is not undone', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db);
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	await acceptQuote(db, accepting(quote, user.id));
	const undo = async (version: number) => undoQuote(db, { id: quote.id, version, actor: desk });
	expect(await undo(quote.version)).toEqual({ ok: false, reason: 'not-undoable' });
	expect(await undo(quote.version + 1)).toEqual({ ok: false, reason: 'not-undoable' });
	expect((await read(quote.id)).stage).toBe('accepted');
	expect(await undoQuote(db, { id: randomUUID(), version: 1, actor: desk })).toEqual({
		ok: false,
		reason: 'not-found',
	});
});

test('[QUOTE-14] words to a line stand on the quote, in its mail and in the notes of its order', async () => {
	const stone = await addProduct(db);
	const user = await addUser(db, { emailVerified: true });
	const note = 'Long edges polished';
	const { id, version } = await save([{ productId: stone.id, quantity: 100, price: 50_000, note }]);
	await db.update(quotes).set({ userId: user.id }).where(eq(quotes.id, id));
	await sendQuote(db, { id, actor: desk, version });
	const quote = await read(id);
	expect((await quoteView(db, quote)).options[0]?.lines[0]).toMatchObject({ note });
	const [mail] = await db.select().from(outbox).where(eq(outbox.userId, user.id));
	expect(mail?.body).toContain(note);
	const accepted = await acceptQuote(db, { ...accepting(quote, user.id), notes: 'Call first' });
	const [order] = await db
		.select()
		.from(orders)
		.where(eq(orders.id, accepted.ok ? accepted.orderId : ''));
	expect(order?.notes).toBe(`Call first\n${stone.name}: ${note}`);
});

test('[QUOTE-15] quotes are found by number, name and phone, and pages neither repeat nor skip', async () => {
	const stone = await addProduct(db);
	const line = { productId: stone.id, quantity: 100, price: 50_000 };
	const farid = { ...customer, name: 'Farid Özil', phone: '+923339876543' };
	const quote = await sent([line], { customer: farid });
	const find = async (search: string) =>
		(await listQuotes(db, { tab: 'ended', search })).quotes.map(({ id }) => id);
	for (const words of [quoteNumber(quote), quoteNumber(quote).toLowerCase(), 'farid', '0333 9876543', '%'])
		expect(await find(words)).toEqual(words === '%' ? [] : [quote.id]);
	const drafts: Awaited<ReturnType<typeof save>>[] = [];
	for (let n = 0; n < 110; n++) drafts.push(await save([line], { customer: farid }));
	const seen: string[] = [];
	let after: { at: Date; id: string } | null = null;
	for (let more = true; more; ) {
		const page = await listQuotes(db, { tab: 'asked', search: 'farid', after });
		seen.push(...page.quotes.map(({ id }) => id));
		const last = page.quotes.at(-1);
		after = last ? { at: last.changedAt, id: last.id } : null;
		more = page.hasMore;
	}
	expect(seen).toHaveLength(111);
	expect(new Set(seen)).toEqual(new Set([quote.id, ...drafts.map(({ id }) => id)]));
});

test('[QUOTE-07] a buyer declines once, in words that the log does not hold', async () => {
	const stone = await addProduct(db);
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	const decline = () =>
		declineQuote(db, { id: quote.id, version: quote.version, answer: 'My cousin Bilal sells it' });
	expect(await Promise.all([decline(), decline()])).toEqual([{ ok: true }, { ok: true }]);
	expect(await read(quote.id)).toMatchObject({ stage: 'declined', answer: 'My cousin Bilal sells it' });
	const rows = await db
		.select()
		.from(auditLog)
		.where(eq(auditLog.subject, quoteNumber(quote)));
	expect(rows.filter(({ actorId }) => actorId === 'customer')).toMatchObject([
		{ after: { stage: 'declined' } },
	]);
	expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/Bilal|Zainab|3001234567/);
});

test('[QUOTE-09] a question that nobody answers for a year is deleted, and nothing else', async () => {
	const stone = await addProduct(db);
	const asked = { userId: null, customer, note: '', lines: [{ productId: stone.id, quantity: 100 }] };
	const [old, young] = [randomUUID(), randomUUID()];
	for (const key of [old, young]) await askQuote(db, { ...asked, key });
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	const createdAt = new Date(Date.now() - 366 * DAY);
	for (const id of [old, quote.id]) await db.update(quotes).set({ createdAt }).where(eq(quotes.id, id));
	await sweepQuotes(db);
	expect(await findQuote(db, old)).toBeNull();
	expect(await findQuote(db, young)).not.toBeNull();
	expect(await findQuote(db, quote.id)).not.toBeNull();
});

test('[AUTH-11] a quote that was opened for one account is not accepted by another one unawares', async () => {
	const stone = await addProduct(db);
	const [first, second] = [await addUser(db), await addUser(db)];
	const quote = await sent([{ productId: stone.id, quantity: 100, price: 50_000 }]);
	const form = (account: string) =>
		new URLSearchParams({
			press: 'accept',
			option: 'A',
			version: String(quote.version),
			account,
			name: 'Zainab Ali',
			email: 'z@buyer.example',
			phone: '0300 1234567',
			street: 'House 7',
			city: 'Lahore',
			postalCode: '54000',
		});
	const limit = { count: 9, seconds: 60 };
	const press = (account: string) =>
		pressAccept(db, quote, form(account), {
			viewer: second,
			address: '203.0.113.9',
			limits: { account: limit, address: limit },
		});
	expect(await press(first.id)).toMatchObject({
		status: 409,
		answer: {
			message: expect.stringContaining(second.email),
			values: { account: second.id, street: 'House 7' },
		},
	});
	expect((await read(quote.id)).stage).toBe('sent');
	expect(await press(second.id)).toMatchObject({ orderId: expect.any(String) });
});
