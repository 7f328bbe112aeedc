import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { askToVerify } from '#app/accounts/ask-to-verify.server.ts';
import { users } from '#app/accounts/tables.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { noteAddress } from '#app/orders/note-address.server.ts';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

type Correction = { from: string; to: string; actor: Actor; origin: string };

/** `unknown`: nobody has the old address, and no mail waits for it. `taken`: another account has the new one. */
export type Corrected =
	| { ok: true; account: boolean; mails: number }
	| { ok: false; reason: 'unknown' | 'taken' };

/**
 * MAIL-08: what did not reach the old address goes to the new one. An account gets it as its own and confirms it by a mailed link; the
 * mails of its orders are held until then. Links that were mailed before are not sent: the new one replaces them.
 */
export async function correctAddress(db: Db, { from, to, actor, origin }: Correction): Promise<Corrected> {
	return db.transaction(async (tx): Promise<Corrected> => {
		const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, to));
		if (other) return { ok: false, reason: 'taken' };
		// Orders before the account, in the order in which a move locks them.
		await noteAddress(tx, from, true);
		const [account] = await tx
			.select({ id: users.id })
			.from(users)
			.where(eq(users.email, from))
			.for('update');
		const unsent = and(eq(outbox.recipient, from), inArray(outbox.status, ['dead', 'held', 'waiting']));
		if (account) {
			await tx
				.update(users)
				.set({ email: to, emailVerified: false, updatedAt: new Date() })
				.where(eq(users.id, account.id));
			await tx.delete(outbox).where(and(unsent, isNull(outbox.userId), isNull(outbox.unsubscribe)));
			await askToVerify(tx, to, origin, { again: true });
			await writeAudit(tx, { actor, what: 'address corrected', subject: account.id });
		}
		const moved = await tx
			.update(outbox)
			.set({
				recipient: to,
				status: sql`case when ${outbox.userId} is null then 'waiting' else 'held' end`,
				attempts: 0,
				fault: null,
				lastError: null,
				nextAttemptAt: sql`now()`,
			})
			.where(unsent)
			.returning({ id: outbox.id });
		if (!account && moved.length === 0) return { ok: false, reason: 'unknown' };
		return { ok: true, account: account !== undefined, mails: moved.length };
	});
}
