import { and, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { noFilter } from '#app/catalog/list/filter.ts';
import { findFacets } from '#app/catalog/list/find-facets.server.ts';
import { listFound, listProducts } from '#app/catalog/list/list-products.server.ts';
import { firstPage } from '#app/catalog/list/paging.ts';
import { readSearch } from '#app/catalog/list/read-search.server.ts';
import { type Total, totalInWords } from '#app/catalog/list/total.ts';
import { type Card, nameOf } from '#app/catalog/product.ts';
import type { OwnWord } from '#app/catalog/search/own-word.ts';
import { type ListedWord, listOwnWords, withOwnWords } from '#app/catalog/search/own-words.server.ts';
import { spellings } from '#app/catalog/search/spellings.ts';
import { tokensOf } from '#app/catalog/search/tokens.ts';
import { LONGEST, understand } from '#app/catalog/search/understand.ts';
import { understandSearch } from '#app/catalog/search/understand-search.server.ts';
import type { Vocabulary } from '#app/catalog/search/vocabulary.ts';
import { keyOf } from '#app/catalog/search/word-key.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isolated } from '#app/typed/isolated.ts';
import { wordCopy } from './copy.ts';
import type { Finds } from './word-finds.ts';

const { faults } = wordCopy;

/** How many stones a preview shows. */
const SHOWN = 4;

type Checked = { ok: true; word: OwnWord; finds: Finds } | { ok: false; errors: Record<string, string> };

const refused = (field: 'word' | 'means' | 'value', message: string): Checked => ({
	ok: false,
	errors: { [field]: message },
});

/**
 * SEEK-12, SEEK-13: whether a word can have this meaning, and what it then finds. `id`: of the word that is edited. `stones`: the words of
 * the shop without the owner's.
 */
export async function checkWord(
	db: Db,
	stones: Vocabulary,
	id: number | null,
	typed: OwnWord,
): Promise<Checked> {
	const listed = await listOwnWords(db);
	const others = listed.filter((other) => other.id !== id);
	const own = others.find(({ key }) => key === keyOf(typed.word));
	if (own) return refused('word', faults.taken(own.word));
	const known = knownAlready(typed.word, stones);
	if (known) return refused('word', known);
	const meant = await meantValue(db, typed, stones, others);
	if (!meant.ok) return meant;
	const word = { ...typed, value: meant.value };
	const shop = withOwnWords(stones, [...others, { ...word, stone: meant.stone }]);
	const [found, today] = await Promise.all([
		countFound(db, word.word, shop),
		countFound(db, word.word, withOwnWords(stones, listed)),
	]);
	const isLeftOut = word.kind === 'nothing';
	if (!isLeftOut && found.total.count === 0)
		return refused(word.kind === 'words' ? 'value' : 'means', faults.findsNothing);
	return {
		ok: true,
		word,
		finds: {
			word: word.word,
			stones: isLeftOut ? null : totalInWords(found.total),
			today: today.total.count === 0 ? null : totalInWords(today.total),
			cards: isLeftOut
				? []
				: found.cards.map(({ id, name, picture }) => ({ id, name: nameOf({ name }), picture })),
		},
	};
}

/** Why a word needs no meaning: the dictionary has it, or a stone has it or one that sounds alike. A phrase of such words may have one. */
function knownAlready(word: string, stones: Vocabulary): string | null {
	for (const way of spellings(word)) {
		const meaning = stones.meaningOf(way);
		if (meaning?.isNoise && !meaning.words) return faults.known(word, null);
		if (meaning) return faults.known(word, asSaid(word, stones));
		const [alike] = stones.soundsLike(way);
		if (alike) return faults.isName(alike);
	}
	const parts = understand(word, stones).parts;
	// `teen sau`: a price or a size in words.
	return parts.some(({ meaning: { min, max, field } }) => (min ?? max) !== undefined || field === 'size')
		? faults.known(word, asSaid(word, stones))
		: null;
}

/** What a known word stands for: `white`, `the dearest first`. */
function asSaid(word: string, stones: Vocabulary): string {
	const [part] = understand(word, stones).parts;
	if (part?.meaning.order)
		return part.meaning.order === 'price-asc' ? 'the cheapest first' : 'the dearest first';
	return part?.meaning.words?.[0] ?? 'a price or a size';
}

type Meant = { ok: true; value: string; stone: string | null } | Extract<Checked, { ok: false }>;

const meant = (value: string, stone: string | null = null): Meant => ({ ok: true, value, stone });

/** What is stored for what was typed or chosen. */
async function meantValue(
	db: Db,
	{ word, kind, value }: OwnWord,
	stones: Vocabulary,
	others: readonly ListedWord[],
): Promise<Meant> {
	if (kind === 'stone') return findStone(db, value, stones);
	if (kind === 'category') {
		const { categories } = await findFacets(db);
		return categories.includes(value) ? meant(value) : noMeaning('means', faults.noCategory);
	}
	if (kind !== 'words') return meant(value);
	const keys = phrasesIn(value).map((phrase) => ({ phrase, key: keyOf(phrase) }));
	if (keys.some(({ key }) => key === keyOf(word))) return noMeaning('value', faults.itself);
	const own = others.find((other) => keys.some(({ key }) => key === other.key));
	if (own) return noMeaning('value', faults.ownWord(own.word));
	const { missing, parts } = await understandSearch(db, value, stones);
	if (missing.length > 0) return noMeaning('value', unknownWords(missing));
	const isStrange = parts.every(({ how }) => how === 'unknown');
	if (isStrange && (await countFound(db, value, stones)).total.count === 0)
		return noMeaning('value', unknownWords(parts.map(({ typed }) => typed)));
	return meant(value);
}

const unknownWords = (words: readonly string[]) =>
	faults.unknown(words.map((word) => `“${isolated(word)}”`).join(', '));

const noMeaning = (field: 'means' | 'value', message: string): Meant => ({
	ok: false,
	errors: { [field]: message },
});

/** Each run of words that a word of the owner's could be. */
function phrasesIn(text: string): string[] {
	const words = tokensOf(text).filter(({ kind }) => kind === 'word');
	return words.flatMap((_, from) =>
		Array.from({ length: LONGEST }, (_, more) =>
			words
				.slice(from, from + more + 1)
				.map(({ text }) => text)
				.join(' '),
		),
	);
}

async function findStone(db: Db, name: string, stones: Vocabulary): Promise<Meant> {
	const [stone] = await db
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(
			and(
				isForSale,
				sql`${nameKey(products.name)} = left(lower(${name}), 60) collate "C"`,
				sql`lower(${products.name}) = lower(${name})`,
			),
		)
		.orderBy(products.id)
		.limit(1);
	if (stone) return meant(stone.id, stone.name);
	const understood = await readSearch(db, name, stones);
	const { products: near } = await listProducts(
		db,
		{ ...noFilter, search: name, sort: 'match' },
		{ after: null, show: 3 },
		understood,
	);
	return noMeaning('value', faults.noStone(near.map(nameOf)));
}

async function countFound(
	db: Db,
	search: string,
	vocabulary: Vocabulary,
): Promise<{ total: Total; cards: Card[] }> {
	const understood = await readSearch(db, search, vocabulary);
	const filter = { ...noFilter, search, sort: 'match' } as const;
	const { page, total } = await listFound(db, filter, firstPage, understood);
	return { total, cards: page.products.slice(0, SHOWN) };
}
