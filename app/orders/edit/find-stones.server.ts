import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { offerColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { isTitled } from '#app/catalog/list/search.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchedWords } from '#app/typed/searched-words.ts';

const { id, name, category, image, price, discount, stock } = products;
const columns = { id, name, category, image, price, discount, stock, ...offerColumns };

/** A product as staff choose it. Price in paisa, discount in hundredths of a per cent, stock in hundredths of a sq ft. */
export type Stone = Pick<typeof products.$inferSelect, keyof typeof columns>;

const MOST = 8;

/** PHONE-02: the products whose name or category has each word, those in stock first. */
export async function findStones(db: Db, words: string): Promise<Stone[]> {
	const wanted = searchedWords(words.replaceAll('\0', ' ')).slice(0, 6);
	if (wanted.length === 0) return [];
	return db
		.select(columns)
		.from(products)
		.where(and(isForSale, isTitled(wanted)))
		.orderBy(desc(sql`${products.stock} > 0`), asc(products.name), asc(products.id))
		.limit(MOST);
}

/** Chosen products, also those that are no longer sold. */
export async function listStones(db: Db, ids: readonly string[]): Promise<Map<string, Stone>> {
	// PostgreSQL refuses a NUL character, and no product's id has one.
	const possible = ids.filter((id) => !id.includes('\0'));
	const found = await db.select(columns).from(products).where(inArray(products.id, possible));
	return new Map(found.map((stone) => [stone.id, stone]));
}
