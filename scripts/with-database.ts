import { env } from '#app/platform/env.server.ts';
import { FolderInUse } from '#app/platform/lock-folder.server.ts';
import { type Database, type Db, openDatabase } from '#app/platform/open-database.server.ts';

type Use = (db: Db, database: Database) => Promise<number>;

/** Opens the shop's database, its schema up to date unless told to leave it, and ends the process with the code that `use` gives. */
export async function withDatabase(use: Use, { migrate = true } = {}): Promise<never> {
	try {
		const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { dir: env.DATA_DIR });
		if (migrate) await database.migrate();
		const code = await use(database.db, database).finally(database.close);
		process.exit(code);
	} catch (error) {
		if (!(error instanceof FolderInUse)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}
