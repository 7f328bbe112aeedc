import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { placeAsBefore } from '#test/order-of-the-version-before.ts';
import { findBalance } from './balance.server.ts';
import { beginOrders } from './begin-orders.server.ts';
import { dueIn } from './cash.ts';
import { placeOrder } from './checkout/place-order.server.ts';
import type { MovePayload } from './move-payload.ts';
import { moveOrder } from './moves/move-order.server.ts';
import type { Stage } from './order-status.ts';
import { cashEntries, orderEvents, orders } from './tables.server.ts';

const { db } = await freshDatabase();
const OWNER = { id: 'owner', role: 'owner' } as const;

/** An order of 10 sq ft at PKR 500 that a process of the version before has just written. */
async function placedBefore(): Promise<string> {
	const { id: product_id, name, image, price } = await addProduct(db);
	const { id } = await addUser(db);
	return placeAsBefore(db, id, [{ product_id, name, image, price, quantity: 1000 }]);
}

async function move(orderId: string, to: Stage, given: MovePayload = {}) {
	const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
	return moveOrder(db, {
		orderId,
		to,
		actor: OWNER,
		key: randomUUID(),
		version: order?.version ?? 0,
		...given,
	});
}

async function booksOf(orderId: string) {
	const events = await db
		.select()
		.from(orderEvents)
		.where(eq(orderEvents.orderId, orderId))
		.orderBy(orderEvents.version);
	const cash = await db.select().from(cashEntries).where(eq(cashEntries.orderId, orderId));
	return {
		events: events.map(({ version, to, key, at }) => ({ version, to, key, at })),
		cash: cash.map(({ version, kind, amount }) => ({ version, kind, amount })),
	};
}

test('[RUN-05] an order of the version before gets its first event and its charge, once, also by several processes at once', async () => {
	const id = await placedBefore();
	expect(await booksOf(id)).toEqual({ events: [], cash: [] });
	const [order] = await db.select().from(orders).where(eq(orders.id, id));
	await Promise.all([beginOrders(db), beginOrders(db), beginOrders(db, { since: new Date(0) })]);
	await beginOrders(db);
	expect(await booksOf(id)).toEqual({
		events: [{ version: 1, to: 'awaiting', key: 'placed', at: order?.createdAt }],
		cash: [{ version: 1, kind: 'charged', amount: 500_000 }],
	});
	expect(dueIn(await findBalance(db, id))).toBe(500_000);
});

test.for([
	['after the process of this version has looked', true],
	['before it has looked', false],
] as const)(
	'[RUN-05] an order of the version before goes to the door and is paid, moved %s',
	async ([, looked]) => {
		const id = await placedBefore();
		if (looked) await beginOrders(db);
		const steps: [Stage, MovePayload][] = [
			['confirmed', { called: true }],
			['packed', { lines: [{ position: 0, packed: 1000 }] }],
			[
				'dispatched',
				{ carrier: 'own', vehicle: 'KHI 1234', driverName: 'Akram', driverPhone: '03007654321' },
			],
			['delivered', { collected: 500_000 }],
		];
		for (const [to, given] of steps) expect(await move(id, to, given), to).toMatchObject({ ok: true });
		await beginOrders(db);
		const { events, cash } = await booksOf(id);
		expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
		expect(cash.filter(({ kind }) => kind === 'charged')).toEqual([
			{ version: 1, kind: 'charged', amount: 500_000 },
		]);
		expect(dueIn(await findBalance(db, id))).toBe(0);
	},
);

test('[RUN-05] one that is cancelled before it has been looked at is charged with nothing', async () => {
	const id = await placedBefore();
	expect(await move(id, 'cancelled', { reason: 'no-answer' })).toMatchObject({ ok: true });
	await beginOrders(db);
	expect(dueIn(await findBalance(db, id))).toBe(0);
	expect((await booksOf(id)).events.map(({ to }) => to)).toEqual(['awaiting', 'cancelled']);
});

test('[RUN-05] an order of this version is charged once, and an earlier one than what is looked at stays', async () => {
	const product = await addProduct(db);
	const wanted = newCheckout({ lines: [{ id: product.id, quantity: 1000 }], shownTotal: 500_000 });
	const placed = await placeOrder(db, await addUser(db), wanted);
	const id = placed.ok ? placed.orderId : '';
	const before = await booksOf(id);
	await beginOrders(db);
	expect(await booksOf(id)).toEqual(before);
	const old = await placedBefore();
	await beginOrders(db, { since: new Date(Date.now() + 60_000) });
	expect((await booksOf(old)).events).toEqual([]);
});
