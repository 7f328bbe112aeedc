import { href } from 'react-router';

/** Side by side: more columns than these are no comparison, and do not fit a sheet of A4. */
export const MOST_COMPARED = 4;

/** More names than these are no visitor's. */
const MOST_NAMED = 12;
const LONGEST_FIND = 100;

/** As the catalogue has them. */
const STONE_ID = /^[\w.~-]{1,128}$/;

export const isStoneId = (text: string): boolean => STONE_ID.test(text);

/** `ids`: those that are compared. `rest`: more than that. `strange`: what no stone can be called. */
export type Asked = { ids: string[]; rest: string[]; strange: string[]; find: string };

/** What an address asks for: `stones=a,b`, or as a form sends it, `stones=a&stones=b`. */
export function parseAsked(params: URLSearchParams): Asked {
	const named = params
		.getAll('stones')
		.concat(params.getAll('stone'))
		.flatMap((text) => text.split(','))
		.map((text) => text.trim())
		.filter((text) => text !== '');
	const all = [...new Set(named)].slice(0, MOST_NAMED);
	const ids = all.filter(isStoneId);
	return {
		ids: ids.slice(0, MOST_COMPARED),
		rest: ids.slice(MOST_COMPARED),
		strange: all.filter((text) => !isStoneId(text)),
		// PostgreSQL refuses control characters and lone surrogates.
		find: (params.get('find') ?? '')
			.slice(0, LONGEST_FIND)
			.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
			.trim(),
	};
}

/** The same in one spelling, for the cache of pages. */
export function askedQuery({ ids, rest, strange, find }: Asked): string {
	const query = new URLSearchParams({ stones: [...ids, ...rest, ...strange].join(',') });
	if (find) query.set('find', find);
	return query.toString();
}

/** Commas as they are: an id has none, and the address is read by people. */
export function compareAddress(ids: readonly string[]): string {
	return ids.length === 0 ? href('/compare') : `${href('/compare')}?stones=${ids.join(',')}`;
}
