import { and, asc, type Column, desc, type SQL, sql } from 'drizzle-orm';
import { firstPage, type Page, type Paging } from './paging.ts';

/** One of the keys by which products are sorted. Only the first of several may be descending. */
export type SortKey = {
	by: SQL | Column;
	type: 'text' | 'bigint' | 'integer' | 'real' | 'timestamptz';
	descending?: true;
};

/** The keys, the most significant first. The last one is unique. */
export type SortOrder = readonly [SortKey, ...SortKey[]];

/** Some of a list's products. A list of several groups shows one after the other, each sorted by the same keys. */
export type Group = {
	/** Which products; they are in no other group. */
	where?: SQL;
	/** Stands apart from the groups before it, under a heading of its own. */
	apart?: true;
	/** An index has what its products are found by. */
	isIndexed?: boolean;
};

/** A product with the values of its sort keys. */
type WithCursor<Item> = Item & { cursor: string[] };

/** Reads at most `limit` products of a group within `range`, sorted. */
type Read<Item> = (range: SQL | undefined, limit: number, group: Group) => Promise<WithCursor<Item>[]>;

/** Where a page ended: the index of the group, and the sort keys of its last product. */
type Cursor = { group: number; keys: string[] };

/**
 * Reads one page of a list, starting after a cursor: the sort keys of the last product on the page before (keyset
 * pagination). So the thousandth page costs what the first does, and changes to other products neither repeat nor skip
 * one. An invalid cursor, or one with nothing after it, gives the first page. Rejects when `read` does.
 */
export async function readPage<Item>(
	sortOrder: SortOrder,
	{ after, show }: Paging,
	read: Read<Item>,
	groups: readonly Group[] = [{}],
): Promise<Page<Item>> {
	const cursor = after === null ? null : parseCursor(sortOrder, groups.length, after);
	const found: { row: WithCursor<Item>; group: number }[] = [];
	for (const [group, one] of groups.entries()) {
		if (cursor && group < cursor.group) continue;
		for (const range of rangesAfter(sortOrder, cursor?.group === group ? cursor.keys : null)) {
			if (found.length > show) break;
			const rows = await read(and(one.where, range), show + 1 - found.length, one);
			found.push(...rows.map((row) => ({ row, group })));
		}
	}
	if (found.length === 0 && cursor) return readPage(sortOrder, { ...firstPage, show }, read, groups);
	const shown = found.slice(0, show);
	const apart = shown.findIndex(({ group }) => groups[group]?.apart);
	const last = found.length > show ? shown.at(-1) : undefined;
	return {
		products: shown.map(({ row: { cursor: _, ...product } }) => product as unknown as Item),
		after: cursor ? after : null,
		show,
		next: last ? writeCursor({ group: last.group, keys: last.row.cursor }, groups.length) : null,
		...(apart >= 0 && { apart }),
	};
}

/** The keys as `orderBy` takes them. */
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
function rangesAfter(sortOrder: SortOrder, keys: string[] | null): (SQL | undefined)[] {
	if (!keys) return [undefined];
	const values = sortOrder.map(({ type }, index) => sql`${keys[index]}::${sql.raw(type)}`);
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

/** `["ziarat white","ziarat-white"]`; with the index of the group in front where there are several. */
function writeCursor({ group, keys }: Cursor, groups: number): string {
	return JSON.stringify(groups > 1 ? [String(group), ...keys] : keys);
}

function parseCursor(sortOrder: SortOrder, groups: number, text: string): Cursor | null {
	try {
		const parsed: unknown = JSON.parse(text);
		if (!Array.isArray(parsed)) return null;
		const [place, keys] = groups > 1 ? [parsed[0], parsed.slice(1)] : ['0', parsed];
		const group = Array.from({ length: groups }, (_, index) => String(index)).indexOf(place);
		const valid =
			keys.length === sortOrder.length &&
			sortOrder.every(({ type }, index) => typeof keys[index] === 'string' && isValid[type](keys[index]));
		return valid && group >= 0 ? { group, keys } : null;
	} catch {
		return null;
	}
}
