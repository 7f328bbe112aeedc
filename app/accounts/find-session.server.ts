import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { prepared } from '#app/router/prepared-statement.server.ts';
import { sessions, users } from './tables.server.ts';

/**
 * The session of a token and its user; null if it has expired or does not exist. One statement, because every page of a
 * customer needs it: better-auth itself takes two.
 */
export async function findSession(db: Db, token: string) {
	const [found] = await sessionOf(db).execute({ token });
	return found ?? null;
}

const sessionOf = prepared((db) =>
	db
		.select({
			session: {
				id: sessions.id,
				token: sessions.token,
				expiresAt: sessions.expiresAt,
				updatedAt: sessions.updatedAt,
				secondFactorAt: sessions.secondFactorAt,
			},
			user: {
				id: users.id,
				name: users.name,
				email: users.email,
				role: users.role,
				emailVerified: users.emailVerified,
				orderMails: users.orderMails,
				offerMails: users.offerMails,
				sampleCredit: users.sampleCredit,
				createdAt: users.createdAt,
			},
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`)))
		.prepare('session-of-a-token'),
);
