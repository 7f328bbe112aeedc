/** `npm run orders`: prints the newest orders of all customers, for the owner. */

import { nameOf } from '#app/catalog/product.ts';
import { listLatestOrders } from '#app/orders/list-latest-orders.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { formatDate } from '#app/platform/dates.ts';
import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { withDatabase } from './with-database.ts';

const COUNT = 50;

await withDatabase(async (db) => {
	const orders = await listLatestOrders(db, COUNT);
	for (const order of orders) {
		const { id, createdAt, status, totalAmount, customerName, customerPhone, customerEmail } = order;
		const customer =
			order.userId === null
				? '(the customer was deleted)'
				: `${customerName}, ${phoneInWords(customerPhone)}, ${customerEmail}
  ${order.street}, ${order.city} ${order.postalCode}`;
		console.log(
			`${orderNumber(id)}  ${formatDate(createdAt)}  ${status}  ${formatMoney(totalAmount)}
  ${customer}`,
		);
		for (const line of order.lines)
			console.log(
				`  ${formatQuantity(line.quantity)} sq ft of ${nameOf(line)} at ${formatMoney(line.price)}`,
			);
		if (order.notes) console.log(`  Note: ${order.notes}`);
		console.log();
	}
	console.log(orders.length === COUNT ? `The newest ${COUNT} orders.` : `${orders.length} orders.`);
	return 0;
});
