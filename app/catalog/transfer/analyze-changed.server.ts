import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { importRows } from './tables.server.ts';

/** From so many rows on, queries may be planned by what stood there before. */
const LARGE = 500;

/** What an import writes besides its own tables. */
const TABLES = ['products', 'stock_movements', 'audit_log'];

/** Columns of one statement: on the embedded database the shop waits for it. */
const COLUMNS = 6;

/** In ms, for requests that wait. */
const PAUSE = 10;

/**
 * IMPORT-15: renews what the planner knows of the changed tables. Nothing else does so on the embedded database. Of search indexes it
 * would take a second, and PostgreSQL does that by itself.
 */
export async function analyzeChanged(db: Db, id: string): Promise<void> {
	const changed = await db.$count(importRows, and(eq(importRows.importId, id), isNotNull(importRows.state)));
	if (changed < LARGE) return;
	for (const table of TABLES) {
		const columns = await columnsOf(db, table);
		for (let at = 0; at < columns.length; at += COLUMNS) {
			const some = columns.slice(at, at + COLUMNS).map((name) => sql.identifier(name));
			await db.execute(sql`analyze ${sql.identifier(table)} (${sql.join(some, sql`, `)})`);
			await pause(PAUSE);
		}
	}
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
	const { rows } = (await db.execute(sql`
		select attname as name from pg_attribute
		where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped
	`)) as unknown as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
}
