import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { outboxRow } from '#app/mail/queue-mail.server.ts';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { type MailedToShop, shopOrderMail } from './shop-order-mail.ts';

/** TEXT-05: tells the shop of an order that the checkout's own statement has not written. With the buyer, so that it is deleted with them. */
export async function queueShopMail(
	tx: Db,
	userId: string | null,
	...[order, lines]: MailedToShop
): Promise<void> {
	const { orderMail } = await readSettings(tx);
	if (!orderMail.on) return;
	const mail = shopOrderMail(order, lines, mailOrigin());
	const row = outboxRow({ ...mail, recipient: orderMail.address });
	await tx.insert(outbox).values({ ...row, userId, toShop: true });
}
