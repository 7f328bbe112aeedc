import { and, not, or, type SQL, sql } from 'drizzle-orm';
import type { Meaning, Part } from '#app/catalog/search/meaning.ts';
import { spellings } from '#app/catalog/search/spellings.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { products, titleOf, wordsOf } from '#app/catalog/tables.server.ts';
import { searchedUse, type Use } from '#app/catalog/uses.ts';
import { wordsIn } from './filter.ts';
import type { Group } from './keyset.server.ts';

const title = titleOf(products);
const text = wordsOf(products);

/** SHOP-05, FIND-01: each word stands somewhere in the product's text, also as a part of another word. */
export function hasWords(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => has(asTyped(word), 'text part')));
}

/** DESK-16: each word stands in the name or the category, as staff look for a stone. */
export function isTitled(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => part(title, word)));
}

/** A search of which nothing is understood but the words that name a use (FIND-11). */
export function literally(search: string): Understood {
	return { search, parts: wordsIn(search).map(asTyped), isTypedApart: false, missing: [] };
}

function asTyped(word: string): Part {
	const use = searchedUse([word]);
	const meaning: Meaning = use ? { words: [word], use } : { words: [word] };
	return { typed: word, from: 0, to: 0, how: 'word', meaning };
}

/** SEEK-01: the products that have what was understood, and those that have the words as they were typed. */
export function matches(search: Understood): SQL | undefined {
	return search.parts.length === 0 ? undefined : or(isUnderstood(search), typedApart(search));
}

/** The products that have what was understood. */
const isUnderstood = ({ parts }: Understood): SQL => hasAll(parts, 'text part');

/** The products that have the words as they were typed, where these are not what was understood: `hara` stands in Sahara. */
function typedApart({ search, isTypedApart }: Understood): SQL | undefined {
	return isTypedApart ? hasWords(wordsIn(search)) : undefined;
}

/** The products whose name or category has what was understood: they are found at little cost. */
const isNamed = ({ parts }: Understood): SQL => hasAll(parts, 'title');

/** The ways to find what matches, each of which the database finds by itself sooner than all at once. */
export const waysToFind = (search: Understood): SQL[] =>
	[isNamed(search), isUnderstood(search), typedApart(search)].filter((where) => where !== undefined);

/** FIND-02: names before prose, whole words before parts. What a word means stands between them, and what was typed after all. */
export function bestMatchGroups(search: Understood): Group[] {
	const found: SQL[] = [];
	const typed = typedApart(search);
	return [...places.map((place) => hasAll(search.parts, place)), ...(typed ? [typed] : [])].map((where) => {
		const group = { where: and(where, ...found.map(not)) };
		found.push(where);
		return group;
	});
}

/** FIND-03: the products that do not suit `use` come after the others, apart. A product of unknown uses stays. */
export function unsuitedApart(groups: readonly Group[], use: Use, all: SQL | undefined): Group[] {
	const unsuited = sql`(${products.uses} <> '{}' and not ${products.uses} @> array[${use}])`;
	return [
		...groups.map(({ where }) => ({ where: and(where, not(unsuited)) })),
		{ where: and(all, unsuited), apart: true },
	];
}

/** Where a word stands, the best first. */
const places = ['title', 'title part', 'field', 'text', 'text part'] as const;
type Place = (typeof places)[number];

const hasAll = (parts: readonly Part[], place: Place) =>
	and(sql`true`, ...parts.map((one) => has(one, place))) as SQL;

function has({ typed, meaning }: Part, place: Place): SQL {
	const { words = [], field, use, min, max } = meaning;
	const ways = spellings(typed.toLowerCase());
	const isTyped = (word: string) => spellings(word.toLowerCase()).some((way) => ways.includes(way));
	const inWords = words.length > 0 ? hasOneOf(words, field, place, isTyped) : undefined;
	// FIND-11: few descriptions say `kitchen`.
	const inWordsOrUse = or(inWords, use ? suits(use) : undefined);
	const least = min === undefined ? undefined : sql`${products.shownPrice} >= ${Math.round(min * 100)}`;
	const most = max === undefined ? undefined : sql`${products.shownPrice} <= ${Math.round(max * 100)}`;
	return and(inWordsOrUse, least, most) ?? sql`true`;
}

function hasOneOf(
	words: readonly string[],
	field: Meaning['field'],
	place: Place,
	isTyped: (word: string) => boolean,
): SQL {
	const inText = whole(text, words);
	const typed = words.filter(isTyped);
	if (place === 'text' || place === 'text part') {
		const others = words.filter((word) => !isTyped(word));
		const inProse = place === 'text' ? [whole(text, typed)] : typed.map((word) => part(text, word));
		// Another word for a colour is none in prose: `milk-tea brown` is not white.
		const isOther = field === 'colour' ? and(whole(text, others), isColour(others)) : whole(text, others);
		return or(...(typed.length > 0 ? inProse : []), others.length > 0 ? isOther : undefined) as SQL;
	}
	// A size, a country and a finish stand in no name.
	if (field === 'size') return inText;
	if (field === 'origin' || field === 'finish')
		return and(inText, whole(sql`lower(${products[field]})`, words)) as SQL;
	const named = typed.length > 0 ? typed : words;
	if (place === 'title') return whole(title, named);
	if (place === 'title part') return or(...named.map((word) => part(title, word))) as SQL;
	return field === 'colour'
		? (and(inText, isColour(words)) as SQL)
		: (or(...words.map((word) => part(title, word))) as SQL);
}

const isColour = (words: readonly string[]) => or(whole(title, words), whole(mainColour, words)) as SQL;

/** `White with faint grey wisps` is white. */
const mainColour = sql`split_part(lower(${products.colour}), ' with ', 1)`;

/** Letters that Urdu and Arabic keyboards type differently, and a text may have of either. */
const ALIKE: readonly string[] = ['یيى', 'کك', 'ہهھ'];

function part(where: SQL, word: string): SQL {
	const patterns = spellings(word).map((spelling) =>
		[...spelling.replace(/[\\%_]/g, '\\$&')].map((letter) => (lettersOf(letter) ? '_' : letter)).join(''),
	);
	return or(...patterns.map((pattern) => sql`${where} like lower(${`%${pattern}%`})`)) as SQL;
}

/** One of the words between other words, in the singular or the plural. One of signs alone, such as `&`, is never a part. */
function whole(where: SQL, words: readonly string[]): SQL {
	const signs = words.filter((word) => !/[\p{L}\p{N}]/u.test(word));
	const escaped = words
		.filter((word) => !signs.includes(word))
		.flatMap(spellings)
		.map((spelling) =>
			[...spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
				.map((letter) => {
					const letters = lettersOf(letter);
					return letters ? `[${letters}]` : letter;
				})
				.join(''),
		);
	return or(
		...signs.map((word) => part(where, word)),
		escaped.length > 0
			? sql`${where} ~ ('\\m(' || lower(${[...new Set(escaped)].join('|')}) || ')s?\\M')`
			: undefined,
	) as SQL;
}

const lettersOf = (letter: string) => ALIKE.find((letters) => letters.includes(letter));

function suits(use: Use): SQL {
	return sql`${products.uses} @> array[${use}]`;
}
