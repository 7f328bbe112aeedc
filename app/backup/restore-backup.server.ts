import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { digestOf, isNamedBy } from '#app/pictures/own-name.server.ts';
import { pictureStore } from '#app/pictures/store/picture-store.server.ts';
import type { PictureStore } from '#app/pictures/store/store.ts';
import { type Database, type Db, MIGRATIONS } from '#app/platform/database/open-database.server.ts';
import { queryRows } from '#app/platform/database/query-rows.server.ts';
import { appliedMigrations, listTables } from './shop-tables.server.ts';
import { differences, type Totals, totalsOf } from './totals.server.ts';
import type { BackupHeader, PicturesEnd } from './write-backup.server.ts';

/** The backup or the target database is not suitable. The message is for the owner. */
export class CannotRestore extends Error {}

/** Maximum rows and characters of one INSERT. */
const BATCH_SIZE = 200;
const MAX_BATCH_CHARACTERS = 1_000_000;

/** What came back. */
export type Restored = PicturesEnd & {
	/** Time of the backup, ISO 8601. */
	at: string;
	rows: number;
	/** What all rows of the backup come to. */
	totals: Totals;
	/** By table, without the rows that must not come back to life. */
	kept: Totals['rows'];
};

/**
 * Fills an empty database from a backup of this or an older version, in one transaction, then applies the newer migrations. The
 * pictures go into this shop's store, whichever the backup's had. BACK-04: compares what it has written with what the backup says. Throws
 * `CannotRestore`, or `StoreFault` of the store; then neither rows nor pictures of the backup are left.
 */
export async function restoreBackup(
	database: Database,
	lines: AsyncIterator<string>,
	store: PictureStore = pictureStore(),
): Promise<Restored> {
	const header = readHeader((await lines.next()).value);
	// Checked before the schema changes, and again in the transaction, because somebody could write in between.
	await requireEmpty(database.db);
	await migrateTo(database, header);
	const added: string[] = [];
	const restoring = database.db.transaction(async (tx) => {
		await requireEmpty(tx);
		// The backup brings the movements along. Without a ledger in it, the migrations open one.
		await tx.execute(sql`select set_config('stock.reason', 'restored', true)`);
		const rows = await insertRows(tx, lines);
		const totals = await totalsOf(tx);
		const differs = header.totals ? differences(header.totals, totals) : [];
		if (differs.length > 0)
			throw new CannotRestore(`This backup is damaged. ${differs.join(' ')} Nothing was changed.`);
		await forget(tx);
		await advanceIdentities(tx);
		const { rows: kept } = await totalsOf(tx);
		return { at: header.at, rows, totals, kept, ...(await restorePictures(tx, lines, store, added)) };
	});
	const restored = await restoring.catch(async (error: unknown) => {
		// A store that is away keeps what it has; the next try finds it there.
		for (const name of added) await store.remove(name).catch(() => {});
		throw error;
	});
	await database.migrate();
	// Not the empty tables: the planner would expect no rows and scan the whole table until the next autovacuum.
	for (const table of await listTables(database.db)) {
		if (await isFilled(database.db, table)) await database.db.execute(sql`analyze ${sql.identifier(table)}`);
	}
	return restored;
}

/**
 * Their names say whether they are whole. `added` gets those that the store had not: another shop may use the others. A backup of an
 * older version has none, and ends here.
 */
async function restorePictures(
	tx: Db,
	lines: AsyncIterator<string>,
	store: PictureStore,
	added: string[],
): Promise<PicturesEnd> {
	const found: PicturesEnd = { pictures: 0, bytes: 0 };
	for (let next = await lines.next(); !next.done; next = await lines.next()) {
		const line = parse(next.value);
		if (line.pictures === found.pictures && (line.bytes ?? found.bytes) === found.bytes) return found;
		const { picture, bytes } = line;
		if (typeof picture !== 'string' || typeof bytes !== 'string')
			throw new CannotRestore('This backup is damaged: pictures are missing.');
		const master = Buffer.from(bytes, 'base64');
		if (!isNamedBy(picture, digestOf(master)))
			throw new CannotRestore('This backup is damaged: a picture is not whole.');
		if (!(await store.read(picture))) added.push(picture);
		await store.write(picture, master);
		found.pictures++;
		found.bytes += master.length;
	}
	if ((await listTables(tx)).includes('pictures'))
		throw new CannotRestore('This backup is cut short. Nothing was changed.');
	return found;
}

function readHeader(line: unknown): BackupHeader {
	const header = parse(line);
	if (header.sangtarash !== 1 || !Array.isArray(header.migrations))
		throw new CannotRestore('This file is not a backup of the shop.');
	return header as BackupHeader;
}

async function requireEmpty(db: Db): Promise<void> {
	for (const table of await listTables(db)) {
		if (await isFilled(db, table))
			throw new CannotRestore('This database is not empty. Restore into a new one: nothing was changed.');
	}
}

async function isFilled(db: Db, table: string): Promise<boolean> {
	return (await queryRows(db, sql`select 1 from ${sql.identifier(table)} limit 1`)).length > 0;
}

/** Brings an empty database to the schema of the backup. */
async function migrateTo(database: Database, { migrations }: BackupHeader): Promise<void> {
	const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8'));
	const entries: { when: number }[] = journal.entries;
	if (migrations.some((when) => !entries.some((entry) => entry.when === when)))
		throw new CannotRestore('This backup was made by a newer shop. Upgrade this one first.');
	const applied = await appliedMigrations(database.db);
	if (applied.some((when) => !migrations.includes(when)))
		throw new CannotRestore('This database is newer than the backup. Restore into a new, empty one.');
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-restore-'));
	try {
		cpSync(MIGRATIONS, folder, { recursive: true });
		const journalThen = { ...journal, entries: entries.filter(({ when }) => migrations.includes(when)) };
		writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journalThen));
		await database.migrate(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A backup of an older version may lack some. */
const FORGOTTEN = ['sessions', 'verifications', 'invitations', 'rate_limits', 'order_undo', 'order_viewers'];

/**
 * Deletes what must not come back to life: sessions that have ended since, links that were used, limits, what could be undone for
 * ten minutes, and mails that have been sent since. A mail that is held for an address stays; it is sent when somebody confirms the address.
 */
async function forget(tx: Db): Promise<void> {
	for (const table of await listTables(tx))
		if (FORGOTTEN.includes(table)) await tx.execute(sql`delete from ${sql.identifier(table)}`);
	await tx.execute(sql`delete from outbox where status <> 'held'`);
}

/** A column that counts by itself goes on after its highest restored number. */
async function advanceIdentities(tx: Db): Promise<void> {
	const counted = await queryRows<{ table: string; column: string }>(
		tx,
		sql`select relname as table, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
			where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`,
	);
	for (const { table, column } of counted) {
		await tx.execute(sql`
			select setval(pg_get_serial_sequence(quote_ident(${table}), ${column}), max(${sql.identifier(column)}))
			from ${sql.identifier(table)}
		`);
	}
}

async function insertRows(tx: Db, lines: AsyncIterator<string>): Promise<number> {
	let table: string | undefined;
	let columns: SQL = sql``;
	let batch: string[] = [];
	let length = 0;
	let count = 0;

	async function flush() {
		if (!table || batch.length === 0) return;
		const name = sql.identifier(table);
		const rows = `[${batch.join(',')}]`;
		await tx
			.execute(
				sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${rows}::json)`,
			)
			.catch(damagedRow);
		count += batch.length;
		batch = [];
		length = 0;
	}

	for (let next = await lines.next(); !next.done; next = await lines.next()) {
		const line = next.value;
		// Lines with a single key are markers, because every table has more columns.
		const marker = line.length < 100 ? parse(line) : {};
		const [key, ...more] = Object.keys(marker);
		if (key === 'table' && more.length === 0) {
			await flush();
			table = String(marker.table);
			columns = await listColumns(tx, table);
		} else if (key === 'rows' && more.length === 0) {
			await flush();
			if (marker.rows !== count) throw new CannotRestore('This backup is damaged: rows are missing.');
			return count;
		} else {
			batch.push(line);
			length += line.length;
			if (batch.length >= BATCH_SIZE || length > MAX_BATCH_CHARACTERS) await flush();
		}
	}
	throw new CannotRestore('This backup is cut short. Nothing was changed.');
}

/** The database refuses a row that was changed in the file: a type, a condition, or a table that it has not. */
function damagedRow(error: unknown): never {
	const { cause } = error as Error;
	const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
	if (!/^(22|23|42)/.test(code)) throw error;
	throw new CannotRestore('This backup is damaged: a row is not as it was written. Nothing was changed.', {
		cause,
	});
}

/** The columns that are written. The database computes the others from them. */
async function listColumns(db: Db, table: string): Promise<SQL> {
	const columns = await queryRows<{ name: string }>(
		db,
		sql`select attname as name from pg_attribute
			where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped and attgenerated = ''
			order by attnum`,
	);
	return sql.join(
		columns.map(({ name }) => sql.identifier(name)),
		sql`, `,
	);
}

function parse(line: unknown): Record<string, unknown> {
	try {
		const value = typeof line === 'string' ? JSON.parse(line) : null;
		return value !== null && typeof value === 'object' ? value : {};
	} catch {
		throw new CannotRestore('This file is not a backup of the shop.');
	}
}
