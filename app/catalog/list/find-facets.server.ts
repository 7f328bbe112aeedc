import { max, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Facets } from './facets.ts';

/** Rupees. */
const MIN_TOP = 1000;

/** Reads the shop's categories and highest price. Rejects when the database does. */
export async function findFacets(db: Db): Promise<Facets> {
	const [categories, [price]] = await Promise.all([
		listCategories(db),
		db
			.select({ highest: max(products.price) })
			.from(products)
			.where(isForSale),
	]);
	return { categories, top: Math.max(MIN_TOP, Math.ceil(Number(price?.highest ?? 0) / 100)) };
}

/**
 * Jumps along the index from one category to the next: as many steps as there are categories, however many products there
 * are. Leaves out the category without a name.
 */
async function listCategories(db: Db): Promise<string[]> {
	const { category } = products;
	const { rows } = (await db.execute(
		sql`with recursive shelf as (
			(select ${category} from ${products} where ${isForSale} and ${category} > '' order by ${category} limit 1)
			union all
			select (select ${category} from ${products} where ${isForSale} and ${category} > shelf.category order by ${category} limit 1)
			from shelf where shelf.category is not null
		)
		select category from shelf where category is not null`,
	)) as unknown as { rows: { category: string }[] };
	const key = (text: string) => text.toLowerCase();
	return rows.map((row) => row.category).sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
