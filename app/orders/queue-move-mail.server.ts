import { eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { users } from '#app/accounts/tables.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { linkOf } from './order-link.server.ts';
import { type MovedOrder, orderMovedMail, ownTextOf } from './order-moved-mail.ts';
import type { MoveMail } from './order-moves.ts';
import { readText } from './read-text.server.ts';
import { UNDO_MINUTES } from './undo-window.ts';

/**
 * Queues a move's mail to the address of the customer's account, if there is one and it wants such mail. It is held while the address is not
 * verified, and waits as long as the move can be undone; a receipt does not. The lock waits for a verification of this moment, as
 * in `write-order.server.ts`. Returns the mail's id, or null where there is none.
 */
export async function queueMoveMail(
	tx: Db,
	kind: MoveMail,
	moved: MovedOrder & { order: { userId: string | null; linkVersion: number } },
): Promise<string | null> {
	const { id, userId, linkVersion } = moved.order;
	if (userId === null) return null;
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
	if (!buyer?.orderMails) return null;
	const key = ownTextOf[kind];
	const more = {
		link: linkOf(id, linkVersion),
		invoice: mailOrigin() + href('/orders/:id/invoice', { id }),
		...(key && { text: await readText(tx, key) }),
	};
	const [mail] = await tx
		.insert(outbox)
		.values({
			...outboxRow(orderMovedMail(kind, buyer.email, moved, more)),
			userId: buyer.id,
			status: buyer.emailVerified ? 'waiting' : 'held',
			notBefore: kind === 'receipt' ? null : sql`now() + ${UNDO_MINUTES} * interval '1 minute'`,
		})
		.returning({ id: outbox.id });
	return mail?.id ?? null;
}
