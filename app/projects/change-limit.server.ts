import type { Db } from '#app/platform/database/open-database.server.ts';
import { resetRateLimit } from '#app/platform/limits/rate-limits.server.ts';

/** The name of the rate limit on changes of a customer's projects. */
export const PROJECT_CHANGES = 'projects';

/** Forgets how often a customer has changed projects lately. */
export function resetProjectChanges(db: Db, userId: string): Promise<void> {
	return resetRateLimit(db, PROJECT_CHANGES, userId);
}
