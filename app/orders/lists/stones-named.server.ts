import { and, eq, or } from 'drizzle-orm';
import { hasWords, isTitled } from '#app/catalog/list/search.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { searchedWords } from '#app/typed/searched-words.ts';

/** How many stones a typed name may stand for. */
const MAX_STONES = 200;

/** The ids of the stones with this id or with all these words in their name, also of those that are sold no more. */
export async function stonesNamed(db: Db, text: string): Promise<string[]> {
	const words = searchedWords(text);
	const found = await db
		.select({ id: products.id })
		.from(products)
		// The text of all fields has the index of most words.
		.where(or(eq(products.id, text), and(hasWords(words), isTitled(words))))
		.limit(MAX_STONES);
	return found.map(({ id }) => id);
}
