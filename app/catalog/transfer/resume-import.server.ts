import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { importRows, imports } from './tables.server.ts';

/** IMPORT-14: lets an import that was stopped go on where it was. Returns whether something is left of it. */
export async function resumeImport(db: Db, id: string): Promise<boolean> {
	const unmade = db
		.select({ place: importRows.place })
		.from(importRows)
		.where(and(eq(importRows.importId, id), sql`kind in ('new', 'changed') and state is null`));
	const resumed = await db
		.update(imports)
		.set({ stage: 'making', done: 0, attempts: 0 })
		.where(and(eq(imports.id, id), eq(imports.stage, 'made'), exists(unmade)))
		.returning({ id: imports.id });
	return resumed.length > 0;
}
