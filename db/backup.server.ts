import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';

/**
 * A backup is lines of JSON: a `BackupHeader`; for each table `{"table": name}` and its rows; at the end `{"rows": count}`.
 * PostgreSQL and PGlite use the same format, so that each can restore the other's backup.
 */
export type BackupHeader = {
	sangtarash: 1;
	/** Time of the backup, ISO 8601. */
	at: string;
	/** The applied migrations, by their `when` in the journal (ms). */
	migrations: number[];
};

/** How many rows are in memory at once. */
const BATCH_SIZE = 200;

/** Writes a snapshot of the whole database, line by line, while the shop runs. Returns the number of rows. */
export async function writeBackup(db: Db, write: (line: string) => Promise<void>): Promise<number> {
	return db.transaction(
		async (tx) => {
			const header: BackupHeader = {
				sangtarash: 1,
				at: new Date().toISOString(),
				migrations: await appliedMigrations(tx),
			};
			await write(JSON.stringify(header));
			let count = 0;
			for (const table of await listTables(tx)) {
				await write(JSON.stringify({ table }));
				await tx.execute(
					sql`declare rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} as t`,
				);
				for (;;) {
					const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${BATCH_SIZE} from rows`));
					for (const { line } of rows) await write(line);
					count += rows.length;
					if (rows.length < BATCH_SIZE) break;
				}
				await tx.execute(sql`close rows`);
			}
			await write(JSON.stringify({ rows: count }));
			return count;
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

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

/** The rows of a statement, on PostgreSQL or PGlite. */
export async function queryRows<T>(db: Db, statement: Parameters<Db['execute']>[0]): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}
