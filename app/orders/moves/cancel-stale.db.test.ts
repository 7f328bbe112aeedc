import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { countStale, listStale } from '#app/orders/lists/list-stale.server.ts';
import { orderEvents, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { cancelStale } from './cancel-stale.server.ts';
import { moveOrder } from './move-order.server.ts';

const { db } = await freshDatabase();
const NOW = new Date('2026-03-05T10:00:00Z');
const hours = (count: number) => new Date(NOW.getTime() + count * 60 * 60 * 1000);
const DESK = { id: 'sadaf', role: 'desk' } as const;

const buyer = await addUser(db);
const stone = await addProduct(db);

/** An order of 10 sq ft that was placed so many hours ago, after so many calls. */
async function place(hoursAgo: number, calls: number): Promise<string> {
	const outcome = await placeOrder(
		db,
		buyer,
		newCheckout({ lines: [{ id: stone.id, quantity: 1000 }], shownTotal: 500_000 }),
	);
	const id = outcome.ok ? outcome.orderId : '';
	await db
		.update(orders)
		.set({ createdAt: hours(-hoursAgo) })
		.where(eq(orders.id, id));
	for (let call = 0; call < calls; call++)
		await moveOrder(
			db,
			{ orderId: id, to: 'awaiting', actor: DESK, key: `call ${call}`, version: call + 1 },
			hours(2 * call - 6),
		);
	return id;
}

test('[STALE-01] after three tries and 48 hours an order is proposed for cancelling, oldest first, and nothing cancels it', async () => {
	const old = await place(49, 3);
	const older = await place(72, 3);
	for (const [hoursAgo, calls] of [
		[47, 3],
		[500, 2],
		[48, 3],
	] as const)
		await place(hoursAgo, calls);
	const stale = await listStale(db, NOW);
	expect(stale.map(({ id }) => id)).toEqual([older, old]);
	expect(stale[0]).toMatchObject({ version: 4, confirmTries: 3, quantity: 1000, totalAmount: 500_000 });
	expect(await countStale(db, NOW)).toBe(2);
	const all = await db.select({ stage: orders.stage }).from(orders);
	expect(all.map(({ stage }) => stage)).toEqual(Array(5).fill('awaiting'));
	await db.update(orders).set({ stage: 'confirmed' });
	expect(await countStale(db, NOW)).toBe(0);
});

test('[STALE-02] one press cancels all that are ticked, once; what somebody has changed since is left and says why', async () => {
	const [one, two, changed] = [await place(60, 3), await place(61, 3), await place(62, 3)];
	const seen = (await listStale(db, NOW)).map(({ id, version }) => ({ id, version }));
	expect(seen.map(({ id }) => id)).toEqual([changed, two, one]);
	await moveOrder(
		db,
		{ orderId: changed, to: 'confirmed', called: true, actor: DESK, key: 'she called back', version: 4 },
		NOW,
	);
	const stock = async () => (await db.select().from(products).where(eq(products.id, stone.id)))[0]?.stock;
	const before = Number(await stock());
	const press = { actor: DESK, key: 'press', orders: seen };
	const expected = { cancelled: 2, refused: [{ id: changed, reason: 'stale' }] };
	expect(await cancelStale(db, press, NOW)).toEqual(expected);
	expect(await stock()).toBe(before + 2000);
	expect(await cancelStale(db, press, NOW)).toEqual(expected);
	expect(await stock()).toBe(before + 2000);
	const [event] = await db.select().from(orderEvents).where(eq(orderEvents.key, 'press'));
	expect(event).toMatchObject({ to: 'cancelled', reason: 'no-answer', actorId: 'sadaf' });
	expect((await db.select().from(orders).where(eq(orders.id, changed)))[0]?.stage).toBe('confirmed');
	expect(await listStale(db, NOW)).toEqual([]);
});
