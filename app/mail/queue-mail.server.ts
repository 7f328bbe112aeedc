import type { Db } from '#app/platform/database/open-database.server.ts';
import { type Mail, mailText } from './mail.ts';
import { outbox } from './tables.server.ts';

/** Inserts a mail into the outbox. In a transaction it is sent only after the commit. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
	await db.insert(outbox).values(outboxRow(mail));
}

/** The row of a mail in the outbox, for a statement that writes it together with an order. */
export function outboxRow(mail: Mail) {
	return { ...mail, body: mailText(mail) };
}
