import { and, eq, ilike, or, type SQL } from 'drizzle-orm';
import { products, titleOf, wordsOf } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** How many stones a typed name may stand for. */
const MAX_STONES = 200;

/** The ids of the stones with this id or with all these words in their name, also of those that are sold no more. */
export async function stonesNamed(db: Db, text: string): Promise<string[]> {
	const words = text.toLowerCase().split(/\s+/);
	const has = (where: SQL) => words.map((word) => ilike(where, `%${word.replace(/[\\%_]/g, '\\$&')}%`));
	const found = await db
		.select({ id: products.id })
		.from(products)
		.where(or(eq(products.id, text), and(...has(wordsOf(products)), ...has(titleOf(products)))))
		.limit(MAX_STONES);
	return found.map(({ id }) => id);
}
