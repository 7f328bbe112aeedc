import type { CacheRule } from '#app/platform/cache-rule.ts';

/** How many stones a page has. */
export const PAGE = 24;

/** The most that "Show more" gathers on one page, before it leads to the next one: a phone has to hold them all. */
export const MOST = 240;

/** Which part of a list a page shows. */
export type Paging = {
	/** Where the page before ended, in the database's own words; null for the beginning. */
	after: string | null;
	/** How many stones from there. */
	show: number;
};

export const firstPage: Paging = { after: null, show: PAGE };

/** A page of a list, and what leads on from it. */
export type Page<T> = Paging & {
	products: T[];
	/** The next page's `after`; null at the end. */
	next: string | null;
};

const LONGEST = 1000;

/** Reads it from an address. Whatever makes no sense is as if it were not there. */
export function parsePaging(params: URLSearchParams): Paging {
	const after = params.get('after') || null;
	const show = Number(params.get('show'));
	const whole = Number.isInteger(show / PAGE) && show > PAGE && show <= MOST;
	return { after: after && after.length <= LONGEST ? after : null, show: whole ? show : PAGE };
}

/** The query of a list's address with its part of the list: `search=onyx&show=48`. */
export function withPaging(query: string, { after, show }: Paging): string {
	const params = new URLSearchParams(query);
	if (after !== null) params.set('after', after);
	if (show !== PAGE) params.set('show', String(show));
	return params.toString();
}

/** Of a page that is a list, and reads nothing of its address but which part of that. */
export const cacheByPaging: CacheRule = {
	topics: ['products'],
	query: (params) => withPaging('', parsePaging(params)),
};
