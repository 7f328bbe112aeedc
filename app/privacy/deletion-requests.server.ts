import { asc, eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Viewer } from '#app/accounts/viewer.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { resetRateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { deletionMail } from './deletion-mail.ts';
import { deletionRequests } from './tables.server.ts';

/** The name of the rate limit on the mails that tell a customer of a request. */
const MAILS = 'deletion mail';

/** Stores that a customer asks to be deleted, with the time of the first asking. A verified address is told by mail. */
export async function askForDeletion(
	db: Db,
	{ id, email, emailVerified }: Pick<Viewer, 'id' | 'email' | 'emailVerified'>,
	origin: string,
): Promise<void> {
	const attempt = await takeAttempt(db, MAILS, id, env.LIMIT_VERIFY_ACCOUNT);
	await db.transaction(async (tx) => {
		const asked = await tx
			.insert(deletionRequests)
			.values({ userId: id })
			.onConflictDoNothing()
			.returning({ userId: deletionRequests.userId });
		if (asked.length > 0 && emailVerified && attempt.ok) await queueMail(tx, deletionMail(email, origin));
	});
}

export async function takeBackDeletion(db: Db, userId: string): Promise<void> {
	await db.delete(deletionRequests).where(eq(deletionRequests.userId, userId));
}

/** When a customer asked to be deleted, or null. */
export async function findDeletionRequest(db: Db, userId: string): Promise<Date | null> {
	const [found] = await db
		.select({ requestedAt: deletionRequests.requestedAt })
		.from(deletionRequests)
		.where(eq(deletionRequests.userId, userId));
	return found?.requestedAt ?? null;
}

/** All customers who asked to be deleted, the first ones first. For the owner only. */
export function listDeletionRequests(db: Db) {
	return db
		.select({ userId: users.id, email: users.email, requestedAt: deletionRequests.requestedAt })
		.from(deletionRequests)
		.innerJoin(users, eq(users.id, deletionRequests.userId))
		.orderBy(asc(deletionRequests.requestedAt));
}

export function resetDeletionMails(db: Db, userId: string): Promise<void> {
	return resetRateLimit(db, MAILS, userId);
}
