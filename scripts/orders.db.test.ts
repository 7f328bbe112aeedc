import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { products } from '#app/catalog/tables.server.ts';
import { placeOrder } from '#app/orders/checkout/place-order.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { copyEmbedded } from '#test/embedded.ts';
import { addProduct, addUser, newCheckout } from '#test/factories.ts';
import { copyDatabase } from '#test/postgres.ts';
import { runCommand } from '#test/run-command.ts';
import { BadCommand } from './command.ts';
import { runOrderCommand } from './run-order-command.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-orders-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const url = inject('databaseKind') === 'postgres' ? await copyDatabase(inject('postgresUrl'), 'schema') : '';
if (!url) copyEmbedded('schema', dir);

/** What the command says of these words, within this process. */
async function orders(db: Db, ...typed: string[]) {
	const said: unknown[] = [];
	const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
	for (const spy of spies) spy.mockImplementation((text: unknown) => said.push(text));
	const status = await runOrderCommand(db, typed).catch((error: unknown) => {
		if (!(error instanceof BadCommand)) throw error;
		said.push(error.message);
		return 1;
	});
	for (const spy of spies) spy.mockRestore();
	return { status, text: `${said.join('\n')}\n` };
}

/** The command as a process. Two processes cannot have the embedded database at once. */
async function command(...typed: string[]) {
	const { status, stdout, stderr } = await runCommand('orders', typed, { DATA_DIR: dir, DATABASE_URL: url });
	return { status, text: stdout + stderr };
}

test('[MOVE-07] [UNDO-01] the owner lists orders with what is due, gives the stone of an abandoned one back, and sees its past', async () => {
	const { db, close } = await openDatabase(url ? { url } : { dir });
	const { id } = await addProduct(db);
	const lines = [{ id, quantity: 1000 }];
	const placed = await placeOrder(db, await addUser(db), newCheckout({ lines, shownTotal: 500_000 }));
	const number = orderNumber(placed.ok ? placed.orderId : '');
	const stock = async () => (await db.select().from(products).where(eq(products.id, id)))[0]?.stock;

	const listed = await orders(db);
	expect(listed.text).toContain(number);
	expect(listed.text).toContain('awaiting  PKR 5,000.00  due PKR 5,000.00');
	expect(listed.text).toContain('1. 10 sq ft of');

	const refused = await orders(db, number, 'cancel');
	expect(refused.status).toBe(1);
	expect(refused.text).toContain('This needs a reason from the list.');
	expect(refused.text).toContain('npm run orders -- --help');
	expect(await stock()).toBe(9000);
	expect(await orders(db, number, 'cancel', '--reason', 'no-answer')).toEqual({
		status: 0,
		text: `Order ${number} is now cancelled.\n`,
	});
	expect(await stock()).toBe(10_000);
	const undone = await orders(db, number, 'undo');
	expect(undone.text).toBe(`Undone. Order ${number} is awaiting again.\n`);
	expect(await stock()).toBe(9000);
	expect((await orders(db, number, 'undo')).text).toContain('This cannot be undone.');

	const unknown = await orders(db, '00000000', 'cancel');
	expect(unknown.status).toBe(1);
	expect(unknown.text).toContain('No orders have the number "00000000".');
	expect((await orders(db, number, 'ship')).text).toContain('There is no "ship".');
	await close();

	expect(await command(number, 'cancel', '--reason', 'no-answer')).toEqual({
		status: 0,
		text: `Order ${number} is now cancelled.\n`,
	});
	const shown = await command(number.toLowerCase());
	expect(shown.status).toBe(0);
	expect(shown.text).toContain('begun, awaiting  customer');
	expect(shown.text).toContain('awaiting → cancelled  owner  no-answer');
	expect(shown.text).toContain('due PKR 0.00');
	expect(await command(number, 'ship')).toMatchObject({
		status: 1,
		text: expect.stringContaining('There is no'),
	});
	const reopened = await openDatabase(url ? { url } : { dir });
	const [product] = await reopened.db.select().from(products).where(eq(products.id, id));
	await reopened.close();
	expect(product?.stock).toBe(10_000);
});
