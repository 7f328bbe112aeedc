import { sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products, wordsOf } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { doubtfulWords, type Understood, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

/** SEEK-02: what stands in a description is no misspelling, though no name has it. */
export async function understandSearch(db: Db, search: string, vocabulary: Vocabulary): Promise<Understood> {
	const understood = understand(search, vocabulary);
	const doubtful = [...new Set(doubtfulWords(understood))];
	if (doubtful.length === 0) return understood;
	return understand(search, vocabulary, await wordsInTexts(db, doubtful));
}

async function wordsInTexts(db: Db, words: readonly string[]): Promise<Set<string>> {
	const text = wordsOf(products);
	const { rows } = (await db.execute(
		sql.join(
			words.map(
				(word) => sql`(select ${word}::text as word from ${products}
					where ${isForSale} and ${text} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`}) and ${text} ~ ('\\m' || lower(${escaped(word)}) || '\\M') limit 1)`,
			),
			sql` union all `,
		),
	)) as unknown as { rows: { word: string }[] };
	return new Set(rows.map(({ word }) => word.toLowerCase()));
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
