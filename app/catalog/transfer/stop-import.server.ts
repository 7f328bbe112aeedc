import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { imports } from './tables.server.ts';

/** IMPORT-14: ends an import that is being made, after its present batch: what is made stays. Returns whether it was being made. */
export async function stopImport(db: Db, id: string, now = new Date()): Promise<boolean> {
	const stopped = await db
		.update(imports)
		.set({ stage: 'made', attempts: 0, madeAt: now })
		.where(and(eq(imports.id, id), eq(imports.stage, 'making')))
		.returning({ id: imports.id });
	return stopped.length > 0;
}
