import { expect, test } from 'vitest';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { cities, orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { daysOfCustomer } from './days-of-customer.server.ts';

const { db } = await freshDatabase();

/** A Monday. */
const NOW = new Date('2026-03-02T10:00:00+05:00');

test('[TRACK-08] [SUM-05] who has ordered reads the days of the city of the latest order, also where only a call can say them', async () => {
	const buyer = await addUser(db);
	const { id } = await addProduct(db);
	await db.insert(cities).values([
		{ name: 'Stoneabad', keys: ['stoneabad'], served: true, days: 2 },
		{ name: 'Farabad', keys: ['farabad'], served: true, days: null },
		{ name: 'Awayabad', keys: ['awayabad'], served: false, days: 2 },
	]);
	expect(await daysOfCustomer(db, buyer.id, NOW)).toBeNull();
	const said = async (city: string) => {
		await db.update(orders).set({ createdAt: new Date('2026-01-01') });
		const checkout = newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: 50_000 });
		const address = { ...checkout.customer.address, city };
		await placeOrder(db, buyer, { ...checkout, customer: { ...checkout.customer, address } });
		return daysOfCustomer(db, buyer.id, NOW);
	};
	expect(await said('STONEABAD')).toEqual({
		city: 'Stoneabad',
		whole: 'Stoneabad: Wednesday 4 to Friday 6 March',
		cut: 'Stoneabad: Tuesday 10 to Thursday 12 March',
	});
	for (const city of ['Farabad', 'Paris']) {
		const words = `${city}: we call you and agree on the day.`;
		expect(await said(city)).toEqual({ city, whole: words, cut: words });
	}
	expect((await said('Awayabad'))?.whole).toBe('Awayabad: our truck does not go there yet. Please ask us.');
});
