import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { savedStones } from './tables.server.ts';

/** Takes a stone out of what an account has saved. */
export async function dropSaved(db: Db, userId: string, productId: string): Promise<void> {
	await db
		.delete(savedStones)
		.where(and(eq(savedStones.userId, userId), eq(savedStones.productId, productId)));
}
