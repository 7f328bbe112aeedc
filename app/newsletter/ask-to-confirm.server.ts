import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { resetRateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { confirmLink } from './newsletter-link.server.ts';
import { subscribe } from './subscribe.server.ts';

/** The name of the rate limit on confirmation mails to an address. */
const CONFIRMATIONS = 'newsletter confirmation';

/**
 * HOME-09: subscribes an address and mails it the link that confirms. It is the same mail whether the address is new, known
 * or has left. Beyond the limit there is no mail, and the sender of the form does not learn that.
 */
export async function askToConfirm(db: Db, email: string, origin: string): Promise<void> {
	const attempt = await takeAttempt(db, CONFIRMATIONS, email, env.LIMIT_VERIFY_ACCOUNT);
	await db.transaction(async (tx) => {
		const id = await subscribe(tx, email);
		if (attempt.ok) await queueMail(tx, confirmationMail(email, confirmLink(origin, id)));
	});
}

/** Forgets how often an address was asked to confirm. */
export function resetConfirmations(db: Db, email: string): Promise<void> {
	return resetRateLimit(db, CONFIRMATIONS, email);
}
