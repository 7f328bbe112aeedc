import { asc, inArray } from 'drizzle-orm';
import { offerColumns } from '#app/catalog/card-columns.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

const { id, name, image, price, discount, stock, status } = products;
const columns = { id, name, image, price, discount, stock, status, ...offerColumns };

/** What an agreed line is compared with. Price in paisa, discount in hundredths of a per cent, stock in hundredths of a sq ft. */
export type LockedProduct = Pick<typeof products.$inferSelect, keyof typeof columns>;

/** Locks products by their ids, as when an order is placed, so that two orders never deadlock. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
	const found = await tx
		.select(columns)
		.from(products)
		.where(inArray(id, [...ids]))
		.orderBy(asc(id))
		.for('no key update');
	return new Map(found.map((product) => [product.id, product]));
}
