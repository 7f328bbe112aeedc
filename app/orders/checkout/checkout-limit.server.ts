import type { Db } from '#app/platform/database/open-database.server.ts';
import { resetRateLimit } from '#app/platform/limits/rate-limits.server.ts';

/** The name of the rate limit on a customer's checkouts. */
export const CHECKOUTS = 'checkout';

/** Forgets how often a customer has ordered lately. */
export function resetCheckouts(db: Db, userId: string): Promise<void> {
	return resetRateLimit(db, CHECKOUTS, userId);
}
