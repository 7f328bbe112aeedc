import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { placeOrder } from '#app/orders/place-order.server.ts';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { copyEmbedded } from '#test/embedded.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { copyDatabase } from '#test/postgres.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-orders-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const url = inject('databaseKind') === 'postgres' ? await copyDatabase(inject('postgresUrl'), 'schema') : '';
if (!url) copyEmbedded('schema', dir);

/** Two processes cannot have the embedded database at once. */
async function withShop<T>(
	work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
): Promise<T> {
	const database = await openDatabase(url ? { url } : { dir });
	return work(database.db).finally(database.close);
}

function orders(...typed: string[]) {
	const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: url, LOG_LEVEL: 'silent' };
	const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/orders.ts', ...typed], {
		env,
		encoding: 'utf8',
	});
	return { status, text: stdout + stderr };
}

test('[MOVE-07] [UNDO-01] the owner lists orders with what is due, gives the stone of an abandoned one back, and sees its past', async () => {
	const { id, number } = await withShop(async (db) => {
		const { id } = await addProduct(db);
		const lines = [{ id, quantity: 1000 }];
		const placed = await placeOrder(db, await addUser(db), newCheckout({ lines, shownTotal: 500_000 }));
		return { id, number: orderNumber(placed.ok ? placed.orderId : '') };
	});
	const stock = () =>
		withShop(async (db) => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock);

	const listed = orders();
	expect(listed.text).toContain(number);
	expect(listed.text).toContain('awaiting  PKR 5,000.00  due PKR 5,000.00');
	expect(listed.text).toContain('1. 10 sq ft of');

	const refused = orders(number, 'cancel');
	expect(refused.status).toBe(1);
	expect(refused.text).toContain('This needs a reason from the list.');
	expect(refused.text).toContain('changed-mind|no-answer');
	expect(await stock()).toBe(9000);
	expect(orders(number, 'cancel', '--reason', 'no-answer')).toEqual({
		status: 0,
		text: `Order ${number} is now cancelled.\n`,
	});
	expect(await stock()).toBe(10_000);
	expect(orders(number, 'undo').text).toBe(`Undone. Order ${number} is awaiting again.\n`);
	expect(await stock()).toBe(9000);
	expect(orders(number, 'undo').text).toContain('This cannot be undone.');
	orders(number, 'cancel', '--reason', 'no-answer');

	const shown = orders(number.toLowerCase());
	expect(shown.text).toContain('begun, awaiting  customer');
	expect(shown.text).toContain('awaiting → cancelled  owner  no-answer');
	expect(shown.text).toContain('due PKR 0.00');

	const unknown = orders('00000000', 'cancel');
	expect(unknown.status).toBe(1);
	expect(unknown.text).toContain('0 orders have the number "00000000".');
	expect(orders(number, 'ship').text).toContain('There is no "ship".');
});
