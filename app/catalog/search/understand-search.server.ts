import { sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products, wordsOf } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { doubtfulWords, type Understood, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

/** SEEK-02: what stands in a description is no misspelling, though no name has it. */
export async function understandSearch(db: Db, search: string, vocabulary: Vocabulary): Promise<Understood> {
	const understood = understand(search, vocabulary);
	const doubtful = doubtfulWords(understood);
	if (doubtful.length === 0) return understood;
	return withoutMissing(db, understand(search, vocabulary, await wordsInTexts(db, doubtful, 'whole')));
}

/** SEEK-06: what no stone has, also not as a part of a word, is left out, unless it is all that is searched. */
async function withoutMissing(db: Db, understood: Understood): Promise<Understood> {
	const unknown = understood.parts.filter(({ how }) => how === 'unknown').map(({ typed }) => typed);
	if (unknown.length === 0 || unknown.length === understood.parts.length) return understood;
	const found = await wordsInTexts(db, unknown, 'part');
	const missing = unknown.filter((word) => !found.has(word.toLowerCase()));
	if (missing.length === 0) return understood;
	const parts = understood.parts.filter(({ typed }) => !missing.includes(typed));
	return { ...understood, parts, missing, isTypedApart: false };
}

async function wordsInTexts(db: Db, words: readonly string[], as: 'whole' | 'part'): Promise<Set<string>> {
	const text = wordsOf(products);
	const first = [...new Set(words)].map((word) => {
		const has = sql`${text} like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`;
		const isWhole = as === 'whole' ? sql`and ${text} ~ ('\\m' || lower(${escaped(word)}) || '\\M')` : sql``;
		return sql`(select ${word}::text as word from ${products} where ${isForSale} and ${has} ${isWhole} limit 1)`;
	});
	const { rows } = (await db.execute(sql.join(first, sql` union all `))) as unknown as {
		rows: { word: string }[];
	};
	return new Set(rows.map(({ word }) => word.toLowerCase()));
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
