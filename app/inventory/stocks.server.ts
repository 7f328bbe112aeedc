import { asc, inArray, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** By product. Stock in hundredths of a sq ft. */
export type Stocks = ReadonlyMap<string, { name: string; stock: number }>;

export async function readStocks(db: Db, ids: readonly string[]): Promise<Stocks> {
	return byId(await select(db, ids));
}

/** Locks products by their ids, as orders do, so that nobody waits for somebody who waits for them. */
export async function lockStocks(tx: Db, ids: readonly string[]): Promise<Stocks> {
	return byId(await select(tx, ids).orderBy(asc(products.id)).for('no key update'));
}

function select(db: Db, ids: readonly string[]) {
	return db
		.select({ id: products.id, name: products.name, stock: products.stock })
		.from(products)
		.where(inArray(products.id, [...ids]))
		.$dynamic();
}

function byId(found: readonly { id: string; name: string; stock: number }[]): Stocks {
	return new Map(found.map(({ id, ...product }) => [id, product]));
}

/** Adds these quantities to the stock of locked products, in one statement. */
export async function addToStocks(
	tx: Db,
	changes: readonly { id: string; quantity: number }[],
): Promise<void> {
	await tx.execute(sql`
		update products set stock = stock + change.quantity
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, quantity bigint)
		where products.id = change.id`);
}
