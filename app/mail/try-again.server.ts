import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { outbox } from './tables.server.ts';

/** Whether another try may end otherwise: an address that takes no mail is to be corrected first. */
export const mayBeTried = ({ status, fault }: Pick<typeof outbox.$inferSelect, 'status' | 'fault'>) =>
	status === 'dead' && fault !== 'address';

/**
 * MAIL-09: makes one mail that was given up wait again, with all its attempts. Returns to whom it goes, or null where it is not to be
 * tried: another press was first, or its address takes no mail. `onlyOrders`: for who sees no other mail.
 */
export async function tryAgain(
	db: Db,
	{ id, actor, onlyOrders }: { id: string; actor: Actor; onlyOrders: boolean },
): Promise<string | null> {
	return db.transaction(async (tx) => {
		const [mail] = await tx
			.update(outbox)
			.set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
			.where(
				and(
					eq(outbox.id, id),
					eq(outbox.status, 'dead'),
					sql`${outbox.fault} is distinct from 'address'`,
					onlyOrders ? isNotNull(outbox.orderId) : undefined,
				),
			)
			.returning({ recipient: outbox.recipient, orderId: outbox.orderId });
		if (!mail) return null;
		await writeAudit(tx, { actor, what: 'mail tried again', subject: mail.orderId ?? 'no order' });
		return mail.recipient;
	});
}
