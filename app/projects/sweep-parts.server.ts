import { and, lte, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { projectParts } from './tables.server.ts';

/** PROJ-07: a removed part is needed while a device may still send an older version of it. */
export async function sweepParts(db: Db): Promise<void> {
	const isOld = lte(projectParts.changedAt, sql`now() - interval '180 days'`);
	await db.delete(projectParts).where(and(sql`(${projectParts.part}->>'gone')::boolean`, isOld));
}
