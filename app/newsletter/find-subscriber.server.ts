import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/** The subscriber of an address, or null. */
export async function findSubscriber(db: Db, email: string) {
	const [found] = await db
		.select({
			email: newsletterSubscribers.email,
			subscribedAt: newsletterSubscribers.subscribedAt,
			isActive: newsletterSubscribers.isActive,
			confirmedAt: newsletterSubscribers.confirmedAt,
		})
		.from(newsletterSubscribers)
		.where(eq(newsletterSubscribers.email, email));
	return found ?? null;
}

/** Whether there is still a subscriber of this id. */
export async function isSubscriber(db: Db, id: string): Promise<boolean> {
	return (await db.$count(newsletterSubscribers, eq(newsletterSubscribers.id, id))) > 0;
}
