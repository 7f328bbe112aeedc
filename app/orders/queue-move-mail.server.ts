import { eq } from 'drizzle-orm';
import { users } from '#app/accounts/tables.server.ts';
import type { Mail } from '#app/mail/mail.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type MovedOrder, orderMovedMail } from './order-moved-mail.ts';
import type { MoveMail } from './order-moves.ts';

/** Queues a move's mail, if its customer gets one. */
export function queueMoveMail(
	tx: Db,
	kind: MoveMail,
	moved: MovedOrder & { order: { userId: string | null } },
): Promise<void> {
	return queueBuyerMail(tx, moved.order.userId, (recipient) => orderMovedMail(kind, recipient, moved));
}

/**
 * Queues a mail to the address of the customer's account, if there is one and it wants such mail. It is held while the address is not
 * verified. The lock waits for a verification of this moment, as in `write-order.server.ts`.
 */
export async function queueBuyerMail(
	tx: Db,
	userId: string | null,
	mailTo: (recipient: string) => Mail,
): Promise<void> {
	if (userId === null) return;
	const [buyer] = await tx
		.select({
			id: users.id,
			email: users.email,
			emailVerified: users.emailVerified,
			orderMails: users.orderMails,
		})
		.from(users)
		.where(eq(users.id, userId))
		.for('share');
	if (!buyer?.orderMails) return;
	await tx.insert(outbox).values({
		...outboxRow(mailTo(buyer.email)),
		userId: buyer.id,
		status: buyer.emailVerified ? 'waiting' : 'held',
	});
}
