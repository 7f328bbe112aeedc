import { eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** Makes a subscriber active and confirmed. Returns whether there is one. */
export async function confirmSubscriber(db: Db, id: string): Promise<boolean> {
	const confirmed = await db
		.update(newsletterSubscribers)
		.set({ isActive: true, confirmedAt: sql`now()` })
		.where(eq(newsletterSubscribers.id, id))
		.returning({ id: newsletterSubscribers.id });
	return confirmed.length > 0;
}
