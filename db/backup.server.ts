import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';

/**
 * A backup is lines of JSON: first a `Head`, then for each table its name and its rows, last how many rows there were.
 * The same for both databases, so that what one wrote the other can read.
 */
export type Head = {
	sangtarash: 1;
	/** When it was made, ISO 8601. */
	at: string;
	/** The migrations that the schema had, by their time in the journal. */
	migrations: number[];
};

/** How many rows are held in memory at once. */
const AT_ONCE = 200;

/** Gives the whole database as it stood at one moment, line by line, while the shop goes on. */
export async function writeBackup(db: Db, write: (line: string) => Promise<void>): Promise<number> {
	return db.transaction(
		async (tx) => {
			const head: Head = {
				sangtarash: 1,
				at: new Date().toISOString(),
				migrations: await appliedMigrations(tx),
			};
			await write(JSON.stringify(head));
			let count = 0;
			for (const table of await listTables(tx)) {
				await write(JSON.stringify({ table }));
				await tx.execute(
					sql`declare rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} as t`,
				);
				for (;;) {
					const rows = await read<{ line: string }>(tx, sql.raw(`fetch ${AT_ONCE} from rows`));
					for (const { line } of rows) await write(line);
					count += rows.length;
					if (rows.length < AT_ONCE) break;
				}
				await tx.execute(sql`close rows`);
			}
			await write(JSON.stringify({ rows: count }));
			return count;
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

/** The shop's tables, each after those that it refers to. */
export async function listTables(db: Db): Promise<string[]> {
	const tables = await read<{ name: string; needs: string[] | null }>(
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
		if (next.length === 0) throw new Error('the tables refer to one another in a circle');
		sorted.push(...next.map(({ name }) => name));
	}
	return sorted;
}

/** The migrations that this database has had, by their time in the journal; none in an empty one. */
export async function appliedMigrations(db: Db): Promise<number[]> {
	const [known] = await read<{ known: boolean }>(
		db,
		sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
	);
	if (!known?.known) return [];
	const rows = await read<{ at: string | number }>(
		db,
		sql`select created_at as at from drizzle.__drizzle_migrations order by created_at`,
	);
	return rows.map(({ at }) => Number(at));
}

/** The rows of a statement, whichever database answers. */
export async function read<T>(db: Db, statement: Parameters<Db['execute']>[0]): Promise<T[]> {
	const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
	return rows;
}
