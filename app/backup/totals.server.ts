import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { listTables } from './shop-tables.server.ts';

/** What a backup says of its rows, so that a restore can be compared with it. */
export type Totals = {
	/** How many rows each table has. */
	rows: Record<string, number>;
	/** Of all orders, in paisa. Text, since it may be more than a number holds. */
	orders: string;
};

/** BACK-04: counts a database, as it is in this transaction. */
export async function totalsOf(db: Db): Promise<Totals> {
	const rows: Record<string, number> = {};
	const tables = await listTables(db);
	for (const table of tables) {
		const [counted] = await queryRows<{ count: string | number }>(
			db,
			sql`select count(*) as count from ${sql.identifier(table)}`,
		);
		rows[table] = Number(counted?.count);
	}
	if (!tables.includes('orders')) return { rows, orders: '0' };
	const [summed] = await queryRows<{ sum: string }>(
		db,
		sql`select coalesce(sum(total_amount), 0)::text as sum from orders`,
	);
	return { rows, orders: summed?.sum ?? '0' };
}

/** A sentence for each figure that is another than the backup says. */
export function differences(said: Totals, found: Totals): string[] {
	const tables = Object.keys({ ...said.rows, ...found.rows });
	const ofRows = tables
		.filter((table) => (said.rows[table] ?? 0) !== (found.rows[table] ?? 0))
		.map(
			(table) => `${table}: ${said.rows[table] ?? 0} rows in the backup, ${found.rows[table] ?? 0} restored.`,
		);
	return said.orders === found.orders
		? ofRows
		: [...ofRows, `Orders: ${said.orders} paisa in the backup, ${found.orders} restored.`];
}
