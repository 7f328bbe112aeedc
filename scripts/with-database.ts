import { env } from '#app/platform/env.server.ts';
import { DatabaseInUse, type Db, openDatabase } from '#app/platform/open-database.server.ts';

/** Opens the shop's database with its schema up to date, and ends the process with the code that `use` gives. */
export async function withDatabase(use: (db: Db) => Promise<number>): Promise<never> {
	try {
		const database = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { dir: env.DATA_DIR });
		await database.migrate();
		const code = await use(database.db).finally(database.close);
		process.exit(code);
	} catch (error) {
		if (!(error instanceof DatabaseInUse)) throw error;
		console.error(error.message);
		process.exit(1);
	}
}
