import type { CacheRule } from '#app/platform/web/cache-rule.ts';

/** How many products a page has. */
export const PAGE = 24;

/** How many products "Show more" collects on one page at most, for the memory of phones. Then it links to the next page. */
export const MAX_SHOWN = 240;

/** Which part of a list a page shows. */
export type Paging = {
	/** The cursor at which the page before ended, see `keyset.server.ts`; null for the first page. */
	after: string | null;
	/** How many products from there. */
	show: number;
};

export const firstPage: Paging = { after: null, show: PAGE };

/** A page of a list, and the cursor of the next one. */
export type Page<T> = Paging & {
	products: T[];
	/** The next page's `after`; null on the last page. */
	next: string | null;
	/** The index of the first product that stands apart, under a heading of its own; missing where none does. */
	apart?: number;
};

/** Characters of a cursor. */
const MAX_LENGTH = 1000;

/** Reads the paging from the query of an address. Ignores invalid values. */
export function parsePaging(params: URLSearchParams): Paging {
	const after = params.get('after') || null;
	const show = Number(params.get('show'));
	const whole = Number.isInteger(show / PAGE) && show > PAGE && show <= MAX_SHOWN;
	return { after: after && after.length <= MAX_LENGTH ? after : null, show: whole ? show : PAGE };
}

/** Adds the paging to the query of a list's address: `search=onyx&show=48`. */
export function withPaging(query: string, { after, show }: Paging): string {
	const params = new URLSearchParams(query);
	if (after !== null) params.set('after', after);
	if (show !== PAGE) params.set('show', String(show));
	return params.toString();
}

/** The cache rule of a list that reads nothing but the paging from its address. */
export const cacheByPaging: CacheRule = {
	topics: ['products'],
	query: (params) => withPaging('', parsePaging(params)),
};
