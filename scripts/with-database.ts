import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '#app/platform/env.server.ts';
import { FolderInUse } from '#app/platform/lock-folder.server.ts';
import { type Database, type Db, openDatabase } from '#app/platform/open-database.server.ts';

type Use = (db: Db, database: Database) => Promise<number>;

type How = {
	/** Brings the schema up to date first. */
	migrate?: boolean;
	/** An empty database will do, and is made where there is none. */
	make?: boolean;
};

/** Opens the shop's database and ends the process with the code that `use` gives; 1 where it cannot be opened. */
export async function withDatabase(use: Use, { migrate = true, make = false }: How = {}): Promise<never> {
	const { DATABASE_URL, DATA_DIR } = env;
	if (!make && !DATABASE_URL && !existsSync(join(DATA_DIR, 'pglite'))) {
		console.error(`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as the shop has them.`);
		process.exit(1);
	}
	try {
		const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dir: DATA_DIR });
		if (migrate) await database.migrate();
		const code = await use(database.db, database).finally(database.close);
		process.exit(code);
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}

/** Whose rows they are, without the password: to be read by who may have the wrong settings. */
export function databaseInWords(): string {
	if (!env.DATABASE_URL) return `the database in ${env.DATA_DIR}`;
	const { host, pathname } = new URL(env.DATABASE_URL);
	return `the database ${pathname.slice(1)} at ${host}`;
}
