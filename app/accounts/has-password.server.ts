import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { accounts } from './tables.server.ts';

/** False for a customer who has only signed in with Google. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
	const [found] = await db
		.select({ id: accounts.id })
		.from(accounts)
		.where(
			and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
		);
	return found !== undefined;
}
