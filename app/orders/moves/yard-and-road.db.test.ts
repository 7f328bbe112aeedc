import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { listDrivers } from '#app/orders/lists/list-drivers.server.ts';
import { findWork, listWork } from '#app/orders/lists/list-work.server.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { cashEntries, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { bankCash } from './bank-cash.server.ts';
import { listCashHeld } from './list-cash-held.server.ts';
import { moveOrder } from './move-order.server.ts';
import { type SendOff, sendOff } from './send-off.server.ts';

const { db } = await freshDatabase();
const buyer = await addUser(db);
const akram = await addUser(db, { id: 'akram', name: 'Akram', role: 'driver' });
const bilal = await addUser(db, { id: 'bilal', name: 'Bilal', role: 'driver' });
const owner = { id: 'owner', role: 'owner' } as const;

const NOW = new Date('2026-03-10T10:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000);

async function move(id: string, to: Stage, given: MovePayload = {}, at = NOW) {
	const order = await read(id);
	const request = { orderId: id, to, actor: owner, key: randomUUID(), version: order.version, ...given };
	expect(await moveOrder(db, request, at)).toMatchObject({ ok: true });
}

async function read(id: string) {
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	if (!order) throw new Error('no order');
	return order;
}

/** An order of so many hundredths of a sq ft at PKR 500, which is packed. */
async function pack(quantity: number): Promise<string> {
	const stone = await addProduct(db, { stock: quantity, thicknesses: [15, 18, 20], density: 2700 });
	const lines = [{ id: stone.id, quantity }];
	const placed = await placeOrder(db, buyer, newCheckout({ lines, shownTotal: quantity * 500 }));
	if (!placed.ok) throw new Error(placed.reason);
	await move(placed.orderId, 'confirmed', { called: true });
	await move(placed.orderId, 'packed', { lines: [{ position: 0, packed: quantity }] });
	return placed.orderId;
}

async function send(ids: readonly string[], how: Partial<SendOff> = {}) {
	const seen = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })));
	return sendOff(
		db,
		{
			actor: owner,
			key: 'press',
			orders: seen,
			carrier: 'own',
			vehicle: 'KHI 1234',
			driverName: 'Akram',
			driverPhone: '+923001234567',
			driverId: akram.id,
			...how,
		},
		NOW,
	);
}

test('[YARD-03] one press loads many orders, each once; one that cannot go leaves the others alone', async () => {
	const [first, second, gone] = [await pack(1000), await pack(2000), await pack(3000)];
	expect((await findWork(db, first, { stages: ['packed'] }))?.kg).toBeCloseTo(45.15, 2);
	await move(gone, 'cancelled', { reason: 'price' });
	const ids = [first, second, gone];
	const sent = await send(ids);
	expect(sent).toEqual({
		ok: true,
		outcomes: [
			{ id: first, outcome: { ok: true, stage: 'dispatched', version: 4 } },
			{ id: second, outcome: { ok: true, stage: 'dispatched', version: 4 } },
			{ id: gone, outcome: { ok: false, reason: 'no-move' } },
		],
	});
	expect(await send(ids)).toEqual(sent);
	expect(await read(first)).toMatchObject({ driverId: 'akram', vehicle: 'KHI 1234', version: 4 });
	expect(await listDrivers(db)).toEqual([
		{ id: 'akram', name: 'Akram', phone: '+923001234567' },
		{ id: 'bilal', name: 'Bilal', phone: '' },
	]);
});

test('[YARD-03] more than the own vehicle carries stays in the yard, and a hired truck takes it', async () => {
	const heavy = [await pack(20_000), await pack(20_000)];
	const refused = await send(heavy);
	expect(refused).toMatchObject({ ok: false, reason: 'too-heavy' });
	expect(refused.ok ? 0 : 'kg' in refused && Math.round(refused.kg)).toBe(1806);
	expect((await read(heavy[0] ?? '')).stage).toBe('packed');
	expect(await send(heavy, { driverId: buyer.id })).toEqual({ ok: false, reason: 'no-driver' });
	expect(await send(heavy, { carrier: 'hired', driverId: undefined })).toMatchObject({ ok: true });
	expect(await read(heavy[0] ?? '')).toMatchObject({ stage: 'dispatched', carrier: 'hired', driverId: null });
});

test('[ROAD-01] the list of a driver has no stop of another one', async () => {
	const mine = await pack(100);
	await send([mine], { driverId: bilal.id });
	const stops = await listWork(db, { stages: ['dispatched'], driverId: bilal.id });
	expect(stops.map(({ id }) => id)).toEqual([mine]);
	expect(await findWork(db, mine, { stages: ['dispatched'], driverId: akram.id })).toBeNull();
	expect(await findWork(db, 'no id', { stages: ['dispatched'] })).toBeNull();
});

test('[ROAD-05] cash with a driver is banked oldest first, never more than there is, and once', async () => {
	const hand = async (quantity: number, at: Date) => {
		const id = await pack(quantity);
		await send([id], { driverId: bilal.id });
		await move(id, 'delivered', { collected: quantity * 500 }, at);
		return id;
	};
	const newest = await hand(200, daysAgo(1));
	const oldest = await hand(100, daysAgo(8));
	const held = () => listCashHeld(db, { driverId: bilal.id });
	expect(await held()).toMatchObject([
		{ orderId: oldest, amount: 50_000, holder: 'bilal', name: 'Bilal', since: daysAgo(8) },
		{ orderId: newest, amount: 100_000 },
	]);
	const bank = (amount: number, given: { shown?: number; slip?: string; desk?: boolean } = {}) =>
		bankCash(
			db,
			{
				holder: 'bilal',
				shown: 150_000,
				slip: 'S-1',
				key: 'bank',
				amount,
				actor: given.desk ? { id: 'desk', role: 'desk' } : owner,
				...given,
			},
			NOW,
		);
	expect(await bank(150_001)).toEqual({ ok: false, reason: 'too-much' });
	expect(await bank(0)).toEqual({ ok: false, reason: 'bad-number' });
	expect(await bank(60_000, { slip: ' ' })).toEqual({ ok: false, reason: 'needs-slip' });
	expect(await bank(60_000, { desk: true })).toEqual({ ok: false, reason: 'forbidden' });
	expect(await db.$count(cashEntries, eq(cashEntries.kind, 'banked'))).toBe(0);
	const both = await Promise.all([bank(60_000), bank(60_000)]);
	expect(both).toContainEqual({ ok: true });
	expect(await held()).toMatchObject([{ orderId: newest, amount: 90_000 }]);
	expect(await bank(60_000)).toEqual({ ok: false, reason: 'changed' });
	expect(await bank(90_000, { shown: 90_000 })).toEqual({ ok: false, reason: 'changed' });
	expect(
		await bankCash(
			db,
			{ holder: 'bilal', shown: 90_000, amount: 90_000, slip: 'S-2', key: 'next', actor: owner },
			NOW,
		),
	).toEqual({ ok: true });
	expect(await held()).toEqual([]);
});
