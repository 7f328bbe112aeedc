import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, type Db, MIGRATIONS } from '#app/platform/open-database.server.ts';
import { appliedMigrations, type Head, listTables, read } from './backup.server.ts';

/** The backup, or the database it should go into, is not what it must be; the message is for the owner. */
export class CannotRestore extends Error {}

/** How many rows, and how many characters, go into the database at once. */
const AT_ONCE = 200;
const MOST_TEXT = 1_000_000;

/**
 * Fills an empty database from a backup of this or an older shop, all or nothing, then brings its schema up to date.
 * Gives how many rows there were.
 */
export async function restoreBackup(database: Database, lines: AsyncIterator<string>): Promise<number> {
	const head = readHead((await lines.next()).value);
	// Before its schema is touched, and again where nobody can write in between.
	await requireEmpty(database.db);
	await migrateTo(database, head);
	const rows = await database.db.transaction(async (tx) => {
		await requireEmpty(tx);
		return fill(tx, lines);
	});
	await database.migrate();
	// Not the others: who was told that there are no orders would read all that come, until autovacuum looks again.
	for (const table of await listTables(database.db)) {
		if (await isFilled(database.db, table)) await database.db.execute(sql`analyze ${sql.identifier(table)}`);
	}
	return rows;
}

async function requireEmpty(db: Db): Promise<void> {
	for (const table of await listTables(db)) {
		if (await isFilled(db, table))
			throw new CannotRestore('This database is not empty. Restore into a new one: nothing was changed.');
	}
}

async function isFilled(db: Db, table: string): Promise<boolean> {
	return (await read(db, sql`select 1 from ${sql.identifier(table)} limit 1`)).length > 0;
}

function readHead(line: unknown): Head {
	const head = parse(line);
	if (head.sangtarash !== 1 || !Array.isArray(head.migrations))
		throw new CannotRestore('This file is not a backup of the shop.');
	return head as Head;
}

/** Brings an empty database to the schema that the backup was made of. */
async function migrateTo(database: Database, { migrations }: Head): Promise<void> {
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
		const then = { ...journal, entries: entries.filter(({ when }) => migrations.includes(when)) };
		writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(then));
		await database.migrate(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

async function fill(tx: Db, lines: AsyncIterator<string>): Promise<number> {
	let table: string | undefined;
	let waiting: string[] = [];
	let length = 0;
	let count = 0;

	async function flush() {
		if (!table || waiting.length === 0) return;
		const name = sql.identifier(table);
		const rows = `[${waiting.join(',')}]`;
		await tx.execute(
			sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
		);
		count += waiting.length;
		waiting = [];
		length = 0;
	}

	for (let next = await lines.next(); !next.done; next = await lines.next()) {
		const line = next.value;
		// A row of the shop has more columns than these one-word lines.
		const mark = line.length < 100 ? parse(line) : {};
		const [key, ...more] = Object.keys(mark);
		if (key === 'table' && more.length === 0) {
			await flush();
			table = String(mark.table);
		} else if (key === 'rows' && more.length === 0) {
			await flush();
			if (mark.rows !== count) throw new CannotRestore('This backup is damaged: rows are missing.');
			return count;
		} else {
			waiting.push(line);
			length += line.length;
			if (waiting.length >= AT_ONCE || length > MOST_TEXT) await flush();
		}
	}
	throw new CannotRestore('This backup is cut short. Nothing was changed.');
}

function parse(line: unknown): Record<string, unknown> {
	try {
		const value = typeof line === 'string' ? JSON.parse(line) : null;
		return value !== null && typeof value === 'object' ? value : {};
	} catch {
		throw new CannotRestore('This file is not a backup of the shop.');
	}
}
