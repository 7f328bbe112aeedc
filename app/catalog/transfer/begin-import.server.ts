import type { Db } from '#app/platform/open-database.server.ts';
import { writeImportFile } from './import-file.server.ts';
import { imports } from './tables.server.ts';

/** IMPORT-05: begins an import of rows that the shop itself has. Returns its id. */
export async function beginImport(
	db: Db,
	{ by, name, rows }: { by: string; name: string; rows: readonly object[] },
): Promise<string> {
	const [begun] = await db.insert(imports).values({ by, name }).returning({ id: imports.id });
	if (!begun) throw new Error('the import was not stored');
	await writeImportFile(begun.id, rows);
	return begun.id;
}
