import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/role.ts';
import { products } from '#app/catalog/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn, owedIn } from '#app/orders/cash.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { findByToken, linkOf } from '#app/orders/link/order-link.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { scoreNewOrders } from '#app/orders/risk/score-orders.server.ts';
import { cities, orderEvents, orderLines, orders, orderUndo } from '#app/orders/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addCity, addProduct, addUser, newCheckout } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import type { AgreedLine } from './agree-lines.ts';
import { type EditRequest, editOrder, previewEdit } from './edit-order.server.ts';

const { db } = await freshDatabase();
const NOW = new Date('2026-03-05T10:00:00Z');
const HOME = { street: 'House 9, Street 1', city: 'Multan', postalCode: '60000' };

/** An order of 10 sq ft at PKR 500, shown at 10 % less, and 4 sq ft at PKR 100; 100 sq ft of each in stock before. */
async function place() {
	const buyer = await addUser(db, { emailVerified: true });
	const tileSizes = ['12×24'];
	const first = await addProduct(db, { discount: 1000, tileSizes });
	const second = await addProduct(db, { price: 10_000, tileSizes });
	const third = await addProduct(db, { price: 20_000, stock: 500 });
	const lines = [
		{ id: first.id, quantity: 1000 },
		{ id: second.id, quantity: 400 },
	];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: 540_000 }));
	if (!placed.ok) throw new Error(placed.reason);
	return { id: placed.orderId, buyer, first: first.id, second: second.id, third: third.id };
}

type Placed = Awaited<ReturnType<typeof place>>;

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

const given = (placed: Placed, quantity: number, price = 50_000): AgreedLine[] => [
	{ productId: placed.first, quantity, price, position: 0 },
	{ productId: placed.second, quantity: 400, price: 10_000, position: 1 },
];

type How = Partial<Omit<EditRequest, 'orderId' | 'actor'>> & { role?: Role };

async function edit({ id }: Placed, { role = 'desk', key = randomUUID(), ...how }: How) {
	const version = how.version ?? (await read(id)).version;
	return editOrder(db, { orderId: id, actor: { id: `${role}-1`, role }, key, ...how, version }, NOW);
}

async function move({ id }: Placed, to: Stage, payload: MovePayload = {}) {
	const { version } = await read(id);
	const actor = { id: 'owner-1', role: 'owner' } as const;
	const outcome = await moveOrder(
		db,
		{ orderId: id, to, actor, key: randomUUID(), version, ...payload },
		NOW,
	);
	expect(outcome).toMatchObject({ ok: true });
}

async function state({ id, first, second, third, buyer }: Placed) {
	const found = await db.select().from(products);
	const of = (wanted: string) => found.find((product) => product.id === wanted);
	const mails = await db
		.select()
		.from(outbox)
		.where(eq(outbox.userId, buyer.id))
		.orderBy(asc(outbox.createdAt));
	return {
		order: await read(id),
		lines: await db
			.select()
			.from(orderLines)
			.where(eq(orderLines.orderId, id))
			.orderBy(asc(orderLines.position)),
		events: await db
			.select()
			.from(orderEvents)
			.where(eq(orderEvents.orderId, id))
			.orderBy(desc(orderEvents.version)),
		stock: [first, second, third].map((product) => of(product)?.stock),
		sales: [first, second, third].map((product) => of(product)?.sales),
		balance: await findBalance(db, id),
		mails: mails.map(({ subject }) => subject.replace(/ [\dA-F]{8}/, '')),
	};
}

test('[EDIT-01] an edit moves lines, stock, sales, cash, mail and event together, and a changed total awaits confirmation', async () => {
	const placed = await place();
	await move(placed, 'confirmed', {
		called: true,
		advance: 100_000,
		way: 'raast',
		slip: '1',
		applyDiscount: false,
	});
	const { first, third } = placed;
	const outcome = await edit(placed, {
		lines: [
			{ productId: first, quantity: 1200, price: 50_000, position: 0 },
			{ productId: third, quantity: 300, price: 18_000 },
		],
		reason: 'large-order',
		shownTotal: 654_000,
	});
	expect(outcome).toMatchObject({ ok: true, stage: 'awaiting', version: 3 });
	const after = await state(placed);
	expect(after.order).toMatchObject({ totalAmount: 654_000, confirmedAmount: null, stage: 'awaiting' });
	expect(after.lines).toMatchObject([
		{ position: 0, productId: first, quantity: 1200, discount: 1000 },
		{ position: 2, productId: third, quantity: 300, price: 18_000, discount: 0 },
	]);
	expect(after.stock).toEqual([8800, 10_000, 200]);
	expect(after.sales).toEqual([1, 0, 1]);
	expect(after.balance).toMatchObject({ charged: 654_000, advance: 100_000 });
	expect(dueIn(after.balance)).toBe(554_000);
	expect(after.mails.at(-1)).toBe('Your order has changed');
	expect(after.events[0]).toMatchObject({
		kind: 'edit',
		from: 'confirmed',
		to: 'awaiting',
		reason: 'large-order',
	});
	expect(after.events[0]?.payload.edited?.total).toEqual({ before: 540_000, after: 654_000 });
	const moved = await db.select().from(stockMovements).where(eq(stockMovements.orderId, placed.id));
	expect(moved.slice(2)).toMatchObject([
		{ quantity: 400, reason: 'cancelled', actor: 'desk-1', position: 1 },
		{ quantity: -300, reason: 'sold', position: 2 },
		{ quantity: -200, reason: 'sold', position: 0 },
	]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[EDIT-01] less than what was paid in advance is owed back, and address and day alone keep stage and lines', async () => {
	const placed = await place();
	await move(placed, 'confirmed', { called: true, advance: 500_000, way: 'raast', slip: '1' });
	const before = await state(placed);
	expect(await edit(placed, { address: HOME, day: '2026-03-09' })).toMatchObject({
		ok: true,
		stage: 'confirmed',
	});
	const moved = await state(placed);
	expect(moved.order).toMatchObject({ ...HOME, nextDate: '2026-03-09', confirmedAmount: 490_000 });
	expect({ ...moved, order: 0, events: 0 }).toEqual({ ...before, order: 0, events: 0 });
	expect(JSON.stringify(moved.events)).not.toContain('Multan');
	// The discount that was taken off stays off: it is in the price now.
	expect(await edit(placed, { lines: given(placed, 500, 45_000) })).toMatchObject({
		ok: true,
		stage: 'awaiting',
	});
	const { balance, order } = await state(placed);
	expect(order).toMatchObject({ totalAmount: 265_000, discountTaken: false, paymentStatus: 'owed' });
	expect([dueIn(balance), owedIn(balance)]).toEqual([0, 235_000]);
});

test('[EDIT-01] other lines at the same total are packed again; another total of a packed order is confirmed again', async () => {
	const placed = await place();
	const packed = [
		{ position: 0, packed: 1000 },
		{ position: 1, packed: 400 },
	];
	await move(placed, 'confirmed', { called: true, applyDiscount: false });
	await move(placed, 'packed', { lines: packed });
	const lines: AgreedLine[] = [
		{ productId: placed.first, quantity: 1000, price: 50_000, position: 0 },
		{ productId: placed.third, quantity: 200, price: 20_000 },
	];
	expect(await edit(placed, { lines })).toMatchObject({ ok: true, stage: 'confirmed' });
	expect(await read(placed.id)).toMatchObject({ confirmedAmount: 540_000 });
	await move(placed, 'packed', {
		cut: true,
		lines: [
			{ position: 0, packed: 1000 },
			{ position: 2, packed: 200 },
		],
	});
	const more = lines.map((line, index) => ({
		...line,
		quantity: line.quantity + 100,
		position: [0, 2][index] ?? 0,
	}));
	expect(await edit(placed, { lines: more })).toEqual({ ok: false, reason: 'cut' });
	expect(await edit(placed, { lines: more, role: 'owner' })).toMatchObject({ ok: true, stage: 'awaiting' });
});

test('[EDIT-02] a preview changes nothing, and a total that was not shown is not saved', async () => {
	const placed = await place();
	const before = await state(placed);
	const actor = { id: 'desk-1', role: 'desk' } as const;
	const request = { orderId: placed.id, actor, key: 'edit', version: 1, lines: given(placed, 2000) };
	expect(await previewEdit(db, request, NOW)).toEqual({
		ok: true,
		stage: 'awaiting',
		waits: false,
		total: { before: 540_000, after: 1_040_000 },
		sum: [],
	});
	expect(await editOrder(db, { ...request, shownTotal: 1_000_000 }, NOW)).toEqual({
		ok: false,
		reason: 'total-differs',
	});
	expect(await state(placed)).toEqual(before);
});

test('[EDIT-03] the same key edits once, another edit under it is refused, and a stale one is told', async () => {
	const placed = await place();
	const request: How = {
		key: 'edit',
		version: 1,
		lines: given(placed, 2000),
		address: HOME,
		day: '2026-03-09',
	};
	const both = await Promise.all([edit(placed, request), edit(placed, request)]);
	expect(both).toEqual([both[0], both[0]]);
	expect(both[0]).toMatchObject({ ok: true, version: 2 });
	const after = await state(placed);
	expect(after.stock).toEqual([8000, 9600, 500]);
	expect(await edit(placed, { ...request, lines: given(placed, 3000) })).toEqual({
		ok: false,
		reason: 'key-reused',
	});
	expect(await edit(placed, { ...request, address: { ...HOME, city: 'Lahore' } })).toEqual({
		ok: false,
		reason: 'key-reused',
	});
	expect(await edit(placed, { ...request, key: 'other' })).toMatchObject({
		reason: 'stale',
		current: { stage: 'awaiting', version: 2 },
	});
	expect(await state(placed)).toEqual(after);
});

test('[EDIT-04] refuses what the stock, the list, the role, the day or the stage forbids, and changes nothing', async () => {
	const placed = await place();
	const before = await state(placed);
	const hidden = await addProduct(db, { status: 'discontinued' });
	const added = (productId: string, quantity: number, price: number) => [
		...given(placed, 1000),
		{ productId, quantity, price },
	];
	for (const [how, reason] of [
		[{ lines: given(placed, 10_001) }, { reason: 'no-stock', left: 10_000 }],
		[{ lines: added(placed.third, 501, 20_000) }, { reason: 'no-stock', left: 500 }],
		[{ lines: added(hidden.id, 100, 50_000) }, { reason: 'gone', line: 2 }],
		[{ lines: added('unknown', 100, 50_000) }, { reason: 'gone' }],
		[{ lines: given(placed, 1000, 49_999) }, { reason: 'needs-reason' }],
		[{ lines: given(placed, 1000, 49_999), reason: 'because Sana asked' }, { reason: 'needs-reason' }],
		[{ lines: [] }, { reason: 'bad-lines' }],
		[{ lines: added(placed.first, 100, 50_000) }, { reason: 'twice', line: 2 }],
		[{ lines: [...given(placed, 1000), ...given(placed, 1000)] }, { reason: 'bad-lines' }],
		[
			{ lines: [{ productId: placed.first, quantity: 1000, price: 50_000, position: 1 }] },
			{ reason: 'bad-lines' },
		],
		[{ lines: given(placed, 9.5) }, { reason: 'bad-lines' }],
		[{ lines: given(placed, 1000, 0), reason: 'flaw' }, { reason: 'bad-lines' }],
		[{ day: '2026-03-05' }, { reason: 'bad-day' }],
		[{ day: '2026-03-08' }, { reason: 'bad-day' }],
		[{ lines: given(placed, 1000) }, { reason: 'unchanged' }],
		[{ lines: given(placed, 900), role: 'yard' }, { reason: 'forbidden' }],
		[{ lines: given(placed, 900), role: 'customer' }, { reason: 'not-found' }],
	] as [How, object][])
		expect(await edit(placed, how), JSON.stringify(how)).toMatchObject({ ok: false, ...reason });
	expect(await state(placed)).toEqual(before);
	// All that there is, with what the order has already.
	expect(await edit(placed, { lines: given(placed, 10_000) })).toMatchObject({ ok: true });
	await move(placed, 'cancelled', { reason: 'price' });
	expect(await edit(placed, { lines: given(placed, 900) })).toEqual({ ok: false, reason: 'loaded' });
});

test('[TRACK-07] the desk agrees on no day on which the truck cannot be there, and an edit that makes the way longer asks for another', async () => {
	await addCity(db, { name: 'Multan', days: 3 });
	await addCity(db, { name: 'Gilgit', days: 9 });
	const placed = await place();
	const to = (city: string) => ({ address: { street: 'House 7', city, postalCode: '60000' } });
	const badDay = (first: string) => ({ ok: false, reason: 'bad-day', first });
	for (const day of ['2026-03-06', '2026-03-07', '2026-03-08'])
		expect(await edit(placed, { ...to('Multan'), day }), day).toEqual(badDay('2026-03-09'));
	expect(await edit(placed, { ...to('multan'), day: '2026-03-09' })).toMatchObject({ ok: true });
	expect(await edit(placed, to('Gilgit'))).toEqual(badDay('2026-03-16'));
	// What makes no way longer keeps the day.
	expect(await edit(placed, { lines: given(placed, 900) })).toMatchObject({ ok: true });
	const { order } = await state(placed);
	expect(order.nextDate).toBe('2026-03-09');
	expect(await edit(placed, { ...to('Gilgit'), day: null })).toMatchObject({ ok: true });
});

test('[EDIT-05] name and phone change alone: the book says only that they did, the link stays, and an undo restores them', async () => {
	const placed = await place();
	await move(placed, 'confirmed', { called: true, applyDiscount: false });
	const before = await state(placed);
	const token = linkOf(placed.id, before.order.linkVersion).split('/').at(-1) ?? '';
	const customer = { name: 'Shahida Parveen', phone: '+923219876543' };
	const request: How = { customer, key: 'edit', version: 2 };
	const both = await Promise.all([edit(placed, request), edit(placed, request)]);
	expect(both).toEqual([both[0], { ok: true, stage: 'confirmed', version: 3 }]);
	const after = await state(placed);
	expect(after.order).toMatchObject({ customerName: customer.name, customerPhone: customer.phone });
	expect({ ...after, order: 0, events: 0 }).toEqual({ ...before, order: 0, events: 0 });
	expect(after.events[0]?.payload.edited).toEqual({
		name: true,
		phone: true,
		total: { before: 540_000, after: 540_000 },
	});
	expect(JSON.stringify(after.events)).not.toMatch(/Shahida|9876543/);
	expect((await findByToken(db, token))?.id).toBe(placed.id);
	expect(await edit(placed, { ...request, customer: { ...customer, phone: '+923001112223' } })).toEqual({
		ok: false,
		reason: 'key-reused',
	});
	expect(await edit(placed, { customer })).toEqual({ ok: false, reason: 'unchanged' });

	const actor = { id: 'desk-1', role: 'desk' } as const;
	const undone = await undoMove(db, { orderId: placed.id, actor, version: 3 }, NOW);
	expect(undone).toMatchObject({ ok: true, stage: 'confirmed', version: 4 });
	expect((await read(placed.id)).customerPhone).toBe(before.order.customerPhone);
	expect(await state(placed)).toEqual({
		...before,
		order: { ...before.order, version: 4 },
		events: expect.anything(),
	});
	expect(await db.$count(orderUndo, eq(orderUndo.orderId, placed.id))).toBe(0);
});

test('[EDIT-05] a mail of a changed total greets the new name', async () => {
	const placed = await place();
	const customer = { name: 'Shahida Parveen', phone: '+923219876543' };
	expect(await edit(placed, { customer, lines: given(placed, 2000) })).toMatchObject({ ok: true });
	const mails = await db.select().from(outbox).where(eq(outbox.userId, placed.buyer.id));
	expect(mails.find(({ subject }) => subject.endsWith('has changed'))?.body).toContain('Salaam Shahida');
});

test('[EDIT-05] [RISK-03] another phone or city is scored anew, and so is what an undo restores', async () => {
	const bad = await place();
	await db
		.update(orders)
		.set({ stage: 'refused', customerPhone: '+923335550001', userId: null, customerEmail: '' })
		.where(eq(orders.id, bad.id));
	await db.insert(cities).values({ name: 'Skardu', keys: ['skardu'], served: false, days: 6 });
	const placed = await place();
	const score = async () => {
		while (await scoreNewOrders(db));
		const { highRisk, cityServed, riskPoints } = await read(placed.id);
		return { highRisk, cityServed, riskPoints };
	};
	const first = await score();
	expect(first).toMatchObject({ highRisk: false, cityServed: true, riskPoints: expect.any(Number) });
	const outcome = await edit(placed, {
		customer: { name: 'Somebody Else', phone: '+923335550001' },
		address: { ...HOME, city: 'Skardu' },
	});
	expect(outcome).toMatchObject({ ok: true, version: 2 });
	expect(await score()).toMatchObject({ highRisk: true, cityServed: false });
	const actor = { id: 'desk-1', role: 'desk' } as const;
	await undoMove(db, { orderId: placed.id, actor, version: 2 }, NOW);
	expect(await score()).toEqual(first);
});
