import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { stoppableStages } from './import-stage.ts';
import { imports } from './tables.server.ts';

/**
 * IMPORT-14: ends an import that works, in whichever stage it is by then. One that is being made ends after its present batch, and what is
 * made stays. Before that nothing is changed. Returns whether it has ended, by this press or by an earlier one.
 */
export async function stopImport(db: Db, id: string, now = new Date()): Promise<boolean> {
	const isMaking = sql`${imports.stage} = 'making'`;
	await db
		.update(imports)
		.set({
			stage: sql`case when ${isMaking} then 'made' else 'stopped' end`,
			attempts: 0,
			madeAt: sql`case when ${isMaking} then ${now.toISOString()}::timestamptz end`,
		})
		.where(and(eq(imports.id, id), inArray(imports.stage, [...stoppableStages])));
	const ended = and(eq(imports.id, id), inArray(imports.stage, ['made', 'stopped']));
	return (await db.$count(imports, ended)) > 0;
}
