import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * HOME-09: subscribes an address (lower case, validated). An address that had unsubscribed becomes active again with its first
 * date. An active address does not change.
 */
export async function subscribe(db: Db, email: string): Promise<void> {
	await db
		.insert(newsletterSubscribers)
		.values({ email, subscribedAt: sql`now()` })
		.onConflictDoUpdate({ target: newsletterSubscribers.email, set: { isActive: true } });
}
