import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findOrder } from '#app/orders/checkout/find-order.server.ts';
import { cashEntries, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addUser } from '#test/factories.ts';
import { countOrders } from './count-orders.server.ts';
import { listOrders } from './list-orders.server.ts';

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
});

let orderCount = 0;

/** An order with `lineCount` products: `stone-0`, `stone-1`… */
async function addOrder(userId: string, lineCount: number, given: Partial<typeof orders.$inferInsert> = {}) {
	const [order] = await db
		.insert(orders)
		.values({
			userId,
			idempotencyKey: `key-${++orderCount}`,
			requestHash: '',
			customerName: 'Zainab Ali',
			customerEmail: 'zainab@buyer.example',
			customerPhone: '0300 1234567',
			street: 'Street 3',
			city: 'Lahore',
			postalCode: '54000',
			totalAmount: 50_000,
			...given,
		})
		.returning();
	if (!order) throw new Error('the order was not inserted');
	await db.insert(cashEntries).values({
		orderId: order.id,
		version: 1,
		kind: 'charged',
		amount: order.totalAmount,
		actorId: 'customer',
	});
	// Inserted from the last to the first, so that the order of insertion is not the expected one.
	for (let position = lineCount - 1; position >= 0; position--) {
		const product = { productId: `stone-${position}`, name: `Stone ${position}`, image: `/${position}.svg` };
		await db
			.insert(orderLines)
			.values({ orderId: order.id, position, price: 50_000, quantity: 125, ...product });
	}
	return order;
}

test('[ORD-01] a customer sees their own orders only, newest first', async () => {
	const mine = await addUser(db);
	const other = await addUser(db);
	const old = await addOrder(mine.id, 1, { createdAt: new Date('2025-01-05T10:00:00Z') });
	const young = await addOrder(mine.id, 1, { createdAt: new Date('2025-03-05T10:00:00Z') });
	const middle = await addOrder(mine.id, 1, { createdAt: new Date('2025-02-05T10:00:00Z') });
	const foreign = await addOrder(other.id, 1);

	expect((await listOrders(db, mine.id)).map(({ id }) => id)).toEqual([young.id, middle.id, old.id]);
	expect((await listOrders(db, other.id)).map(({ id }) => id)).toEqual([foreign.id]);
	expect(await listOrders(db, (await addUser(db)).id)).toEqual([]);
});

test('[ORD-03] after an edit took out the first line, an order still shows three items', async () => {
	const user = await addUser(db);
	const order = await addOrder(user.id, 5);
	await db.delete(orderLines).where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, 0)));
	const [listed] = await listOrders(db, user.id);
	expect(listed?.items.map(({ name }) => name)).toEqual(['Stone 1', 'Stone 2', 'Stone 3']);
	expect(listed?.itemCount).toBe(4);
});

test('[ORD-03] an order is listed with its first three items and how many there are', async () => {
	const user = await addUser(db);
	const order = await addOrder(user.id, 5, { stage: 'dispatched', totalAmount: 312_500 });
	expect(await listOrders(db, user.id)).toEqual([
		{
			id: order.id,
			createdAt: order.createdAt,
			status: 'shipped',
			sum: [{ kind: 'total', name: 'Total', figure: 'PKR 3,125.00', amount: 312_500, isTotal: true }],
			paymentMethod: 'Cash on Delivery',
			items: [0, 1, 2].map((position) => ({
				position,
				name: `Stone ${position}`,
				image: `/${position}.svg`,
				quantity: '1.25 sq ft',
				goods: '',
			})),
			itemCount: 5,
			track: expect.stringMatching(/^\/track\/[\w-]{43}$/),
			mayCancel: false,
			hasInvoice: true,
			hasCreditNote: false,
		},
	]);
});

test('[CHK-05] a customer finds their own order, and nobody else’s', async () => {
	const [mine, other] = [await addUser(db), await addUser(db)];
	const order = await addOrder(mine.id, 1);
	expect(await findOrder(db, mine.id, order.id)).toMatchObject({ id: order.id });
	expect(await findOrder(db, other.id, order.id)).toBeNull();
	expect(await findOrder(db, mine.id, '00000000-0000-4000-8000-000000000000')).toBeNull();
	for (const nonsense of ['', 'nonsense', `${order.id}'`, '\0']) {
		expect(await findOrder(db, mine.id, nonsense)).toBeNull();
	}
});

test('[PROF-02] counts only the customer’s own orders', async () => {
	const [mine, other] = [await addUser(db), await addUser(db)];
	await addOrder(mine.id, 2);
	await addOrder(mine.id, 0);
	expect(await countOrders(db, mine.id)).toBe(2);
	expect(await countOrders(db, other.id)).toBe(0);
});
