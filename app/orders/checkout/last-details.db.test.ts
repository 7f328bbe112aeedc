import { expect, test } from 'vitest';
import { orders } from '#app/orders/tables.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { findLastDetails } from './last-details.server.ts';
import { placeOrder } from './place-order.server.ts';

const { db } = await freshDatabase();

test('[HOUSE-02] the details are those of the customer’s own latest order', async () => {
	const [buyer, other] = [await addUser(db), await addUser(db)];
	const { id } = await addProduct(db);
	const orderTo = (user: typeof buyer, phone: string, city: string) => {
		const checkout = newCheckout({ lines: [{ id, quantity: 100 }], shownTotal: 50_000 });
		const address = { ...checkout.customer.address, city };
		return placeOrder(db, user, { ...checkout, customer: { ...checkout.customer, phone, address } });
	};
	expect(await findLastDetails(db, buyer.id)).toBeNull();
	await orderTo(buyer, '0300 1111111', 'Lahore');
	// Two orders of one millisecond would have no order between them.
	await db.update(orders).set({ createdAt: new Date('2026-01-01') });
	await orderTo(buyer, '0300 2222222', 'Multan');
	await orderTo(other, '0300 3333333', 'Quetta');
	expect(await findLastDetails(db, buyer.id)).toEqual({
		phone: '0300 2222222',
		street: 'House 7, Street 3',
		city: 'Multan',
		postalCode: '54000',
	});
});
