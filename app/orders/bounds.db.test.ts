import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Role } from '#app/accounts/role.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { findBalance } from './balance.server.ts';
import type { AgreedLine } from './edit/agree-lines.ts';
import { editOrder, previewEdit } from './edit/edit-order.server.ts';
import { takeOrder } from './edit/take-order.server.ts';
import { findDeskOrder } from './lists/find-desk-order.server.ts';
import type { MovePayload } from './move-payload.ts';
import { bankCash } from './moves/bank-cash.server.ts';
import { bookCash } from './moves/book-cash.server.ts';
import { listCashHeld } from './moves/list-cash-held.server.ts';
import { moveOrder } from './moves/move-order.server.ts';
import { undoMove } from './moves/undo-move.server.ts';
import type { Stage } from './order-status.ts';
import { orderEvents, orderLines, orders } from './tables.server.ts';

const { db } = await freshDatabase();
await addUser(db, { id: 'driver-1', role: 'driver' });

type Line = Omit<AgreedLine, 'productId'>;

/** An order by phone of 1 sq ft: the list has the stone at PKR 500, shown with a tenth less. */
async function take(line: Partial<Line> = {}, role: Role = 'desk', discount = 0) {
	const { id } = await addProduct(db, { discount });
	const outcome = await takeOrder(db, {
		actor: { id: `${role}-1`, role },
		key: randomUUID(),
		userId: null,
		customer: {
			name: 'Bilal Khan',
			email: '',
			phone: '+923214567890',
			address: { street: 'House 3, Street 8', city: 'Multan', postalCode: '' },
		},
		notes: '',
		lines: [{ productId: id, quantity: 100, price: 50_000, ...line }],
		reason: 'regular-customer',
	});
	if (!outcome.ok) throw new Error(outcome.reason);
	return { orderId: outcome.orderId, productId: id };
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

async function move(orderId: string, to: Stage, role: Role, given: MovePayload = {}) {
	const { version } = await read(orderId);
	return moveOrder(db, {
		orderId,
		to,
		actor: { id: `${role}-1`, role },
		key: randomUUID(),
		version,
		...given,
	});
}

const TRUCK: MovePayload = {
	carrier: 'own',
	vehicle: 'KHI 1',
	driverName: 'Akram',
	driverPhone: '0300',
	driverId: 'driver-1',
};

const STEPS: [Stage, MovePayload][] = [
	['confirmed', { called: true }],
	['packed', { lines: [{ position: 0, packed: 100 }] }],
	['dispatched', TRUCK],
	['attempted', { reason: 'nobody-home', nextDate: '2099-03-05' }],
];

/** An order of PKR 500 at a stage that `STEPS` lead to. */
async function at(stage: Stage) {
	const { orderId } = await take();
	for (const [to, given] of STEPS.slice(0, STEPS.findIndex(([step]) => step === stage) + 1))
		expect(await move(orderId, to, 'owner', given)).toMatchObject({ ok: true });
	return orderId;
}

const MOST = 99_999_999_999;
const HALF: MovePayload = { lines: [{ position: 0, kept: 50 }] };

test.for<[what: string, from: Stage, to: Stage, role: Role, given: MovePayload, fault: string | null]>([
	[
		'an advance of all and a little',
		'awaiting',
		'confirmed',
		'desk',
		{ advance: 150_000, way: 'raast', slip: '1' },
		null,
	],
	[
		'an advance beyond it',
		'awaiting',
		'confirmed',
		'desk',
		{ advance: 150_001, way: 'raast', slip: '1' },
		'far-amount',
	],
	['cash that was typed wrongly', 'dispatched', 'delivered', 'driver', { collected: MOST }, 'far-amount'],
	['a note without change', 'dispatched', 'delivered', 'driver', { collected: 150_000 }, null],
	['a paisa more', 'dispatched', 'delivered', 'driver', { collected: 150_001 }, 'far-amount'],
	['the same at the desk', 'dispatched', 'delivered', 'desk', { collected: 150_001 }, 'far-amount'],
	['the same by an owner', 'dispatched', 'delivered', 'owner', { collected: 150_001 }, null],
	['cash for a half', 'dispatched', 'part-delivered', 'driver', { ...HALF, collected: 125_000 }, null],
	[
		'more for a half',
		'dispatched',
		'part-delivered',
		'driver',
		{ ...HALF, collected: 125_001 },
		'far-amount',
	],
	['a trip in vain', 'dispatched', 'refused', 'driver', { tripCost: 2_500_000 }, null],
	['a dear trip in vain', 'dispatched', 'refused', 'driver', { tripCost: 2_500_001 }, 'far-amount'],
	['a fee for the next trip', 'attempted', 'dispatched', 'desk', { fee: 2_500_000 }, null],
	['a dear fee', 'attempted', 'dispatched', 'desk', { fee: 2_500_001 }, 'far-amount'],
])('[BOUND-01] %s', async ([, from, to, role, given, fault]) => {
	const orderId = await at(from);
	const before = await findBalance(db, orderId);
	const outcome = await move(orderId, to, role, { called: true, reason: 'other', ...given });
	expect(outcome).toMatchObject(fault ? { ok: false, reason: fault } : { ok: true });
	if (fault) expect(await findBalance(db, orderId)).toEqual(before);
});

test('[BOUND-01] more than is held is not banked, and more than is owed is not paid back', async () => {
	const orderId = await at('dispatched');
	await move(orderId, 'delivered', 'owner', { collected: 60_000, reason: 'no-change' });
	const actor = { id: 'owner-1', role: 'owner' } as const;
	const held = (await listCashHeld(db, { driverId: 'driver-1' })).reduce(
		(sum, { amount }) => sum + amount,
		0,
	);
	const banking = { holder: 'driver-1', slip: '7', actor, shown: held };
	for (const [amount, reason] of [
		[held + 1, 'too-much'],
		[MOST, 'too-much'],
		[0, 'bad-number'],
		[-1, 'bad-number'],
	] as const)
		expect(await bankCash(db, { ...banking, amount, key: randomUUID() })).toMatchObject({ reason });
	const { version } = await read(orderId);
	const refund = {
		orderId,
		actor,
		version,
		kind: 'refunded',
		way: 'raast',
		slip: '8',
		key: randomUUID(),
	} as const;
	expect(await bookCash(db, { ...refund, amount: 10_001 })).toMatchObject({ reason: 'too-much' });
	expect(await bookCash(db, { ...refund, amount: 10_000 })).toMatchObject({ ok: true });
});

/** A stone of PKR 500 that is shown with a tenth less is PKR 450, and a fifth less than that PKR 360. */
const PRICES: [
	what: string,
	line: Partial<Line>,
	role: Role,
	discount: number,
	listPrice: number | null,
	waits: boolean,
][] = [
	['the price of the list', { price: 50_000 }, 'desk', 1000, null, false],
	['a fifth below it', { price: 40_000 }, 'desk', 0, 50_000, false],
	['a paisa less', { price: 39_999 }, 'desk', 0, 50_000, true],
	['a paisa', { price: 1, quantity: 5000 }, 'desk', 0, 50_000, true],
	['a paisa, by an owner', { price: 1 }, 'owner', 0, 50_000, false],
	['the discount that the shop shows, and a fifth', { price: 36_000 }, 'desk', 1000, 45_000, false],
	['a paisa less than that', { price: 35_999 }, 'desk', 1000, 45_000, true],
	['goods that the list does not have', { price: 39_999, finish: 'river' }, 'desk', 0, 50_000, true],
	['a fifth above the list', { price: 60_000 }, 'desk', 0, 50_000, false],
	['more than a fifth above it', { price: 60_001 }, 'desk', 0, 50_000, true],
	['a slip of a zero', { price: 500_000 }, 'desk', 0, 50_000, true],
	['a high price by an owner', { price: 500_000 }, 'owner', 0, 50_000, false],
];

test.for(PRICES)('[BOUND-02] an order by phone at %s', async ([, line, role, discount, listPrice, waits]) => {
	const { orderId } = await take(line, role, discount);
	expect((await read(orderId)).priceWaits).toBe(waits);
	const [stored] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	expect(stored?.listPrice).toBe(listPrice);
	const found = await findDeskOrder(db, orderId);
	expect(found?.risk?.reasons.some(({ reason }) => reason === 'far-price')).toBe(waits);
	expect(await move(orderId, 'confirmed', 'desk', { called: true })).toMatchObject(
		waits ? { ok: false, reason: 'price-waits' } : { ok: true },
	);
});

test.for(PRICES)(
	'[BOUND-02] an order that is edited to %s',
	async ([, line, role, discount, listPrice, waits]) => {
		const { orderId, productId } = await take({ quantity: 200 }, 'desk', discount);
		const edit = {
			orderId,
			actor: { id: `${role}-1`, role },
			key: randomUUID(),
			version: 1,
			reason: 'flaw',
			lines: [{ productId, position: 0, quantity: 100, price: 50_000, ...line }],
		};
		expect(await previewEdit(db, edit)).toMatchObject({ ok: true, waits });
		expect(await editOrder(db, edit)).toMatchObject({ ok: true });
		expect((await read(orderId)).priceWaits).toBe(waits);
		const [stored] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
		expect(stored?.listPrice).toBe(listPrice);
	},
);

test('[BOUND-02] a price goes down step by step no further than at once, and waits until an owner confirms it or an undo takes it back', async () => {
	const { orderId, productId } = await take({ price: 42_000 });
	const edit = async (line: Partial<Line>, role: Role = 'desk') =>
		editOrder(db, {
			orderId,
			actor: { id: `${role}-1`, role },
			key: randomUUID(),
			reason: 'flaw',
			version: (await read(orderId)).version,
			lines: [{ productId, position: 0, quantity: 100, price: 42_000, ...line }],
		});
	expect(await edit({ price: 39_000 })).toMatchObject({ ok: true });
	expect((await read(orderId)).priceWaits).toBe(true);
	const { version } = await read(orderId);
	expect(await undoMove(db, { orderId, actor: { id: 'desk-1', role: 'desk' }, version })).toMatchObject({
		ok: true,
	});
	expect((await read(orderId)).priceWaits).toBe(false);

	await edit({ price: 10_000 }, 'owner');
	expect((await read(orderId)).priceWaits).toBe(false);
	// What an owner agreed to, the desk does not sell more of.
	await edit({ price: 10_000, quantity: 5000 });
	expect((await read(orderId)).priceWaits).toBe(true);
	const [event] = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, orderId))
		.orderBy(desc(orderEvents.version));
	expect(event?.payload.prices).toMatchObject([{ price: 10_000, listPrice: 50_000 }]);
	const link = { byLink: true, role: 'customer' } as const;
	const confirm = { orderId, actor: link, to: 'confirmed', key: randomUUID() } as const;
	expect(await moveOrder(db, { ...confirm, version: (await read(orderId)).version })).toMatchObject({
		reason: 'price-waits',
	});
	expect(await move(orderId, 'confirmed', 'owner', { called: true })).toMatchObject({ ok: true });
	expect((await read(orderId)).priceWaits).toBe(false);
});
