import { eq } from 'drizzle-orm';
import { dropLetters } from '#app/mail/drop-letters.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { newsletterSubscribers } from './tables.server.ts';

/**
 * Ends a subscription, and deletes the letters that wait for the address. Returns whether there was a subscriber. The row is
 * locked first: `queueLetter` locks it too, so a letter that is queued meanwhile is deleted or was never queued.
 */
export async function unsubscribe(db: Db, subscriber: { id: string } | { email: string }): Promise<boolean> {
	const { id, email } = newsletterSubscribers;
	return db.transaction(async (tx) => {
		const [left] = await tx
			.update(newsletterSubscribers)
			.set({ isActive: false, confirmedAt: null })
			.where('id' in subscriber ? eq(id, subscriber.id) : eq(email, subscriber.email))
			.returning({ email });
		if (left) await dropLetters(tx, left.email);
		return left !== undefined;
	});
}
