import { and, asc, gte, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** How many products one file of the sitemap lists. The shop writes such a file in some 20 ms; the standard allows 50 000. */
const PART = 2000;

/** What the sitemap says of a product. */
export type MappedProduct = { id: string; image: string; views: string[]; updatedAt: Date };

/** The id of the first product in each file of the sitemap. */
export async function listParts(db: Db, part = PART): Promise<string[]> {
	const numbered = db
		.select({
			id: products.id,
			number: sql<number>`row_number() over (order by ${products.id})`.as('number'),
		})
		.from(products)
		.where(isForSale)
		.as('numbered');
	const firsts = await db
		.select({ id: numbered.id })
		.from(numbered)
		.where(sql`${numbered.number} % ${part} = 1`)
		.orderBy(asc(numbered.id));
	return firsts.map(({ id }) => id);
}

/** The products of the file that begins with the id `from`. */
export function listMapped(db: Db, from: string, part = PART): Promise<MappedProduct[]> {
	return db
		.select({
			id: products.id,
			image: products.image,
			views: products.views,
			updatedAt: products.updatedAt,
		})
		.from(products)
		.where(and(isForSale, gte(products.id, from)))
		.orderBy(asc(products.id))
		.limit(part);
}
