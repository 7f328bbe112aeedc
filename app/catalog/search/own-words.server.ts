import { and, asc, eq } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Meaning } from './meaning.ts';
import { ownMeaning } from './own-meaning.ts';
import { MOST_OWN_WORDS, type OwnWord } from './own-word.ts';
import { searchWords } from './tables.server.ts';
import type { Vocabulary } from './vocabulary.ts';

/** `stone`: the name of the stone that it means; null where that is none, or is not for sale. */
export type ListedWord = OwnWord & { id: number; key: string; stone: string | null };

/** SEEK-10: the words of the owner, in the order of the alphabet. */
export function listOwnWords(db: Db): Promise<ListedWord[]> {
	return db
		.select({
			id: searchWords.id,
			word: searchWords.word,
			key: searchWords.key,
			kind: searchWords.kind,
			value: searchWords.value,
			stone: products.name,
		})
		.from(searchWords)
		.leftJoin(products, and(eq(searchWords.kind, 'stone'), eq(products.id, searchWords.value), isForSale))
		.orderBy(asc(searchWords.word), asc(searchWords.id))
		.limit(MOST_OWN_WORDS);
}

/** The words of the stones, with those of the owner. What is gone from the shop means nothing. */
export function withOwnWords(
	stones: Vocabulary,
	words: readonly (OwnWord & { stone: string | null })[],
): Vocabulary {
	if (words.length === 0) return stones;
	const own = words.flatMap((word): [string, Meaning][] => {
		const meaning = ownMeaning(word, stones, word.stone);
		return meaning ? [[word.word, meaning]] : [];
	});
	return stones.withOwn(own);
}
