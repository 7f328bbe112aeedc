import { sql } from 'drizzle-orm';
import { listTables } from '#app/backup/shop-tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';

/** Every row of every table, sorted by its text. */
export async function allRows(db: Db): Promise<Record<string, { row: string }[]>> {
	const all: Record<string, { row: string }[]> = {};
	for (const table of await listTables(db))
		all[table] = await queryRows(
			db,
			sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t order by 1`,
		);
	return all;
}

/** What a restore leaves out. */
export const FORGOTTEN = {
	sessions: [],
	verifications: [],
	invitations: [],
	rate_limits: [],
	order_undo: [],
};
