import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * HOME-09: puts an address (lower case, checked) on the list. One that left it is on it again, from the day on which
 * it first came; one that is on it stays as it is.
 */
export async function subscribe(db: Db, email: string): Promise<void> {
	await db
		.insert(newsletterSubscribers)
		.values({ email, subscribedAt: sql`now()` })
		.onConflictDoUpdate({ target: newsletterSubscribers.email, set: { isActive: true } });
}
