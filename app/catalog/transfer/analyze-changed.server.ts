import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { log } from '#app/platform/log.server.ts';
import { importRows } from './tables.server.ts';

/** From so many rows on, queries may be planned by what stood there before. */
const LARGE = 500;

/** What an import writes besides its own tables. */
const TABLES = ['products', 'stock_movements', 'audit_log', 'derived.facets', 'derived.lexemes'];

/** In ms, for requests that wait. */
const PAUSE = 10;

/**
 * IMPORT-15: renews what the planner knows of the changed tables. Nothing else does so on the embedded database, where the shop waits
 * for each statement: hence a column at a time. After 20 000 rows that is 146 ms at most. An index is analysed only with its whole table,
 * which is 1.1 s or more in one statement: so the search indexes are left out. Searches are planned well without them, and PostgreSQL comes to
 * them by itself. What was imported stays so where this fails.
 */
export async function analyzeChanged(db: Db, id: string): Promise<void> {
	await analyzeTables(db, id).catch((error: unknown) =>
		log.warn({ error }, 'the statistics of the changed tables could not be renewed'),
	);
}

async function analyzeTables(db: Db, id: string): Promise<void> {
	const changed = await db.$count(importRows, and(eq(importRows.importId, id), isNotNull(importRows.state)));
	if (changed < LARGE) return;
	for (const table of TABLES)
		for (const column of await columnsOf(db, table)) {
			await db.execute(sql`analyze ${sql.raw(table)} (${sql.identifier(column)})`);
			await pause(PAUSE);
		}
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
	const rows = await queryRows<{ name: string }>(
		db,
		sql`select attname as name from pg_attribute
		where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped`,
	);
	return rows.map(({ name }) => name);
}
