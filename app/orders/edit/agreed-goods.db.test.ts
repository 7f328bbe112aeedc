import { randomUUID } from 'node:crypto';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { findDeskOrder } from '#app/orders/lists/find-desk-order.server.ts';
import { findDeskOrders } from '#app/orders/lists/list-desk-orders.server.ts';
import { listWork } from '#app/orders/lists/list-work.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { moveOrder } from '#app/orders/moves/move-order.server.ts';
import { undoMove } from '#app/orders/moves/undo-move.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { writesOf } from '#test/migration-writes.ts';
import type { AgreedLine } from './agree-lines.ts';
import { type EditRequest, editOrder } from './edit-order.server.ts';
import { takeOrder } from './take-order.server.ts';

const { db } = await freshDatabase();
const DESK = { id: 'desk-1', role: 'desk' } as const;
const OWNER = { id: 'owner-1', role: 'owner' } as const;
const NOW = new Date('2026-03-05T10:00:00Z');

/** 100 sq ft at PKR 500; 30 mm costs PKR 200 more, cut to size a tenth. A tile has 2 sq ft. */
const addStone = () =>
	addProduct(db, {
		tileSizes: ['12×24', '24×24'],
		slabSize: '8×5',
		thicknesses: [18, 30],
		finishes: ['Polished', 'Honed'],
		optionPrices: ['30 mm: +200', 'cut: +10%'],
	});

const take = (lines: AgreedLine[], reason?: string) =>
	takeOrder(db, {
		actor: DESK,
		key: randomUUID(),
		userId: null,
		customer: {
			name: 'Bilal Khan',
			email: '',
			phone: '+923214567890',
			address: { street: 'House 3', city: 'Multan', postalCode: '' },
		},
		lines,
		...(reason && { reason }),
		notes: '',
	});

async function taken(lines: AgreedLine[], reason?: string): Promise<string> {
	const outcome = await take(lines, reason);
	if (!outcome.ok) throw new Error(outcome.reason);
	return outcome.orderId;
}

const linesOf = (id: string) =>
	db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));

async function versionOf(id: string): Promise<number> {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	return order?.version ?? 0;
}

async function shelf(id: string) {
	const [stone] = await db.select().from(products).where(eq(products.id, id));
	return [stone?.stock, stone?.sales];
}

async function edit(id: string, how: Partial<EditRequest>) {
	const version = await versionOf(id);
	return editOrder(db, { orderId: id, actor: DESK, key: randomUUID(), version, ...how }, NOW);
}

async function move(id: string, to: Stage, given: MovePayload = {}): Promise<number> {
	const version = await versionOf(id);
	const request = { orderId: id, to, actor: OWNER, key: randomUUID(), version };
	const outcome = await moveOrder(db, { ...request, ...given }, NOW);
	if (!outcome.ok) throw new Error(`${to}: ${outcome.reason}`);
	return outcome.version;
}

/** 10 sq ft of tiles and a piece cut to 24 × 12 inches of the same stone. */
const twoLines = (productId: string): AgreedLine[] => [
	{ productId, quantity: 1000, price: 50_000 },
	{ productId, quantity: 200, price: 75_000, size: 'cut 24×12', thickness: 30 },
];

test('[GOODS-20] [GOODS-21] one stone in two lines is charged by its goods, taken once from the stock, and one sale', async () => {
	const { id } = await addStone();
	const orderId = await taken(twoLines(id));
	expect(await linesOf(orderId)).toMatchObject([
		{
			position: 0,
			quantity: 1000,
			price: 50_000,
			size: '12×24',
			thickness: 18,
			finish: 'Polished',
			pieces: 5,
		},
		{
			position: 1,
			quantity: 200,
			price: 75_000,
			size: 'cut 24×12',
			thickness: 30,
			finish: 'Polished',
			pieces: 1,
		},
	]);
	expect(await shelf(id)).toEqual([8800, 1]);
	const moved = await db.select().from(stockMovements).where(eq(stockMovements.orderId, orderId));
	expect(moved.map(({ quantity, reason }) => [quantity, reason])).toEqual([[-1200, 'sold']]);
	// Both lines share the stock.
	const more = twoLines(id).map((line) => ({ ...line, quantity: 4500 }));
	expect(await take(more)).toEqual({ ok: false, reason: 'no-stock', line: 1, left: 8800 });
	expect(await wrongStocks(db)).toEqual([]);
});

test('[GOODS-20] goods that the list does not have are named freely, at a price with a reason', async () => {
	const { id } = await addStone();
	const special: AgreedLine = {
		productId: id,
		quantity: 1000,
		price: 50_000,
		size: 'cobbles',
		thickness: 50,
		finish: 'Tumbled',
		use: 'floor',
	};
	expect(await take([special])).toEqual({ ok: false, reason: 'needs-reason', line: 0 });
	const [line] = await linesOf(await taken([special], 'large-order'));
	const { position: _, ...wanted } = { ...special, position: 0 };
	expect(line).toMatchObject({ ...wanted, discount: 0, pieces: 0 });
	// The price of 18 mm is not that of 30 mm.
	expect(await take([{ productId: id, quantity: 100, price: 50_000, thickness: 30 }])).toMatchObject({
		reason: 'needs-reason',
	});
	for (const bad of [
		{ size: 'x'.repeat(41) },
		{ thickness: 1001 },
		{ thickness: 1.5 },
		{ finish: 'y'.repeat(41) },
	])
		expect(await take([{ ...special, ...bad }], 'flaw')).toEqual({ ok: false, reason: 'bad-lines' });
	const again = { productId: id, quantity: 100, price: 50_000 };
	expect(await take([again, { ...again, thickness: 18 }])).toEqual({ ok: false, reason: 'twice', line: 1 });
});

test('[GOODS-20] an edit changes the goods of a line in its place, and its price with them', async () => {
	const { id } = await addStone();
	const orderId = await taken(twoLines(id));
	const [tiles, cut] = (await linesOf(orderId)).map(({ position, productId, quantity, price }) => ({
		position,
		productId,
		quantity,
		price,
	}));
	if (!tiles || !cut) throw new Error('no lines');
	const honed = { ...tiles, finish: 'Honed' };
	// The same total: the yard packs it anew, and the customer is not asked again.
	await move(orderId, 'confirmed', { called: true });
	await move(orderId, 'packed', {
		lines: [
			{ position: 0, packed: 1000 },
			{ position: 1, packed: 200 },
		],
	});
	expect(await edit(orderId, { lines: [honed, cut] })).toMatchObject({ ok: true, stage: 'confirmed' });
	expect((await linesOf(orderId)).map(({ finish, size }) => [finish, size])).toEqual([
		['Honed', '12×24'],
		['Polished', 'cut 24×12'],
	]);
	expect(await edit(orderId, { lines: [{ ...honed, thickness: 30 }, cut] })).toMatchObject({
		reason: 'needs-reason',
		line: 0,
	});
	const thick = { ...honed, thickness: 30, price: 70_000, quantity: 1001 };
	const key = randomUUID();
	const version = await versionOf(orderId);
	const request = { key, version, lines: [thick, cut] };
	expect(await edit(orderId, request)).toMatchObject({ ok: true, stage: 'awaiting' });
	// The same press again is the same edit, and other goods under its key are refused.
	expect(await edit(orderId, request)).toMatchObject({ ok: true, version: version + 1 });
	expect(await edit(orderId, { ...request, lines: [{ ...thick, finish: 'Polished' }, cut] })).toEqual({
		ok: false,
		reason: 'key-reused',
	});
	expect(await linesOf(orderId)).toMatchObject([{ thickness: 30, pieces: 0 }, { pieces: 1 }]);
	expect(await shelf(id)).toEqual([8799, 1]);
	// Taking out one of the two is no sale less, taking out both is.
	expect(await edit(orderId, { lines: [cut] })).toMatchObject({ ok: true });
	expect(await shelf(id)).toEqual([9800, 1]);
	const other = await addStone();
	expect(
		await edit(orderId, { lines: [{ productId: other.id, quantity: 100, price: 50_000 }] }),
	).toMatchObject({
		ok: true,
	});
	expect(await shelf(id)).toEqual([10_000, 0]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[GOODS-10] by phone and in an edit, a part of a piece is refused with the whole ones', async () => {
	const { id } = await addStone();
	const slab = { productId: id, price: 50_000, size: 'slab' };
	const whole = { reason: 'part', line: 0, size: 'slab', quantity: 4000, pieces: 1 };
	for (const quantity of [100, 3999])
		expect(await take([{ ...slab, quantity }], 'large-order')).toEqual({ ok: false, ...whole });
	const tile = { productId: id, quantity: 500, price: 50_000, size: '24×24' };
	expect(await take([tile])).toMatchObject({ reason: 'part', quantity: 800, pieces: 2 });
	expect(await take([{ ...tile, size: 'cut 30×30', price: 55_000 }])).toMatchObject({ pieces: 1 });
	const orderId = await taken([{ ...slab, quantity: 4000 }]);
	expect(await linesOf(orderId)).toMatchObject([{ quantity: 4000, pieces: 1 }]);
	const kept = { ...slab, position: 0 };
	expect(await edit(orderId, { lines: [{ ...kept, quantity: 4100 }] })).toMatchObject({
		...whole,
		quantity: 8000,
		pieces: 2,
	});
	expect(await edit(orderId, { lines: [{ ...kept, quantity: 8000 }] })).toMatchObject({ ok: true });
	expect(await shelf(id)).toEqual([2000, 1]);
});

test('[GOODS-10] a stored order with a part of a slab is named at the desk, stays as it is, and can be put right', async () => {
	const { id } = await addStone();
	const orderId = await taken([{ productId: id, quantity: 4000, price: 50_000, size: 'slab' }]);
	await db
		.update(orderLines)
		.set({ quantity: 100, pieces: 0, isPart: true })
		.where(eq(orderLines.orderId, orderId));
	await db.update(orders).set({ hasPart: true }).where(eq(orders.id, orderId));
	const whole = { size: 'slab', quantity: 4000, pieces: 1 };
	expect((await findDeskOrder(db, orderId))?.lines).toMatchObject([{ quantity: 100, whole }]);
	expect(await findDeskOrders(db, [orderId])).toMatchObject([{ hasPart: true }]);
	const line = { productId: id, quantity: 100, price: 50_000, position: 0 };
	const day = '2026-03-09';
	expect(await edit(orderId, { lines: [line], day })).toMatchObject({ ok: true });
	expect(await edit(orderId, { lines: [{ ...line, quantity: 4000 }] })).toMatchObject({ ok: true });
	expect((await findDeskOrder(db, orderId))?.lines).toMatchObject([{ quantity: 4000, whole: null }]);
	expect(await findDeskOrders(db, [orderId])).toMatchObject([{ hasPart: false }]);
});

test('[GOODS-10] what was bought rightly stays right when the owner reorders sizes or measures slabs anew', async () => {
	const { id } = await addStone();
	const tiles = await taken([{ productId: id, quantity: 550, price: 50_000 }]);
	const slab = await taken([{ productId: id, quantity: 4000, price: 50_000, size: 'slab' }]);
	await db
		.update(products)
		.set({ tileSizes: ['24×24', '12×24'], slabSize: '9×5.5' })
		.where(eq(products.id, id));
	for (const orderId of [tiles, slab]) {
		expect((await findDeskOrder(db, orderId))?.lines).toMatchObject([{ whole: null }]);
		expect(await edit(orderId, { day: '2026-03-10' })).toMatchObject({ ok: true });
		expect(await findDeskOrders(db, [orderId])).toMatchObject([{ hasPart: false }]);
	}
});

test.each([
	['a part of a slab', 'slab', 0, true],
	['a part of a cut piece', 'cut 25×120', 0, true],
	['a part of a chosen tile', '24×24', 0, true],
	['a whole slab', 'slab', 1, false],
	['the card’s own size, by the sq ft', '12×24', 0, false],
	['what did not say', '', 0, false],
	['what is cut to measures that nobody has said', 'cut', 0, false],
])('[GOODS-10] the upgrade names it in an open order from before: %s', async (_, size, pieces, isPart) => {
	const { id } = await addStone();
	const orderIds = [await taken([{ productId: id, quantity: 100, price: 50_000 }])];
	orderIds.push(await taken([{ productId: id, quantity: 100, price: 50_000 }]));
	await db.update(orderLines).set({ size, pieces }).where(inArray(orderLines.orderId, orderIds));
	await db
		.update(orders)
		.set({ stage: 'cancelled' })
		.where(eq(orders.id, orderIds[1] ?? ''));
	for (const update of writesOf('_part_pieces.sql')) await db.execute(sql.raw(update));
	const rows = await findDeskOrders(db, orderIds);
	expect(rows.map(({ hasPart }) => hasPart)).toEqual([isPart, false]);
	expect(await linesOf(orderIds[0] ?? '')).toMatchObject([{ isPart }]);
});

test('[GOODS-20] an order from before did not say its goods: naming the usual ones keeps its price', async () => {
	const { id } = await addStone();
	const orderId = await taken([{ productId: id, quantity: 1000, price: 50_000 }]);
	const unsaid = { size: '', thickness: 0, finish: '', pieces: 0 };
	await db.update(orderLines).set(unsaid).where(eq(orderLines.orderId, orderId));
	await db.update(products).set({ price: 60_000 }).where(eq(products.id, id));
	const line = { productId: id, quantity: 1000, price: 50_000, position: 0 };
	expect(await edit(orderId, { lines: [line] })).toEqual({ ok: false, reason: 'unchanged' });
	expect(await edit(orderId, { lines: [{ ...line, thickness: 30 }] })).toMatchObject({
		reason: 'needs-reason',
	});
	expect(await edit(orderId, { lines: [{ ...line, size: '12×24' }] })).toMatchObject({ ok: true });
	expect(await linesOf(orderId)).toMatchObject([{ size: '12×24', thickness: 0, price: 50_000 }]);
});

test('[GOODS-21] an undo gives back stock and sales of a stone in two lines, each once', async () => {
	const { id } = await addStone();
	const orderId = await taken(twoLines(id));
	const undo = async (version: number, actor: typeof OWNER | typeof DESK) =>
		expect(await undoMove(db, { orderId, actor, version }, NOW)).toMatchObject({ ok: true });
	const before = await linesOf(orderId);
	await undo(await move(orderId, 'cancelled', { reason: 'price' }), OWNER);
	expect(await shelf(id)).toEqual([8800, 1]);
	const edited = await edit(orderId, {
		lines: [{ ...before[0], productId: id, quantity: 500, price: 50_000 }],
	});
	if (!edited.ok) throw new Error(edited.reason);
	expect(await shelf(id)).toEqual([9500, 1]);
	await undo(edited.version, DESK);
	expect(await shelf(id)).toEqual([8800, 1]);
	expect(await linesOf(orderId)).toEqual(before);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[GOODS-21] lines of one stone are kept and come back each for itself', async () => {
	const { id } = await addStone();
	const orderId = await taken(twoLines(id));
	await move(orderId, 'confirmed', { called: true });
	await move(orderId, 'packed', {
		lines: [
			{ position: 0, packed: 1000 },
			{ position: 1, packed: 200 },
		],
	});
	await move(orderId, 'dispatched', { carrier: 'pickup' });
	await move(orderId, 'part-delivered', {
		collected: 150_000,
		lines: [
			{ position: 0, kept: 0 },
			{ position: 1, kept: 200 },
		],
	});
	await move(orderId, 'returned', {
		lines: [{ position: 0, whole: 900, damaged: 100 }, { position: 1 }],
	});
	expect(await linesOf(orderId)).toMatchObject([
		{ kept: 0, backWhole: 900, backDamaged: 100 },
		{ kept: 200, backWhole: 0, backDamaged: 0 },
	]);
	expect(await shelf(id)).toEqual([9700, 1]);
	expect(await wrongStocks(db)).toEqual([]);
});

test('[GOODS-24] a line weighs by its own thickness, and as the product comes where it does not say', async () => {
	const { id } = await addStone();
	const orderId = await taken([
		{ productId: id, quantity: 1000, price: 50_000 },
		{ productId: id, quantity: 1000, price: 70_000, thickness: 30 },
	]);
	const weights = [45.15, 75.25];
	const [work] = await listWork(db, { stages: ['awaiting'], ids: [orderId] });
	const desk = await findDeskOrder(db, orderId);
	for (const [index, kg] of weights.entries()) {
		expect(work?.lines[index]?.kg).toBeCloseTo(kg, 1);
		expect(desk?.lines[index]?.weight).toBeCloseTo(kg, 1);
	}
	await db.update(orderLines).set({ thickness: 0 }).where(eq(orderLines.orderId, orderId));
	const [unsaid] = await listWork(db, { stages: ['awaiting'], ids: [orderId] });
	expect(unsaid?.kg).toBeCloseTo(90.3, 1);
});
