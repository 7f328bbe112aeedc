import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appliedMigrations } from '#app/backup/shop-tables.server.ts';
import { openDataFolder } from '#app/platform/data-folder.server.ts';
import { type Database, type Db, openDatabase } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { renewFacts } from '#app/settings/facts.server.ts';
import { BadCommand } from './command.ts';

type Callback = (db: Db, database: Database) => Promise<number>;

type Options = {
	/** Applies the migrations first. */
	migrate?: boolean;
	/** Creates the database if there is none. */
	create?: boolean;
	/** Works while the shop is open, also on the embedded database. */
	whileOpen?: boolean;
};

/** In ms: a timer that does nothing. */
const LONG = 2 ** 31 - 1;

/**
 * Opens the shop's database, calls `callback` and ends the process with the exit code that it returns. Throws `BadCommand` where
 * there is no database, or no shop has ever used it.
 */
export async function withDatabase(
	callback: Callback,
	{ migrate = true, create = false, whileOpen = false }: Options = {},
): Promise<never> {
	const { DATABASE_URL, DATA_DIR } = env;
	if (!create && !DATABASE_URL && !existsSync(join(DATA_DIR, 'pglite')))
		throw new BadCommand(
			`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
		);
	if (!DATABASE_URL) openDataFolder(DATA_DIR);
	// A child process that decodes pictures keeps no process alive, and the command has to wait for it.
	setInterval(() => {}, LONG);
	const work = async (database: Database) => {
		const applied = await appliedMigrations(database.db).catch(cannotOpen);
		if (!create && applied.length === 0) throw new BadCommand(`There is no shop in ${describeDatabase()}.`);
		if (migrate) {
			await database.migrate();
			await renewFacts(database.db);
		}
		return callback(database.db, database);
	};
	const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dir: DATA_DIR, whileOpen });
	process.exit(await work(database).finally(database.close));
}

/** The first query of a command fails where a setting is wrong: host, name, user or password. */
function cannotOpen(error: unknown): never {
	let cause = error;
	while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
	const why = cause instanceof Error ? cause.message || cause.name : cause;
	throw new BadCommand(`${describeDatabase()} cannot be read: ${why}. Set DATABASE_URL as the shop has it.`);
}

/** Names the database without its password, so that a user notices wrong settings. */
export function describeDatabase(): string {
	if (!env.DATABASE_URL) return `the database in ${env.DATA_DIR}`;
	const { host, pathname } = new URL(env.DATABASE_URL);
	return `the database ${pathname.slice(1)} at ${host}`;
}
