import { sql } from 'drizzle-orm';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import type { PictureStore } from '#app/pictures/store/store.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/**
 * A backup is lines of JSON: a `BackupHeader`; for each table `{"table": name}` and its rows; then `{"rows": count}`. Behind that
 * each own picture as a `PictureLine`, and `{"pictures": count}`; a backup of an older version ends before. PostgreSQL and PGlite use the same format, so that each can restore the other's backup.
 */
export type BackupHeader = {
	sangtarash: 1;
	/** Time of the backup, ISO 8601. */
	at: string;
	/** The applied migrations, by their `when` in the journal (ms). */
	migrations: number[];
};

/** A master of the store, in base64. */
export type PictureLine = { picture: string; bytes: string };

/** How many rows are in memory at once. */
const BATCH_SIZE = 200;

/**
 * Writes a snapshot of the whole database, line by line, while the shop runs, with the pictures of the store. Returns the number of
 * rows, and the names of pictures that the store has not.
 */
export async function writeBackup(
	db: Db,
	write: (line: string) => Promise<void>,
	store: Pick<PictureStore, 'read'> = pictureStore(),
): Promise<{ rows: number; pictures: number; missing: string[] }> {
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
			return { rows: count, ...(await writePictures(tx, write, store)) };
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

/** One after the other, so that one is in memory. Another process may sweep one meanwhile: nothing shows that. */
async function writePictures(
	tx: Db,
	write: (line: string) => Promise<void>,
	store: Pick<PictureStore, 'read'>,
): Promise<{ pictures: number; missing: string[] }> {
	const missing: string[] = [];
	let written = 0;
	// A schema from before has no such table.
	const [known] = await queryRows<{ known: boolean }>(
		tx,
		sql`select to_regclass('pictures') is not null as known`,
	);
	const names = known?.known
		? await queryRows<{ name: string }>(tx, sql`select name from pictures order by name`)
		: [];
	for (const { name } of names) {
		const bytes = await store.read(name);
		if (bytes) {
			const line: PictureLine = { picture: name, bytes: Buffer.from(bytes).toString('base64') };
			await write(JSON.stringify(line));
			written++;
		} else missing.push(name);
	}
	await write(JSON.stringify({ pictures: written }));
	return { pictures: written, missing };
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
