import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { ImportStage } from './import-stage.ts';
import { imports } from './tables.server.ts';

/** Stores how many rows a stage has done. False where the import is no longer at it: somebody has stopped it. */
export async function setProgress(
	db: Db,
	id: string,
	stage: ImportStage,
	progress: { done: number; total?: number },
): Promise<boolean> {
	const stored = await db
		.update(imports)
		.set(progress)
		.where(and(eq(imports.id, id), eq(imports.stage, stage)))
		.returning({ id: imports.id });
	return stored.length > 0;
}
