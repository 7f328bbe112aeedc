import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { isTitled } from '#app/catalog/list/search.server.ts';
import type { Assortment } from '#app/catalog/offers.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchedWords } from '#app/typed/searched-words.ts';

/** A product as staff choose it. Price in paisa, discount in hundredths of a per cent, stock in hundredths of a sq ft. */
export type Stone = Assortment & {
	id: string;
	name: string;
	category: string;
	image: string;
	discount: number;
	stock: number;
};

const columns = {
	id: products.id,
	name: products.name,
	category: products.category,
	image: products.image,
	price: products.price,
	discount: products.discount,
	stock: products.stock,
	tileSizes: products.tileSizes,
	slabSize: products.slabSize,
	thicknesses: products.thicknesses,
	finishes: products.finishes,
	finish: products.finish,
	optionPrices: products.optionPrices,
};

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
	const found = await db
		.select(columns)
		.from(products)
		// PostgreSQL refuses a NUL character, and no product's id has one.
		.where(
			inArray(
				products.id,
				ids.filter((id) => !id.includes('\0')),
			),
		);
	return new Map(found.map((stone) => [stone.id, stone]));
}
