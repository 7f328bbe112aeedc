import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * HOME-09: stores an address (lower case, validated) as active, and returns its subscriber's id. Anybody can type an address.
 * So one that is stored already does not change: a reader who has left comes back by a mailed link alone.
 */
export async function subscribe(db: Db, email: string): Promise<string> {
	const [subscriber] = await db
		.insert(newsletterSubscribers)
		.values({ email, subscribedAt: sql`now()` })
		// Changes nothing, but returns the row.
		.onConflictDoUpdate({ target: newsletterSubscribers.email, set: { email } })
		.returning({ id: newsletterSubscribers.id });
	if (!subscriber) throw new Error('the subscriber was not stored');
	return subscriber.id;
}
