import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { sessions } from './tables.server.ts';

/** DEVICE-01: the maximum number of sessions of an account. */
const MAX_SESSIONS = 20;

type Session = { token: string; userId: string };

/**
 * DEVICE-01: ends what a new session replaces. That is the session that the browser had until now, whosever it was, and the
 * oldest beyond `MAX_SESSIONS` of the account.
 */
export async function boundSessions(
	db: Db,
	{ token, userId }: Session,
	replaced: string | null,
): Promise<void> {
	if (replaced) await db.delete(sessions).where(and(eq(sessions.token, replaced), ne(sessions.token, token)));
	const oldest = db
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(desc(sessions.createdAt), desc(sessions.id))
		.offset(MAX_SESSIONS);
	await db.delete(sessions).where(inArray(sessions.id, oldest));
}
