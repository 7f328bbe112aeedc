import { sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { searchKey } from '#app/typed/search-text.ts';
import { anyOf, askedLast, hasLexeme, toSql } from './condition.server.ts';
import type { Containing } from './containing.ts';
import { findContaining } from './lexemes.server.ts';
import { spellings } from './spellings.ts';
import { doubtfulWords, type Understood, understand } from './understand.ts';
import type { Vocabulary } from './vocabulary.ts';

/** SEEK-02: what stands in a description is no misspelling, though no name has it. */
export async function understandSearch(
	db: Db,
	search: string,
	vocabulary: Vocabulary,
	isTyping = false,
): Promise<Understood> {
	const read = (inTexts?: ReadonlySet<string>) => understand(search, vocabulary, inTexts, isTyping);
	const understood = read();
	const doubtful = doubtfulWords(understood);
	if (doubtful.length === 0) return understood;
	return withoutMissing(db, read(await wordsInTexts(db, doubtful, 'whole')));
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

/** Of these words, those that a stone for sale has. */
async function wordsInTexts(db: Db, words: readonly string[], as: 'whole' | 'part'): Promise<Set<string>> {
	const containing = as === 'part' ? await findContaining(db, words) : null;
	const first = [...new Set(words)].map((word) => {
		const keys = containing ? heldBy(containing, word) : [searchKey(word)];
		// A part of so many words is a part of one.
		const has = keys ? toSql(anyOf(keys.filter(Boolean).map((one) => hasLexeme('', one)))) : sql`true`;
		return sql`(select ${word}::text as word from ${products} where ${isForSale} and ${has} and ${askedLast} limit 1)`;
	});
	const rows = await queryRows<{ word: string }>(db, sql.join(first, sql` union all `));
	return new Set(rows.map(({ word }) => word.toLowerCase()));
}

/** The words of stones that have a part in any of its spellings; null where very many have. */
function heldBy(containing: Containing, part: string): string[] | null {
	const held = spellings(part.toLowerCase()).map((spelling) => containing.get(searchKey(spelling)));
	return held.includes(undefined) ? null : held.flatMap((words) => words ?? []);
}
