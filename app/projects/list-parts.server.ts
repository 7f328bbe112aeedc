import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { merge, type Parts } from './parts.ts';
import { projectParts } from './tables.server.ts';

/** All parts of an account, the removed ones too. */
export async function listParts(db: Db, userId: string): Promise<Parts> {
	const rows = await db
		.select({ part: projectParts.part })
		.from(projectParts)
		.where(eq(projectParts.userId, userId));
	return merge(rows.map(({ part }) => part));
}
