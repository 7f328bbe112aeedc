import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { offerColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { noFilter } from '#app/catalog/list/filter.ts';
import { listProducts } from '#app/catalog/list/list-products.server.ts';
import { readSearch } from '#app/catalog/list/read-search.server.ts';
import { isTitled } from '#app/catalog/list/search.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchedWords } from '#app/typed/searched-words.ts';

const { id, name, category, image, price, discount, stock } = products;
const columns = { id, name, category, image, price, discount, stock, ...offerColumns };

/** A product as staff choose it. Price in paisa, discount in hundredths of a per cent, stock in hundredths of a sq ft. */
export type Stone = Pick<typeof products.$inferSelect, keyof typeof columns>;

const MOST = 8;

/** PHONE-02: the products whose name or category has each word, those in stock first, and then those that the words mean in the shop. */
export async function findStones(db: Db, words: string): Promise<Stone[]> {
	const search = words.replaceAll('\0', ' ').slice(0, 100).toWellFormed();
	const wanted = searchedWords(search).slice(0, 6);
	if (wanted.length === 0) return [];
	const named = await db
		.select(columns)
		.from(products)
		.where(and(isForSale, isTitled(wanted)))
		.orderBy(desc(sql`${products.stock} > 0`), asc(products.name), asc(products.id))
		.limit(MOST);
	return named.length === MOST ? named : [...named, ...(await findMeant(db, search, named))].slice(0, MOST);
}

async function findMeant(db: Db, search: string, named: readonly Stone[]): Promise<Stone[]> {
	const understood = await readSearch(db, search);
	if (understood.parts.length === 0 || understood.missing.length > 0) return [];
	const filter = { ...noFilter, search, sort: 'match' } as const;
	const { products: meant } = await listProducts(db, filter, { after: null, show: MOST }, understood);
	const others = meant.map((card) => card.id).filter((one) => named.every((stone) => stone.id !== one));
	const stones = await listStones(db, others);
	return others.flatMap((one) => stones.get(one) ?? []);
}

/** Chosen products, also those that are no longer sold. */
export async function listStones(db: Db, ids: readonly string[]): Promise<Map<string, Stone>> {
	// PostgreSQL refuses a NUL character, and no product's id has one.
	const possible = ids.filter((id) => !id.includes('\0'));
	const found = await db.select(columns).from(products).where(inArray(products.id, possible));
	return new Map(found.map((stone) => [stone.id, stone]));
}
