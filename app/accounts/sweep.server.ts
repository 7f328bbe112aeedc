import { lte, or, sql } from 'drizzle-orm';
import { sweepMail } from '#app/mail/sweep-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { sweepRateLimits } from '#app/platform/limits/rate-limits.server.ts';
import { sweepInvitations } from './people/invitations.server.ts';
import { IDLE_TIMEOUT } from './session-lifetime.ts';
import { sessions, verifications } from './tables.server.ts';

/** Deletes expired sessions, links and rate limits, and old mail that was sent or held. */
export async function sweep(db: Db): Promise<void> {
	const idle = sql`now() - ${IDLE_TIMEOUT / 1000} * interval '1 second'`;
	await db.delete(sessions).where(or(lte(sessions.expiresAt, sql`now()`), lte(sessions.updatedAt, idle)));
	await db.delete(verifications).where(lte(verifications.expiresAt, sql`now()`));
	await sweepInvitations(db);
	await sweepRateLimits(db);
	await sweepMail(db);
}
