import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addCity, addProduct, addUser, newCheckout } from '#test/factories.ts';
import { keptPromises } from './kept-promises.server.ts';

const { db } = await freshDatabase();

/** A Monday. */
const NOW = new Date('2026-03-02T10:00:00+05:00');

async function order(city: string, then: Partial<typeof orders.$inferInsert> = {}) {
	const { id } = await addProduct(db, { tileSizes: ['12×24'] });
	const wanted = newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: 50_000 });
	wanted.customer.address.city = city;
	const placed = await placeOrder(db, await addUser(db), wanted, { now: NOW });
	if (!placed.ok) throw new Error(placed.reason);
	const [row] = await db.update(orders).set(then).where(eq(orders.id, placed.orderId)).returning();
	if (!row) throw new Error('no order');
	return row;
}

const came = (day: string) => ({
	stage: 'delivered' as const,
	deliveredAt: new Date(`${day}T23:30:00+05:00`),
});

test('[SUM-06] [SUM-07] an order keeps the days that were promised at its press, and the owner reads how many deliveries kept them', async () => {
	await addCity(db, { name: 'Stoneabad', days: 2 });
	await addCity(db, { name: 'Farabad', days: 4 });
	const kept = await order('stoneabad', came('2026-03-06'));
	expect([kept.promisedFrom, kept.promisedTo]).toEqual(['2026-03-04', '2026-03-06']);
	const late = await order('Stoneabad', came('2026-03-07'));
	await order('Stoneabad', { ...came('2026-03-20'), nextDate: '2026-03-20' });
	// Another day was agreed, and the truck came before.
	const early = await order('Stoneabad', { ...came('2026-03-05'), nextDate: '2026-03-10' });
	await order('Farabad', came('2026-03-06'));
	// Of nobody a day was promised, or the stone is still to come.
	const unknown = await order('Paris', came('2026-03-07'));
	expect([unknown.promisedFrom, unknown.promisedTo]).toEqual([null, null]);
	await order('Stoneabad', { stage: 'packed' });
	// A day of cities that change later changes nothing of what was said.
	expect(await keptPromises(db, new Date('2026-03-31T10:00:00+05:00'))).toEqual([
		{
			city: 'Stoneabad',
			delivered: 4,
			kept: 2,
			missed: [
				{ id: late.id, promised: 'Wednesday 4 to Friday 6 March', came: '7 March 2026' },
				{ id: early.id, promised: 'Wednesday 4 to Friday 6 March', came: '5 March 2026' },
			],
		},
		{ city: 'Farabad', delivered: 1, kept: 1, missed: [] },
	]);
	expect(await keptPromises(db, new Date('2026-08-01T10:00:00+05:00'))).toEqual([]);
});
