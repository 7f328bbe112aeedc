import { and, not, or, type SQL, sql } from 'drizzle-orm';
import { products, titleOf, wordsOf } from '#app/catalog/tables.server.ts';
import { searchedUse, type Use } from '#app/catalog/uses.ts';
import type { Group } from './keyset.server.ts';

const title = titleOf(products);
const text = wordsOf(products);

/** SHOP-05, FIND-01: each word stands somewhere in the product's text, also as a part of another word. */
export function hasWords(words: readonly string[]): SQL | undefined {
	return and(...words.map((word) => inTextOrUse(part, text, word)));
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

/** Sizes are searched with the letter x: `12x24`. */
const written = (word: string) => word.replaceAll('×', 'x');

/** Without the ending of a plural: "marbles" finds what "marble" does. */
const stem = (word: string) => written(word).replace(/(?<=\p{L}{3})s$/iu, '');

function part(where: SQL, word: string): SQL {
	const pattern = `%${stem(word).replace(/[\\%_]/g, '\\$&')}%`;
	return sql`${where} like lower(${pattern})`;
}

/** A word between other words, in the singular or the plural. One of signs alone, such as `&`, is never a part. */
function whole(where: SQL, word: string): SQL {
	if (!/[\p{L}\p{N}]/u.test(word)) return part(where, word);
	const escaped = stem(word).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return sql`${where} ~ ('\\m' || lower(${escaped}) || 's?\\M')`;
}

export function suits(use: Use): SQL {
	return sql`${products.uses} @> array[${use}]`;
}
