import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isShort } from '#app/typed/search-text.ts';

type Searched = { searched: AnyPgColumn };

/** DESK-03: the orders that have a word of a search, in one of its ways. */
export function hasWord({ searched }: Searched, ways: readonly string[]): SQL | undefined {
	return anyOf(sql`${searched}`, ways);
}

/** The same for who does not see phones and emails. Beside `hasWord`, which has the index, and not in its place. */
export function hasPublicWord({ searched }: Searched, ways: readonly string[]): SQL | undefined {
	return anyOf(sql`split_part(${searched}, E'\n', 1)`, ways);
}

/** A word in any text that `derived.search_key` made. An index of trigrams finds three letters and more, and the beginning of a word. */
export function anyOf(text: SQL, ways: readonly string[]): SQL | undefined {
	return or(
		...ways.map((way) => {
			const part = way.replace(/[\\%_]/g, '\\$&');
			return isShort(way)
				? sql`(${text} like ${`${part}%`} or ${text} like ${`% ${part}%`})`
				: sql`${text} like ${`%${part}%`}`;
		}),
	);
}
