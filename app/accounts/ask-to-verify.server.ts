import { randomBytes } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { users, verifications } from './tables.server.ts';
import { identifierOf, LINK_LIFETIME, linkIdOf } from './verification-link.server.ts';
import { verificationMail } from './verification-mail.ts';

type Options = {
	/** Replaces a link that still works. Otherwise the account gets no mail while it has one. */
	again?: boolean;
};

/** Mails an account the link that verifies its address, unless it is verified already. */
export async function askToVerify(
	db: Db,
	email: string,
	origin: string,
	{ again = false }: Options = {},
): Promise<void> {
	const [user] = await db
		.select({ id: users.id, email: users.email })
		.from(users)
		.where(and(eq(users.email, email), eq(users.emailVerified, false)));
	if (!user) return;
	const token = randomBytes(32).toString('base64url');
	const link = {
		identifier: identifierOf(token),
		expiresAt: new Date(Date.now() + LINK_LIFETIME * 24 * 60 * 60 * 1000),
	};
	await db.transaction(async (tx) => {
		const stored = await tx
			.insert(verifications)
			.values({ id: linkIdOf(user.id), value: user.id, ...link })
			.onConflictDoUpdate({
				target: verifications.id,
				set: { ...link, updatedAt: new Date() },
				setWhere: again ? undefined : lte(verifications.expiresAt, sql`now()`),
			})
			.returning({ id: verifications.id });
		if (stored.length > 0) await queueMail(tx, verificationMail(user.email, origin, token));
	});
}
