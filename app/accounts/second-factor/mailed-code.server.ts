import { timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { FIRST_FACTOR_MAILS } from '#app/accounts/account-limits.server.ts';
import { signatureOf } from '#app/accounts/signature.server.ts';
import { sessions, users } from '#app/accounts/tables.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { codeMail } from './factor-mail.ts';
import { codeOf, shownCode, typedCode } from './paper-code.ts';
import type { PasskeyOwner } from './passkeys.server.ts';

type Asker = Pick<PasskeyOwner, 'userId' | 'sessionId'>;

/**
 * STAFF-12: whether a session needs a mailed code before it sets up the first second factor of its account. The session that opened
 * the link to join needs none: joining ended all others, so only it is older than the role. A shop without a mail server asks for none.
 */
export async function needsMailedCode(db: Db, { sessionId }: Pick<Asker, 'sessionId'>): Promise<boolean> {
	if (!env.SMTP_URL) return false;
	const [found] = await db
		.select({
			passedAt: sessions.secondFactorAt,
			hasJoined: sql<boolean | null>`${sessions.createdAt} <= ${users.staffSince}`,
		})
		.from(sessions)
		.innerJoin(users, eq(users.id, sessions.userId))
		.where(eq(sessions.id, sessionId));
	return !found?.passedAt && found?.hasJoined !== true;
}

/** Mails the code of this session to the account's own address. */
export async function mailCode(db: Db, owner: PasskeyOwner) {
	const attempt = await takeAttempt(db, FIRST_FACTOR_MAILS, owner.userId, env.LIMIT_RESET_ACCOUNT);
	if (attempt.ok) await queueMail(db, codeMail(owner.email, shownCode(mailedCode(owner))));
	return attempt;
}

/** Whether this is the code of the session. It has 49 bits, so no limit counts wrong ones. */
export function isMailedCode(asker: Asker, typed: string | null): boolean {
	const given = Buffer.from(typedCode(typed ?? ''));
	const right = Buffer.from(mailedCode(asker));
	return given.length === right.length && timingSafeEqual(given, right);
}

/** It follows from the session, so that nothing is stored. */
function mailedCode({ userId, sessionId }: Asker): string {
	const bytes = Buffer.from(signatureOf('mailed code', userId, sessionId), 'base64url');
	// Two bytes a letter: with one, some letters would be more likely.
	return codeOf((index) => bytes.readUInt16BE(index * 2));
}
