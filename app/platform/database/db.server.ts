import { openDataFolder } from '#app/platform/data-folder.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { FolderInUse } from './lock-folder.server.ts';
import { type Database, openDatabase } from './open-database.server.ts';

if (openDataFolder(env.DATA_DIR))
	log.warn(`Other users of this machine could read ${env.DATA_DIR}. They no longer can.`);

// Stored on globalThis, so that a hot reload in development does not open the folder twice.
const shared = globalThis as { sangtarashDatabase?: Promise<Database> };
shared.sangtarashDatabase ??= openDatabase(
	env.DATABASE_URL ? { url: env.DATABASE_URL } : { dir: env.DATA_DIR },
);

export const database = await shared.sangtarashDatabase.catch((error: unknown) => {
	if (!(error instanceof FolderInUse)) throw error;
	process.stderr.write(`${error.message}\n`);
	process.exit(1);
});

/** The process's database. Only pages, resources, root, auth and scripts import it; other functions take a `Db`. */
export const db = database.db;
