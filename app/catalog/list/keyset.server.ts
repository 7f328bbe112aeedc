import { asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import type { Card } from '#app/catalog/product.ts';
import { firstPage, type Page, type Paging } from './paging.ts';

/** What stones are sorted by. Only the first of several may run down. */
export type Key = {
	by: SQL | Column;
	type: 'text' | 'bigint' | 'integer' | 'real' | 'timestamptz';
	down?: true;
};

/** From first to last; the last tells any two stones apart. */
export type Order = readonly [Key, ...Key[]];

/** A stone, and where in the order it stands. */
export type Placed = Card & { place: string[] };

/** Reads at most so many stones of `range`, in order. */
type Read = (range: SQL | undefined, most: number) => Promise<Placed[]>;

/**
 * Reads one page of a list from where the page before ended, so that the thousandth page costs what the first does.
 * What is changed in between moves no stone that stands still. A place that makes no sense, or that nothing comes
 * after any more, is the beginning. Rejects when `read` does.
 */
export async function readPage(order: Order, { after, show }: Paging, read: Read): Promise<Page<Card>> {
	const place = after === null ? null : parsePlace(order, after);
	const found: Placed[] = [];
	for (const range of rangesAfter(order, place)) {
		if (found.length <= show) found.push(...(await read(range, show + 1 - found.length)));
	}
	if (found.length === 0 && place) return readPage(order, { ...firstPage, show }, read);
	const last = found.length > show ? found[show - 1] : undefined;
	return {
		products: found.slice(0, show).map(({ place: _, ...card }) => card),
		after: place ? after : null,
		show,
		next: last ? JSON.stringify(last.place) : null,
	};
}

/** For `orderBy`. */
export function inOrder(order: Order): SQL[] {
	return order.map(({ by, down }) => (down ? desc(by) : asc(by)));
}

/** For `select`: where a stone stands, each key as text that loses nothing. */
export function placeIn(order: Order): SQL<string[]> {
	const keys = order.map(({ by, type }) =>
		type === 'timestamptz'
			? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
			: sql`${by}::text`,
	);
	return sql<string[]>`array[${sql.join(keys, sql`, `)}]`;
}

/**
 * The stones after a place as ranges of the order's index, one after the other: a comparison of rows runs one way, so
 * that an order which begins downwards has first what is equal there, then what is less.
 */
function rangesAfter(order: Order, place: string[] | null): (SQL | undefined)[] {
	if (!place) return [undefined];
	const values = order.map(({ type }, index) => sql`${place[index]}::${sql.raw(type)}`);
	const beyond = (from: number) =>
		sql`(${sql.join(
			order.slice(from).map(({ by }) => sql`${by}`),
			sql`, `,
		)}) > (${sql.join(values.slice(from), sql`, `)})`;
	const [{ by, down }] = order;
	return down ? [sql`${by} = ${values[0]} and ${beyond(1)}`, sql`${by} < ${values[0]}`] : [beyond(0)];
}

const makesSense: Record<Key['type'], (text: string) => boolean> = {
	text: (text) => !text.includes('\0') && text.isWellFormed(),
	bigint: (text) => /^\d{1,18}$/.test(text),
	integer: (text) => /^\d{1,9}$/.test(text),
	real: (text) => /^\d{1,9}(\.\d{1,9})?$/.test(text),
	timestamptz: (text) => {
		// No time before the year 1000 is a stone's, and PostgreSQL knows no year 0.
		if (!/^[1-9]\d{3}-/.test(text)) return false;
		const time = new Date(text);
		return !Number.isNaN(time.getTime()) && time.toISOString() === text;
	},
};

function parsePlace(order: Order, text: string): string[] | null {
	try {
		const place: unknown = JSON.parse(text);
		const whole =
			Array.isArray(place) &&
			place.length === order.length &&
			order.every(({ type }, index) => typeof place[index] === 'string' && makesSense[type](place[index]));
		return whole ? place : null;
	} catch {
		return null;
	}
}
