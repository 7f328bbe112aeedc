import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * HOME-09: stores an address (lower case, validated) as active, and returns its subscriber's id. Anybody can type an address.
 * So one that is stored already does not change: a reader who has left comes back by a mailed link alone. Only the time of
 * one that waits to be confirmed begins again, so that the sweep leaves it as long as its new link works.
 */
export async function subscribe(db: Db, email: string): Promise<string> {
	const { id, subscribedAt, isActive, confirmedAt } = newsletterSubscribers;
	const isWaiting = sql`${isActive} and ${confirmedAt} is null`;
	const [subscriber] = await db
		.insert(newsletterSubscribers)
		.values({ email, subscribedAt: sql`now()` })
		// Without a change the row would not be returned.
		.onConflictDoUpdate({
			target: newsletterSubscribers.email,
			set: { subscribedAt: sql`case when ${isWaiting} then now() else ${subscribedAt} end` },
		})
		.returning({ id });
	if (!subscriber) throw new Error('the subscriber was not stored');
	return subscriber.id;
}
