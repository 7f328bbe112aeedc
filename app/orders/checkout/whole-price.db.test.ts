import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dueWords } from '#app/cart/due-words.ts';
import { chosenLine } from '#app/catalog/product/chosen-words.ts';
import { asPlaced, comingOff } from '#app/orders/order-sum.ts';
import { orderLines, orders } from '#app/orders/tables.server.ts';
import { laterDiscount, totalCharged } from '#app/platform/money.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { placeOrder } from './place-order.server.ts';

const { db } = await freshDatabase();

test.for([
	[0, false],
	[1250, false],
	[1250, true],
	[1000, false],
] as const)(
	'[SUM-03] [SUM-08] with a discount of %i, in the cart %s, the stone’s page, the cart and the order say one amount',
	async ([discount, discountInCart]) => {
		const { id, price } = await addProduct(db, { discount, price: 33_333 });
		// As a page without a choice has it: 1 sq ft.
		expect(chosenLine(null, { price, discount })).toEqual({ price, discount, quantity: 100 });
		const line = { ...chosenLine(null, { price, discount }), quantity: 1737 };
		const said = totalCharged([line], discountInCart);
		const later = laterDiscount([line], discountInCart);
		const checkout = newCheckout({ lines: [{ id, quantity: line.quantity }], shownTotal: said });
		const placed = await placeOrder(db, await addUser(db), checkout, { discountInCart });
		if (!placed.ok) throw new Error(placed.reason);
		const [order] = await db.select().from(orders).where(eq(orders.id, placed.orderId));
		expect(order?.totalAmount).toBe(said);
		const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId));
		const off = comingOff(asPlaced({ totalAmount: said }, lines));
		// Nothing that is taken off is −0.
		expect([off.discount + 0, off.due]).toEqual([later?.discount ?? 0, later?.due ?? said]);
		expect(dueWords([line], discountInCart, 0)).toHaveLength(later ? 1 : 0);
		expect(later === null).toBe(discount === 0 || discountInCart);
	},
);
