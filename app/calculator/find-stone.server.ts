import { and, eq } from 'drizzle-orm';
import { cardColumns, soldColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { noFilter } from '#app/catalog/list/filter.ts';
import { listProducts } from '#app/catalog/list/list-products.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { PicturedStone } from './stone.ts';

/** How many stones of a search are offered. */
const MOST_MATCHES = 8;

/** A stone that is for sale; null when there is none. */
export async function findStone(db: Db, id: string): Promise<PicturedStone | null> {
	if (id === '') return null;
	const [stone] = await db
		.select({ ...soldColumns, density: products.density, picture: cardColumns.picture })
		.from(products)
		.where(and(isForSale, eq(products.id, id)));
	return stone ?? null;
}

/** The stones that match typed words best. */
export async function matchStones(db: Db, search: string): Promise<Pick<Card, 'id' | 'name'>[]> {
	if (search === '') return [];
	const { products: found } = await listProducts(db, { ...noFilter, search, sort: 'match' });
	return found.slice(0, MOST_MATCHES).map(({ id, name }) => ({ id, name }));
}
