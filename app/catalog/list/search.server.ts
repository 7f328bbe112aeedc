import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { products, titleOf, wordsOf } from '#app/catalog/tables.server.ts';
import { searchedUse, type Use } from '#app/catalog/uses.ts';
import { latinDigits } from '#app/typed/searched-words.ts';
import type { Group } from './keyset.server.ts';

const title = titleOf(products);
const text = wordsOf(products);

/** SHOP-05, FIND-01: each word stands somewhere in the product's text, also as a part of another word. */
export function hasWords(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => inTextOrUse(part, text, word)));
}

/** DESK-16: each word stands in the name or the category, as staff look for a stone. */
export function isTitled(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => part(title, word)));
}

/** FIND-02: names before prose, and whole words before parts. */
export function bestMatchGroups(words: readonly string[]): Group[] {
	const all = (matches: Matches, where: SQL) =>
		and(...words.map((word) => inTextOrUse(matches, where, word))) as SQL;
	const named = all(part, title);
	return [
		{ where: all(whole, title) },
		{ where: and(named, not(all(whole, title))) },
		{ where: and(not(named), all(whole, text)) },
		{ where: and(not(named), not(all(whole, text))) },
	];
}

/** FIND-03: the products that do not suit `use` come after the others, apart. A product of unknown uses stays. */
export function unsuitedApart(groups: readonly Group[], use: Use): Group[] {
	const unsuited = sql`(${products.uses} <> '{}' and not ${products.uses} @> array[${use}])`;
	return [
		...groups.map(({ where }) => ({ where: and(where, not(unsuited)) })),
		{ where: unsuited, apart: true },
	];
}

type Matches = (where: SQL, word: string) => SQL;

/** FIND-11: a word that names a use finds what suits it too, since few descriptions say `kitchen`. */
function inTextOrUse(matches: Matches, where: SQL, word: string): SQL | undefined {
	const use = searchedUse([word]);
	return or(matches(where, word), use ? suits(use) : undefined);
}

/**
 * How a searched word may stand in a text, as far as no spelling is a part of another: without the ending of a plural, in British and
 * American English, and in Latin digits.
 */
function spellings(word: string): string[] {
	const plain = latinDigits(word);
	const singular = withoutPlural(word);
	const other = [
		plain === word ? [] : withoutPlural(plain),
		AMERICAN.map(([from, to]) => singular.map((one) => one.replace(from, to))),
	];
	return [...new Set([...singular, ...other.flat(2)])];
}

const AMERICAN: readonly [RegExp, string][] = [
	[/grey/i, 'gray'],
	[/gray/i, 'grey'],
	[/colour/i, 'color'],
	[/color(?!u)/i, 'colour'],
];

/** "marbles" finds what "marble" does, "finishes" what "finish" does, and "quarries" what "quarry" does. */
function withoutPlural(word: string): string[] {
	const [, sibilant] = /^(\p{L}+(?:x|z|ch|sh|ss))es$/iu.exec(word) ?? [];
	if (sibilant) return [sibilant];
	const singular = word.replace(/(?<=\p{L}{3})s$/iu, '');
	const [, quarr] = /^(\p{L}{3,})ies$/iu.exec(word) ?? [];
	return quarr ? [singular, `${quarr}y`] : [singular];
}

/** Letters that Urdu and Arabic keyboards type differently, and a text may have of either. */
const ALIKE: readonly string[] = ['یيى', 'کك', 'ہهھ'];

function part(where: SQL, word: string): SQL {
	const patterns = spellings(word).map((spelling) =>
		[...spelling.replace(/[\\%_]/g, '\\$&')].map((letter) => (lettersOf(letter) ? '_' : letter)).join(''),
	);
	return or(...patterns.map((pattern) => sql`${where} like lower(${`%${pattern}%`})`)) as SQL;
}

/** A word between other words, in the singular or the plural. One of signs alone, such as `&`, is never a part. */
function whole(where: SQL, word: string): SQL {
	if (!/[\p{L}\p{N}]/u.test(word)) return part(where, word);
	const escaped = spellings(word).map((spelling) =>
		[...spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
			.map((letter) => {
				const letters = lettersOf(letter);
				return letters ? `[${letters}]` : letter;
			})
			.join(''),
	);
	return sql`${where} ~ ('\\m(' || lower(${escaped.join('|')}) || ')s?\\M')`;
}

const lettersOf = (letter: string) => ALIKE.find((letters) => letters.includes(letter));

export function suits(use: Use): SQL {
	return sql`${products.uses} @> array[${use}]`;
}
