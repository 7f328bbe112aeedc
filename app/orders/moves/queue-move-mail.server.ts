import { eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { users } from '#app/accounts/tables.server.ts';
import type { Mail } from '#app/mail/mail.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import { linkOf, reviewLinkOf } from '#app/orders/link/order-link.server.ts';
import { readText } from '#app/orders/texts/read-text.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type MovedOrder, orderMovedMail, ownTextOf } from './order-moved-mail.ts';
import type { MoveMail } from './order-moves.ts';
import { UNDO_MINUTES } from './undo-window.ts';

/**
 * Queues a move's mail, if its customer gets one: with the owner's text, where the mail has one. It waits as long as the move can be
 * undone. Returns the mail's id, or null where there is none.
 */
export async function queueMoveMail(
	tx: Db,
	kind: MoveMail,
	moved: MovedOrder & { order: { userId: string | null; linkVersion: number } },
): Promise<string | null> {
	const { id, userId, linkVersion } = moved.order;
	const key = ownTextOf[kind];
	const more = {
		link: linkOf(id, linkVersion),
		review: reviewLinkOf(id, linkVersion),
		invoice: mailOrigin() + href('/orders/:id/invoice', { id }),
		...(key && { text: await readText(tx, key) }),
	};
	return queueBuyerMail(tx, userId, (recipient) => orderMovedMail(kind, recipient, moved, more), {
		waits: true,
	});
}

/**
 * Queues a mail to the address of the customer's account, if there is one and it wants such mail. It is held while the address is not
 * verified. `waits`: until the change that it tells of can no longer be undone. The lock waits for a verification of this moment, as
 * in `write-order.server.ts`. Returns the mail's id, or null where there is none.
 */
export async function queueBuyerMail(
	tx: Db,
	userId: string | null,
	mailTo: (recipient: string) => Mail,
	{ waits }: { waits: boolean },
): Promise<string | null> {
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
	const [mail] = await tx
		.insert(outbox)
		.values({
			...outboxRow(mailTo(buyer.email)),
			userId: buyer.id,
			status: buyer.emailVerified ? 'waiting' : 'held',
			notBefore: waits ? sql`now() + ${UNDO_MINUTES} * interval '1 minute'` : null,
		})
		.returning({ id: outbox.id });
	return mail?.id ?? null;
}
