import type { Db } from '#app/platform/open-database.server.ts';
import { type Mail, mailText } from './mail.ts';
import { outbox } from './tables.server.ts';

/** Puts a mail in the outbox; inside a transaction it is sent only if that commits. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
	await db.insert(outbox).values(outboxRow(mail));
}

/** What is written of a mail, for a statement that queues it along with what it tells of. */
export function outboxRow(mail: Mail) {
	return { ...mail, body: mailText(mail.content) };
}
