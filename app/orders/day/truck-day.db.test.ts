import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { cities, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { findTruckDay } from './truck-day.server.ts';

const { db } = await freshDatabase();

/** A Monday. */
const NOW = new Date('2026-03-02T10:00:00+05:00');

test('[TRACK-08] who has ordered reads the first day of the city of the latest order, and nothing where none is known', async () => {
	const buyer = await addUser(db);
	const { id } = await addProduct(db);
	await db.insert(cities).values([
		{ name: 'Stoneabad', keys: ['stoneabad'], served: true, days: 2 },
		{ name: 'Farabad', keys: ['farabad'], served: true, days: null },
		{ name: 'Awayabad', keys: ['awayabad'], served: false, days: 2 },
	]);
	expect(await findTruckDay(db, buyer.id, NOW)).toBeNull();
	const said = async (city: string) => {
		await db.update(orders).set({ createdAt: new Date('2026-01-01') });
		const checkout = newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: 50_000 });
		const address = { ...checkout.customer.address, city };
		await placeOrder(db, buyer, { ...checkout, customer: { ...checkout.customer, address } });
		return findTruckDay(db, buyer.id, NOW);
	};
	expect(await said('STONEABAD')).toEqual({
		whole: 'Our truck can be in Stoneabad from Wednesday, 4 March 2026 on.',
		cut: 'Our truck can be in Stoneabad from Tuesday, 10 March 2026 on.',
	});
	for (const city of ['Farabad', 'Awayabad', 'Paris']) expect(await said(city), city).toBeNull();
});
