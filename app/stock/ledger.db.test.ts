import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshDatabase } from '#test/database.ts';
import { addProduct } from '#test/factories.ts';
import { wrongStocks } from '#test/ledger.ts';
import { nameStockCause } from './name-stock-cause.server.ts';
import { stockMovements } from './tables.server.ts';

const { db } = await freshDatabase();

const movementsOf = (id: string) =>
	db.select().from(stockMovements).where(eq(stockMovements.productId, id)).orderBy(asc(stockMovements.id));

test('[STOCK-01] a new product opens its ledger, SQL by hand is recorded as corrected, and a deletion ends at 0', async () => {
	const { id } = await addProduct(db, { stock: 5000 });
	await db.execute(sql`update products set stock = stock - 1250 where id = ${id}`);
	await db.execute(sql`update products set price = 1 where id = ${id}`);
	await db.execute(sql`delete from products where id = ${id}`);
	expect(await movementsOf(id)).toMatchObject([
		{ quantity: 5000, balance: 5000, reason: 'opening', orderId: null, actor: null, note: '' },
		{ quantity: -1250, balance: 3750, reason: 'corrected' },
		{ quantity: -3750, balance: 0, reason: 'corrected' },
	]);
	const { id: empty } = await addProduct(db, { stock: 0 });
	expect(await movementsOf(empty)).toEqual([]);
});

test('[STOCK-01] a new id takes the stock with it, and an emptied table leaves none', async () => {
	const { id } = await addProduct(db, { stock: 700 });
	await db.execute(sql`update products set id = 'renamed', stock = 800 where id = ${id}`);
	await db.execute(sql`truncate products`);
	expect(await movementsOf(id)).toMatchObject([{ balance: 700 }, { quantity: -700, balance: 0 }]);
	expect(await movementsOf('renamed')).toMatchObject([
		{ quantity: 800, balance: 800, reason: 'corrected' },
		{ quantity: -800, balance: 0 },
	]);
});

test('[STOCK-02] a movement has the reason, order, actor and note of its transaction alone', async () => {
	const { id } = await addProduct(db, { stock: 1000 });
	const orderId = crypto.randomUUID();
	const take = sql`update products set stock = stock - 100 where id = ${id}`;
	await db.transaction(async (tx) => {
		await nameStockCause(tx, { reason: 'sold', orderId, actor: 'someone', note: 'by phone' });
		await tx.execute(take);
		await nameStockCause(tx, { reason: 'damaged' });
		await tx.execute(take);
	});
	await db.execute(take);
	expect((await movementsOf(id)).slice(1)).toMatchObject([
		{ reason: 'sold', orderId, position: null, actor: 'someone', note: 'by phone' },
		{ reason: 'damaged', orderId: null, actor: null, note: '' },
		{ reason: 'corrected', orderId: null, actor: null, note: '' },
	]);
	const unknown = db.transaction(async (tx) => {
		await tx.execute(sql`select set_config('stock.reason', 'stolen', true)`);
		await tx.execute(take);
	});
	await expect(unknown).rejects.toMatchObject({ cause: { constraint: 'stock_movements_reason' } });
});

test.each([
	['UPDATE', sql`update stock_movements set note = 'other'`],
	['DELETE', sql`delete from stock_movements`],
	['TRUNCATE', sql`truncate stock_movements`],
	[
		'INSERT',
		sql`insert into stock_movements (product_id, quantity, balance, reason) values ('x', 1, 1, 'received')`,
	],
])('[STOCK-03] %s of the ledger is refused, for the owner of the table too', async (name, statement) => {
	await addProduct(db);
	const before = await db.select().from(stockMovements);
	await expect(db.execute(statement)).rejects.toMatchObject({
		cause: { message: `the stock ledger is never changed: ${name} of stock_movements is refused` },
	});
	expect(await db.select().from(stockMovements)).toEqual(before);
});

const id = fc.constantFrom('a', 'b', 'c', 'd');
const stock = fc.integer({ min: 0, max: 3 }).map((whole) => whole * 100);
const change = fc.oneof(
	fc
		.tuple(id, stock)
		.map(
			([id, stock]) =>
				sql`insert into products (id, stock) values (${id}, ${stock}) on conflict (id) do update set stock = excluded.stock`,
		),
	fc.uniqueArray(id, { minLength: 2 }).map(
		(ids) =>
			sql`insert into products (id, stock) select id, 500 from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id
					on conflict (id) do update set stock = products.stock + 1`,
	),
	fc.tuple(id, stock).map(([id, stock]) => sql`update products set stock = ${stock} where id >= ${id}`),
	id.map((id) => sql`delete from products where id > ${id}`),
	// Two products change their ids, and so their stocks, in one statement; a third may be in the way.
	fc
		.tuple(id, id)
		.map(([from, to]) => sql`update products set id = ${to}, stock = stock + 7 where id = ${from}`),
	fc.constant(sql`truncate products`),
);

test('[STOCK-01] after any changes each stock is the sum of its movements, and each balance the sum so far', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
			await db.execute(sql`truncate products`);
			for (const each of changes) await db.execute(each).catch(onlyTakenId);
			expect(await wrongStocks(db)).toEqual([]);
		}),
		{ numRuns: 60 },
	);
});

/** A new id may be another product's. */
function onlyTakenId(error: unknown) {
	expect(error).toMatchObject({ cause: { constraint: 'products_pkey' } });
}
