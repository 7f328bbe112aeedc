import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';

/** The shop's tables, each after the tables that its foreign keys reference. */
export async function listTables(db: Db): Promise<string[]> {
	const tables = await queryRows<{ name: string; needs: string[] | null }>(
		db,
		sql`select t.relname as name, array_agg(r.relname::text) filter (where r.oid <> t.oid) as needs
			from pg_class t
			join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
			left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f'
			left join pg_class r on r.oid = c.confrelid
			where t.relkind = 'r' group by t.relname order by t.relname`,
	);
	const sorted: string[] = [];
	while (sorted.length < tables.length) {
		const next = tables.filter(
			({ name, needs }) => !sorted.includes(name) && (needs ?? []).every((needed) => sorted.includes(needed)),
		);
		if (next.length === 0) throw new Error('the foreign keys of the tables form a cycle');
		sorted.push(...next.map(({ name }) => name));
	}
	return sorted;
}

/** The applied migrations, by their `when` in the journal (ms); none in an empty database. */
export async function appliedMigrations(db: Db): Promise<number[]> {
	const [known] = await queryRows<{ known: boolean }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
	);
	if (!known?.known) return [];
	const rows = await queryRows<{ at: string | number }>(
		db,
		sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
	);
	return rows.map(({ at }) => Number(at));
}
