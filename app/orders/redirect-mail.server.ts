import { and, eq, inArray, sql } from 'drizzle-orm';
import { outbox } from '#app/mail/tables.server.ts';
import { type Actor, writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { orderNotes, orders } from './tables.server.ts';

/**
 * MAIL-10: a mail of an order to its customer, whose address takes none. No other mail can go elsewhere: it may have a link that opens an
 * account, or be a letter that its reader asked for. What the shop mails to itself goes where its settings say.
 */
export const mayBeRedirected = sql<boolean>`(
	${outbox.status} = 'dead' and ${outbox.fault} = 'address'
	and ${outbox.unsubscribe} is null and not ${outbox.toShop}
	and exists (
		select from ${orders} where ${orders.id} = ${outbox.orderId} and ${orders.userId} = ${outbox.userId}
	)
)`;

type Redirection = {
	/** The id of the mail. */
	id: string;
	to: string;
	/** Who of the staff sends it. */
	actor: Actor & { id: string };
	/** What the order's page says of it. */
	note: (mail: { subject: string; from: string }) => string;
};

/** `gone`: another press was first, or this mail is none that may go elsewhere. `same`: its own address was typed. */
export type Redirected = { ok: true } | { ok: false; reason: 'gone' | 'same' };

/**
 * MAIL-10: sends one refused mail to another address. The account's own stays: the refusal stands in the outbox as an ended one, so that
 * MAIL-07 goes on. The order has a note, and the log a line without an address.
 */
export async function redirectMail(db: Db, { id, to, actor, note }: Redirection): Promise<Redirected> {
	return db.transaction(async (tx): Promise<Redirected> => {
		// The order before its mail, in the order in which an undo locks them.
		await tx
			.select({ id: orders.id })
			.from(orders)
			.where(inArray(orders.id, tx.select({ id: outbox.orderId }).from(outbox).where(eq(outbox.id, id))))
			.for('key share');
		const [mail] = await tx
			.select()
			.from(outbox)
			.where(and(eq(outbox.id, id), mayBeRedirected))
			.for('update');
		if (!mail?.orderId) return { ok: false, reason: 'gone' };
		const { orderId, userId, subject, body, content, html, recipient } = mail;
		if (recipient.toLowerCase() === to) return { ok: false, reason: 'same' };
		await tx
			.update(outbox)
			.set({ status: 'sent', body: '', content: null, html: null })
			.where(eq(outbox.id, id));
		await tx.insert(outbox).values({ recipient: to, orderId, userId, subject, body, content, html });
		await tx.insert(orderNotes).values({
			orderId,
			kind: 'note',
			text: note({ subject, from: recipient }),
			authorId: actor.id,
			key: id,
		});
		await writeAudit(tx, { actor, what: 'mail sent to another address', subject: orderId });
		return { ok: true };
	});
}
