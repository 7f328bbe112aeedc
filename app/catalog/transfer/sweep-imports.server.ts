import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { sweepImportFiles } from './import-file.server.ts';
import { importRows, imports } from './tables.server.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Rows of one statement, which may not take long. */
const BATCH = 500;

/** Deletes imports a day after they were made or begun, except those that are just made or undone. */
export async function sweepImports(db: Db, now = new Date()): Promise<void> {
	const since = new Date(now.getTime() - DAY);
	const old = await db
		.select({ id: imports.id })
		.from(imports)
		.where(
			and(
				lt(sql`coalesce(${imports.madeAt}, ${imports.startedAt})`, since.toISOString()),
				notInArray(imports.stage, ['making', 'undoing']),
			),
		);
	for (const { id } of old) await deleteImport(db, id);
	await sweepImportFiles(now);
}

/** Deletes an import, its rows in batches. */
export async function deleteImport(db: Db, id: string): Promise<void> {
	for (;;) {
		const some = await db
			.select({ place: importRows.place })
			.from(importRows)
			.where(eq(importRows.importId, id))
			.limit(BATCH);
		if (some.length === 0) break;
		const places = some.map(({ place }) => place);
		await db.delete(importRows).where(and(eq(importRows.importId, id), inArray(importRows.place, places)));
	}
	await db.delete(imports).where(eq(imports.id, id));
}
