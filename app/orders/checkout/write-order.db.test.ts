import { asc, eq, getTableColumns } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { outbox } from '#app/mail/tables.server.ts';
import { newOrderId } from '#app/orders/new-order-id.server.ts';
import { cashEntries, orderLines, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { freshDatabase } from '#test/database.ts';
import { addProduct, addUser } from '#test/factories.ts';
import { writeOrder } from './write-order.server.ts';

let db: Db;
beforeAll(async () => {
	({ db } = await freshDatabase());
});

type Generated = 'status' | 'searched';

/** Another value than its default in every column. A new column is missing here until it has one. */
function everyColumn(
	userId: string,
	driverId: string,
): Required<Omit<typeof orders.$inferInsert, Generated>> {
	return {
		id: newOrderId(),
		userId,
		takenBy: driverId,
		idempotencyKey: 'key-of-the-whole-row',
		requestHash: 'hash',
		customerName: 'Zainab Ali',
		customerEmail: 'zainab@buyer.example',
		customerPhone: '+923001234567',
		street: 'House 7',
		city: 'Lahore',
		postalCode: '54000',
		promisedFrom: '2026-11-05',
		promisedTo: '2026-11-07',
		notes: 'Ring twice.',
		totalAmount: 500_000,
		deliveryAmount: 90_000,
		sampleCredit: 0,
		quoteNumber: 'Q-2026-0012',
		paymentMethod: 'Bank transfer',
		paymentStatus: 'owed',
		stage: 'confirmed',
		version: 3,
		keepsPart: true,
		confirmTries: 2,
		lastTryAt: new Date('2026-11-01T08:00:00.123Z'),
		cityServed: false,
		highRisk: true,
		riskPoints: 40,
		mailRefused: true,
		confirmedAmount: 400_000,
		discountTaken: true,
		priceWaits: true,
		hasPart: true,
		isCut: true,
		carrier: 'hired',
		vehicle: 'LEA 1234',
		driverName: 'Bashir',
		driverPhone: '+923007654321',
		driverId,
		linkVersion: 2,
		nextDate: '2026-12-03',
		deliveredAt: new Date('2026-11-02T08:00:00.456Z'),
		named: 'Ziarat White',
		createdAt: new Date('2026-11-01T07:00:00.789Z'),
	};
}

function everyLineColumn(productId: string): Required<Omit<typeof orderLines.$inferInsert, 'orderId'>> {
	return {
		position: 0,
		productId,
		name: 'Ziarat White',
		image: '/pictures/ziarat-white-slab.webp',
		price: 50_000,
		discount: 500,
		listPrice: 60_000,
		size: '12×24',
		thickness: 18,
		finish: 'Polished',
		use: 'floor',
		pieces: 5,
		isPart: true,
		quantity: 1_000,
		kept: 400,
		backWhole: 300,
		backDamaged: 200,
		backOffcut: 100,
	};
}

test('[CHARGE-02] every column that the writer of an order is given arrives, and so does each row of its charge', async () => {
	const buyer = await addUser(db, { emailVerified: true });
	const driver = await addUser(db, { role: 'driver' });
	const product = await addProduct(db, {
		name: 'Ziarat White',
		image: '/pictures/ziarat-white-slab.webp',
		stock: 100_000,
	});
	const order = everyColumn(buyer.id, driver.id);
	const line = everyLineColumn(product.id);
	const mail = {
		recipient: buyer.email,
		orderId: order.id ?? '',
		subject: 'Your order',
		content: { heading: 'Your order', parts: [] },
	};
	const { price, discount, optionPrices } = product;
	const written = await writeOrder(db, order, [{ ...line, listed: { price, discount, optionPrices } }], {
		mail,
		shopMail: mail,
	});
	expect(written).toBe('placed');
	const [stored] = await db.select().from(orders).where(eq(orders.id, mail.orderId));
	expect(stored).toMatchObject(order);
	expect(Object.keys(stored ?? {}).toSorted()).toEqual(
		[...Object.keys(order), 'status', 'searched'].toSorted(),
	);
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, mail.orderId));
	expect(lines).toEqual([{ orderId: mail.orderId, ...line }]);
	expect(Object.keys(getTableColumns(orderLines)).toSorted()).toEqual(
		['orderId', ...Object.keys(line)].toSorted(),
	);
	const entries = await db
		.select({ kind: cashEntries.kind, amount: cashEntries.amount })
		.from(cashEntries)
		.where(eq(cashEntries.orderId, mail.orderId))
		.orderBy(asc(cashEntries.amount));
	expect(entries).toEqual([
		{ kind: 'charged', amount: 90_000 },
		{ kind: 'charged', amount: 500_000 },
	]);
	const mails = await db.select().from(outbox).where(eq(outbox.orderId, mail.orderId));
	expect(mails).toMatchObject([{ ...mail, userId: buyer.id, status: 'waiting', toShop: false, attempts: 0 }]);
});
