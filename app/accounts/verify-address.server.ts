import { and, eq, gt, sql } from 'drizzle-orm';
import { releaseHeld } from '#app/mail/release-held.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { users, verifications } from './tables.server.ts';
import { identifierOf } from './verification-link.server.ts';

const linkOf = (token: string) =>
	and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, sql`now()`));

/** Whether a link that verifies an address still works. Checking does not use it up: mail scanners open links too. */
export async function isVerificationTokenGood(db: Db, token: string): Promise<boolean> {
	return (await db.$count(verifications, linkOf(token))) > 0;
}

/** Verifies the address of an account with the token of its link, once. Returns whether the token was good. */
export async function verifyAddress(db: Db, token: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		const [link] = await tx
			.delete(verifications)
			.where(linkOf(token))
			.returning({ userId: verifications.value });
		if (link) await markVerified(tx, link.userId);
		return link !== undefined;
	});
}

/**
 * Stores that the reader of an account's mail owns its address, and sends what was held until then. In this order, within a
 * transaction: an order that is placed meanwhile waits for the user's row, and then finds the address verified.
 */
export async function markVerified(db: Db, userId: string): Promise<void> {
	await db.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, userId));
	await releaseHeld(db, userId);
}
