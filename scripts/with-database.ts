import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renewFacts } from '#app/owner/facts.server.ts';
import { openDataFolder } from '#app/platform/data-folder.server.ts';
import { env } from '#app/platform/env.server.ts';
import { FolderInUse } from '#app/platform/lock-folder.server.ts';
import { type Database, type Db, openDatabase } from '#app/platform/open-database.server.ts';
import { appliedMigrations } from '#db/backup.server.ts';

type Callback = (db: Db, database: Database) => Promise<number>;

type Options = {
	/** Applies the migrations first. */
	migrate?: boolean;
	/** Creates the database if there is none. */
	create?: boolean;
	/** Works while the shop is open, also on the embedded database. */
	whileOpen?: boolean;
};

/**
 * Opens the shop's database, calls `callback` and ends the process with the exit code that it returns. 1 if there is no database,
 * no shop has ever used it, or another process uses it.
 */
export async function withDatabase(
	callback: Callback,
	{ migrate = true, create = false, whileOpen = false }: Options = {},
): Promise<never> {
	const { DATABASE_URL, DATA_DIR } = env;
	if (!create && !DATABASE_URL && !existsSync(join(DATA_DIR, 'pglite'))) {
		console.error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the shop has them.`);
		process.exit(1);
	}
	if (!DATABASE_URL) openDataFolder(DATA_DIR);
	const work = async (database: Database) => {
		if (!create && (await appliedMigrations(database.db)).length === 0) {
			console.error(`There is no shop in ${describeDatabase()}.`);
			return 1;
		}
		if (migrate) {
			await database.migrate();
			await renewFacts(database.db);
		}
		return callback(database.db, database);
	};
	try {
		const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dir: DATA_DIR, whileOpen });
		process.exit(await work(database).finally(database.close));
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

/** Names the database without its password, so that a user notices wrong settings. */
export function describeDatabase(): string {
	if (!env.DATABASE_URL) return `the database in ${env.DATA_DIR}`;
	const { host, pathname } = new URL(env.DATABASE_URL);
	return `the database ${pathname.slice(1)} at ${host}`;
}
