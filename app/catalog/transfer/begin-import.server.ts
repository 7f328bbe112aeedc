import { randomUUID } from 'node:crypto';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { imports } from './tables.server.ts';

/** IMPORT-05: stores the files of an import by `store`, and begins it. Returns its id; null where the disk does not take them. */
export async function beginImport(
	db: Db,
	facts: { by: string; name: string; hasZip?: boolean },
	store: (id: string) => Promise<void>,
): Promise<string | null> {
	const id = randomUUID();
	try {
		await store(id);
	} catch (error) {
		log.error({ error }, 'the file of an import could not be stored');
		return null;
	}
	await db.insert(imports).values({ id, ...facts });
	return id;
}
