import { and, not, type SQL, sql } from 'drizzle-orm';
import {
	allOf,
	always,
	anyOf,
	type Condition,
	hasLexeme,
	isIndexed,
	nameOf,
	never,
	type Place,
	toSql,
} from '#app/catalog/search/condition.server.ts';
import type { Containing } from '#app/catalog/search/containing.ts';
import type { Meaning, Part } from '#app/catalog/search/meaning.ts';
import { spellings } from '#app/catalog/search/spellings.ts';
import type { Understood } from '#app/catalog/search/understand.ts';
import { products, titleOf, wordsOf } from '#app/catalog/tables.server.ts';
import { searchedUse, type Use } from '#app/catalog/uses.ts';
import { searchKey } from '#app/typed/search-text.ts';
import { wordsIn } from './filter.ts';
import type { Group } from './keyset.server.ts';

const title = titleOf(products);
const text = wordsOf(products);

/** SHOP-05, FIND-01: each word stands somewhere in the product's text, also as a part of another word. */
export function hasWords(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => contains(text, word)));
}

/** DESK-16: each word stands in the name or the category, as staff look for a stone. */
export function isTitled(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => contains(title, word)));
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
export function matches(search: Understood): Condition {
	return search.parts.length === 0 ? always : anyOf([isUnderstood(search), typedApart(search)]);
}

/** The products that have what was understood. */
const isUnderstood = (search: Understood) => hasAll(search, 'text part');

/** The products that have the words as they were typed, where these are not what was understood: `hara` stands in Sahara. */
function typedApart({ search, isTypedApart, containing }: Understood): Condition {
	return isTypedApart ? allOf(wordsIn(search).map((word) => part('', word, containing))) : never;
}

/** The ways to find what matches, those that an index finds at the least cost first. */
export const waysToFind = (search: Understood): Condition[] =>
	[hasAll(search, 'title'), isUnderstood(search), typedApart(search)].filter((way) => way !== never);

/** The words of a search that may be a part of another. */
export function partsOfWords({ search, parts }: Pick<Understood, 'search' | 'parts'>): string[] {
	return [...new Set([...parts.flatMap(typedOf), ...wordsIn(search)])];
}

/** FIND-02: names before prose, whole words before parts. What a word means stands between them, and what was typed after all. */
export function bestMatchGroups(search: Understood): Group[] {
	const all = [...ranks.map((rank) => hasAll(search, rank)), typedApart(search)].filter(
		(one) => one !== never,
	);
	const different = [...new Map(all.toReversed().map((one) => [nameOf(one), one])).values()].toReversed();
	return different.map((one, at) => ({
		where: and(toSql(one), ...different.slice(0, at).map((before) => not(toSql(before)))),
		isIndexed: isIndexed(one),
	}));
}

/** FIND-03: the products that do not suit `use` come after the others, apart. A product of unknown uses stays. */
export function unsuitedApart(groups: readonly Group[], use: Use, all: Group): Group[] {
	const unsuited = sql`(${products.uses} <> '{}' and not ${products.uses} @> array[${use}])`;
	return [
		// Not as `not`, for which the planner would ask the index of uses for nearly all products.
		...groups.map((group) => ({ ...group, where: and(group.where, sql`${unsuited} is not true`) })),
		{ ...all, where: and(all.where, unsuited), apart: true },
	];
}

/** Where a word stands, the best first. */
const ranks = ['title', 'title part', 'field', 'text', 'text part'] as const;
type Rank = (typeof ranks)[number];

const hasAll = ({ parts, containing }: Understood, rank: Rank) =>
	allOf(parts.map((one) => has(one, rank, containing)));

/** The words of a part that were typed, and not only meant. */
function typedOf({ typed, meaning }: Part): string[] {
	const ways = spellings(typed.toLowerCase());
	return (meaning.words ?? []).filter((word) =>
		spellings(word.toLowerCase()).some((way) => ways.includes(way)),
	);
}

function has(one: Part, rank: Rank, containing: Containing | undefined): Condition {
	const { words = [], use, min, max, stone, category } = one.meaning;
	if (stone !== undefined) return { where: sql`${products.id} = ${stone}`, name: `stone ${stone}` };
	if (category !== undefined)
		return { where: sql`${products.category} = ${category}`, name: `category ${category}` };
	// FIND-11: few descriptions say `kitchen`.
	const ways = [
		...(words.length > 0 ? [hasOneOf(one, words, rank, containing)] : []),
		...(use ? [hasLexeme('u:', use)] : []),
	];
	const least = min === undefined ? always : priced('>=', min);
	const most = max === undefined ? always : priced('<=', max);
	return allOf([ways.length > 0 ? anyOf(ways) : always, least, most]);
}

const priced = (sign: '>=' | '<=', rupees: number): Condition => ({
	where: sql`${products.shownPrice} ${sql.raw(sign)} ${Math.round(rupees * 100)}`,
	name: `${sign}${rupees}`,
});

function hasOneOf(
	one: Part,
	words: readonly string[],
	rank: Rank,
	containing: Containing | undefined,
): Condition {
	const { field } = one.meaning;
	const typed = typedOf(one);
	const others = words.filter((word) => !typed.includes(word));
	if (rank === 'text' || rank === 'text part') {
		const inProse =
			rank === 'text' ? whole('', typed) : anyOf(typed.map((word) => part('', word, containing)));
		// Another word for a colour is none in prose: `milk-tea brown` is not white.
		return anyOf([inProse, field === 'colour' ? isColour(others) : whole('', others)]);
	}
	// A size, a country and a finish stand in no name.
	if (field === 'size') return whole('', words);
	if (field === 'origin') return whole('o:', words);
	if (field === 'finish') return whole('f:', words);
	if (rank === 'title') return whole('t:', typed.length > 0 ? typed : words);
	const inTitle = anyOf(typed.map((word) => part('t:', word, containing)));
	if (rank === 'title part') return typed.length > 0 ? inTitle : whole('t:', words);
	return field === 'colour' ? isColour(words) : anyOf([inTitle, whole('t:', others)]);
}

/** `White with faint grey wisps` is white. */
const isColour = (words: readonly string[]) => anyOf([whole('t:', words), whole('c:', words)]);

/** One of the words between other words, in the singular or the plural. */
function whole(place: Place, words: readonly string[]): Condition {
	return anyOf(
		words.flatMap(spellings).flatMap((word) => [wholeWord(place, word), wholeWord(place, `${word}s`)]),
	);
}

/** One of signs alone, such as `&`, is never between others. One that has signs within, such as `9.5`, is more than its words. */
function wholeWord(place: Place, word: string): Condition {
	const keys = searchKey(word).split(' ').filter(Boolean);
	const lexemes = keys.map((key) => hasLexeme(place, key));
	return keys.length === 1 ? allOf(lexemes) : allOf([...lexemes, compared(place === 't:' ? 't:' : '', word)]);
}

/** The word stands somewhere in another, or is one. */
function part(place: 't:' | '', word: string, containing: Containing | undefined): Condition {
	return anyOf(
		spellings(word.toLowerCase()).map((spelling) => {
			const words = containing?.get(searchKey(spelling));
			return words ? anyOf(words.map((key) => hasLexeme(place, key))) : compared(place, spelling);
		}),
	);
}

const compared = (place: 't:' | '', word: string): Condition => ({
	where: contains(place === 't:' ? title : text, word),
	name: `${place}*${word}*`,
	isCompared: true,
});

/** Letters that Urdu and Arabic keyboards type differently, and a text may have of either. */
const ALIKE: readonly string[] = ['یيى', 'کك', 'ہهھ'];

function contains(where: SQL, word: string): SQL {
	const patterns = spellings(word).map((spelling) =>
		[...spelling.replace(/[\\%_]/g, '\\$&')]
			.map((letter) => (ALIKE.some((letters) => letters.includes(letter)) ? '_' : letter))
			.join(''),
	);
	return sql`(${sql.join(
		patterns.map((pattern) => sql`${where} like lower(${`%${pattern}%`})`),
		sql` or `,
	)})`;
}
