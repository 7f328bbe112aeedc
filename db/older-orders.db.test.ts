import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { restoreBackup } from '#app/backup/restore-backup.server.ts';
import { findBalance } from '#app/orders/balance.server.ts';
import { dueIn } from '#app/orders/cash.ts';
import { cashEntries, orderEvents, orderLines, orders } from '#app/orders/tables.server.ts';
import { emptyDatabase } from '#test/database.ts';
import { iterate, olderBackup } from '#test/older-backup.ts';

/** The last migration of a shop whose owner moved orders by SQL. */
const BEFORE = '0012_may_hold';

const AT = '2026-03-05T10:00:00.000+00:00';

/** A backup of that shop, with an order for each word. */
function backupOf(words: readonly string[]): string[] {
	const id = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
	const rows = {
		users: [
			{
				id: 'zainab',
				name: 'Zainab Ali',
				email: 'zainab@buyer.example',
				email_verified: true,
				role: 'customer',
				order_mails: true,
				offer_mails: false,
				created_at: AT,
				updated_at: AT,
			},
		],
		orders: words.map((status, index) => ({
			id: id(index),
			user_id: 'zainab',
			idempotency_key: `${index}`,
			request_hash: '',
			customer_name: 'Zainab Ali',
			customer_email: 'zainab@buyer.example',
			customer_phone: '+923001234567',
			street: 'Street 3',
			city: 'Lahore',
			postal_code: '54000',
			notes: '',
			total_amount: 50_000,
			payment_method: 'Cash on Delivery',
			payment_status: 'pending',
			status,
			created_at: AT,
		})),
		order_lines: words.map((_, index) => ({
			order_id: id(index),
			position: 0,
			product_id: 'verona',
			name: 'Verona',
			image: '/v.webp',
			price: 50_000,
			discount: 0,
			quantity: 100,
		})),
	};
	return olderBackup(BEFORE, AT, rows);
}

test('[MOVE-06] [DATA-02] the orders of an older shop get the stage of their word, an event, and what is due', async () => {
	const { db, ...database } = await emptyDatabase();
	const words = [
		'processing',
		'shipped',
		'delivered',
		'cancelled by phone',
		'refused',
		'returned',
		'on hold',
	];
	await restoreBackup({ db, ...database }, iterate(backupOf(words)));
	const migrated = await db.select().from(orders).orderBy(asc(orders.id));
	const due = await Promise.all(migrated.map(async ({ id }) => dueIn(await findBalance(db, id))));
	expect(migrated.map(({ stage, status, version }, index) => [stage, status, version, due[index]])).toEqual([
		['awaiting', 'processing', 1, 50_000],
		['dispatched', 'shipped', 1, 50_000],
		['delivered', 'delivered', 1, 0],
		['cancelled', 'cancelled', 1, 0],
		['refused', 'refused', 1, 0],
		['returned', 'returned', 1, 0],
		['awaiting', 'processing', 1, 50_000],
	]);
	expect(migrated.map(({ paymentStatus }) => paymentStatus)).toEqual([
		'pending',
		'pending',
		'paid',
		'none',
		'none',
		'none',
		'pending',
	]);
	expect(migrated.map(({ deliveredAt }) => deliveredAt?.toISOString())[2]).toBe('2026-03-05T10:00:00.000Z');
	const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.orderId));
	expect(events.map(({ from, to, version, key }) => [from, to, version, key])).toEqual(
		migrated.map(({ stage }) => [null, stage, 1, 'placed']),
	);
	const collected = await db.select().from(cashEntries).where(eq(cashEntries.kind, 'collected'));
	expect(collected).toMatchObject([{ orderId: migrated[2]?.id, amount: 50_000 }]);
	const kept = await db.select({ kept: orderLines.kept }).from(orderLines).orderBy(asc(orderLines.orderId));
	expect(kept.map(({ kept }) => kept)).toEqual([0, 0, 100, 0, 0, 0, 0]);
});
