import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Card } from '#app/catalog/product.ts';
import { firstPage, type Page, type Paging } from './paging.ts';

/** One of the keys by which products are sorted. Only the first of several may be descending. */
export type SortKey = {
	by: SQL | Column;
	type: 'text' | 'bigint' | 'integer' | 'real' | 'timestamptz';
	descending?: true;
};

/** The keys, the most significant first. The last one is unique. */
export type SortOrder = readonly [SortKey, ...SortKey[]];

/** A product with the values of its sort keys. */
type CardWithCursor = Card & { cursor: string[] };

/** Reads at most `limit` products within `range`, sorted. */
type Read = (range: SQL | undefined, limit: number) => Promise<CardWithCursor[]>;

/**
 * Reads one page of a list, starting after a cursor: the sort keys of the last product on the page before (keyset
 * pagination). So the thousandth page costs what the first does, and changes to other products neither repeat nor skip
 * one. An invalid cursor, or one with nothing after it, gives the first page. Rejects when `read` does.
 */
export async function readPage(
	sortOrder: SortOrder,
	{ after, show }: Paging,
	read: Read,
): Promise<Page<Card>> {
	const cursor = after === null ? null : parseCursor(sortOrder, after);
	const found: CardWithCursor[] = [];
	for (const range of rangesAfter(sortOrder, cursor)) {
		if (found.length <= show) found.push(...(await read(range, show + 1 - found.length)));
	}
	if (found.length === 0 && cursor) return readPage(sortOrder, { ...firstPage, show }, read);
	const last = found.length > show ? found[show - 1] : undefined;
	return {
		products: found.slice(0, show).map(({ cursor: _, ...card }) => card),
		after: cursor ? after : null,
		show,
		next: last ? JSON.stringify(last.cursor) : null,
	};
}

/** For `orderBy`. */
export function orderByKeys(sortOrder: SortOrder): SQL[] {
	return sortOrder.map(({ by, descending }) => (descending ? desc(by) : asc(by)));
}

/** For `select`: the values of the sort keys, as text without loss of precision. */
export function cursorColumn(sortOrder: SortOrder): SQL<string[]> {
	const keys = sortOrder.map(({ by, type }) =>
		type === 'timestamptz'
			? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
			: sql`${by}::text`,
	);
	return sql<string[]>`array[${sql.join(keys, sql`, `)}]`;
}

/**
 * The products after a cursor, as consecutive ranges of the index. A comparison of rows has one direction for all keys. So
 * a descending first key needs two ranges: products equal in it, then those with less.
 */
function rangesAfter(sortOrder: SortOrder, cursor: string[] | null): (SQL | undefined)[] {
	if (!cursor) return [undefined];
	const values = sortOrder.map(({ type }, index) => sql`${cursor[index]}::${sql.raw(type)}`);
	const beyond = (from: number) =>
		sql`(${sql.join(
			sortOrder.slice(from).map(({ by }) => sql`${by}`),
			sql`, `,
		)}) > (${sql.join(values.slice(from), sql`, `)})`;
	const [{ by, descending }] = sortOrder;
	return descending ? [sql`${by} = ${values[0]} and ${beyond(1)}`, sql`${by} < ${values[0]}`] : [beyond(0)];
}

const isValid: Record<SortKey['type'], (text: string) => boolean> = {
	text: (text) => !text.includes('\0') && text.isWellFormed(),
	bigint: (text) => /^\d{1,18}$/.test(text),
	integer: (text) => /^\d{1,9}$/.test(text),
	real: (text) => /^\d{1,9}(\.\d{1,9})?$/.test(text),
	timestamptz: (text) => {
		// Excludes the years before 1000, which no product has: PostgreSQL refuses the year 0.
		if (!/^[1-9]\d{3}-/.test(text)) return false;
		const time = new Date(text);
		return !Number.isNaN(time.getTime()) && time.toISOString() === text;
	},
};

function parseCursor(sortOrder: SortOrder, text: string): string[] | null {
	try {
		const cursor: unknown = JSON.parse(text);
		const valid =
			Array.isArray(cursor) &&
			cursor.length === sortOrder.length &&
			sortOrder.every(({ type }, index) => typeof cursor[index] === 'string' && isValid[type](cursor[index]));
		return valid ? cursor : null;
	} catch {
		return null;
	}
}
