import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { oneSpelling, type Spellings } from './one-spelling.ts';
import { type Import, importRows } from './tables.server.ts';

/** Rows of one statement, which may not take long. */
const BATCH = 5_000;

/** FILE-09: how the categories of a file are spelled. */
export async function spellCategories(db: Db, { id, columns, total }: Import): Promise<Spellings> {
	const column = columns.find(({ field }) => field === 'category')?.name;
	if (column === undefined) return new Map();
	const rows = new Map<string, number>();
	for (let place = 0; place < total; place += BATCH) {
		const cell = sql`${importRows.fields} -> ${column}::text`;
		const found = await db
			.select({
				name: sql<string | null>`coalesce(${cell} ->> 'shown', ${cell} #>> '{}')`,
				count: sql<number>`count(*)::int`,
			})
			.from(importRows)
			.where(
				and(eq(importRows.importId, id), gte(importRows.place, place), lt(importRows.place, place + BATCH)),
			)
			.groupBy(sql`1`);
		for (const { name, count } of found) if (name) rows.set(name, (rows.get(name) ?? 0) + count);
	}
	const inShop = await db.selectDistinct({ name: products.category }).from(products);
	return oneSpelling(
		[...rows].map(([name, count]) => ({ name, rows: count })),
		inShop.map(({ name }) => name),
	);
}
