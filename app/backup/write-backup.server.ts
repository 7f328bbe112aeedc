import { sql } from 'drizzle-orm';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import type { PictureStore } from '#app/pictures/store/store.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { appliedMigrations } from './shop-tables.server.ts';
import { type Totals, totalsOf } from './totals.server.ts';

/**
 * A backup is lines of JSON: a `BackupHeader`; for each table `{"table": name}` and its rows; then `{"rows": count}`. Behind that
 * each own picture as a `PictureLine`, and a `PicturesEnd`; a backup of an older version ends before. PostgreSQL and PGlite use the same format, so that each can restore the other's backup.
 */
export type BackupHeader = {
	sangtarash: 1;
	/** Time of the backup, ISO 8601. */
	at: string;
	/** The applied migrations, by their `when` in the journal (ms). */
	migrations: number[];
	/** What the rows come to. A backup of an older version says nothing of it. */
	totals?: Totals;
};

/** A master of the store, in base64. */
type PictureLine = { picture: string; bytes: string };

/** How many pictures there are, and their bytes. A backup of an older version has only their number. */
export type PicturesEnd = { pictures: number; bytes: number };

export type Write = (line: string) => Promise<void>;

type Pictures = PicturesEnd & {
	/** The names of pictures that the store has not. */
	missing: string[];
};

/** How many rows are in memory at once. */
const BATCH_SIZE = 200;

/** Writes a snapshot of the whole database while the shop runs, line by line, and then the pictures of the store. */
export async function writeBackup(
	db: Db,
	write: Write,
	store: Pick<PictureStore, 'read'> = pictureStore(),
): Promise<{ rows: number } & Pictures> {
	const { rows, pictures } = await writeRows(db, write);
	return { rows, ...(await writePictures(pictures, write, store)) };
}

/**
 * BACK-03: one transaction, in which nothing changes. The embedded database does nothing else meanwhile, so `write` must not wait for
 * anybody's network. Returns the number of rows, and the names of the pictures.
 */
export async function writeRows(
	db: Db,
	write: Write,
	onProgress: (rows: number, total: number) => void = () => {},
): Promise<{ rows: number; pictures: string[] }> {
	return db.transaction(
		async (tx) => {
			const totals = await totalsOf(tx);
			const total = Object.values(totals.rows).reduce((sum, rows) => sum + rows, 0);
			const header: BackupHeader = {
				sangtarash: 1,
				at: new Date().toISOString(),
				migrations: await appliedMigrations(tx),
				totals,
			};
			await write(JSON.stringify(header));
			let rows = 0;
			for (const table of Object.keys(totals.rows)) {
				await write(JSON.stringify({ table }));
				for await (const lines of linesOf(tx, table)) {
					for (const line of lines) await write(line);
					rows += lines.length;
					onProgress(rows, total);
				}
			}
			await write(JSON.stringify({ rows }));
			return { rows, pictures: 'pictures' in totals.rows ? await listPictures(tx) : [] };
		},
		{ isolationLevel: 'repeatable read', accessMode: 'read only' },
	);
}

async function* linesOf(tx: Db, table: string): AsyncGenerator<string[]> {
	await tx.execute(
		sql`declare rows no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} as t`,
	);
	for (;;) {
		const rows = await queryRows<{ line: string }>(tx, sql.raw(`fetch ${BATCH_SIZE} from rows`));
		yield rows.map(({ line }) => line);
		if (rows.length < BATCH_SIZE) break;
	}
	await tx.execute(sql`close rows`);
}

async function listPictures(tx: Db): Promise<string[]> {
	const rows = await queryRows<{ name: string }>(tx, sql`select name from pictures order by name`);
	return rows.map(({ name }) => name);
}

/** One after the other, so that one is in memory. Another process may sweep one meanwhile: nothing shows that. */
export async function writePictures(
	names: readonly string[],
	write: Write,
	store: Pick<PictureStore, 'read'>,
	onProgress: (pictures: number) => void = () => {},
): Promise<Pictures> {
	const missing: string[] = [];
	const end: PicturesEnd = { pictures: 0, bytes: 0 };
	for (const name of names) {
		const bytes = await store.read(name);
		if (bytes) {
			const line: PictureLine = { picture: name, bytes: Buffer.from(bytes).toString('base64') };
			await write(JSON.stringify(line));
			end.pictures++;
			end.bytes += bytes.length;
		} else missing.push(name);
		onProgress(end.pictures + missing.length);
	}
	await write(JSON.stringify(end));
	return { ...end, missing };
}
