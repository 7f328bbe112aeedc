import type { Db } from '#app/platform/open-database.server.ts';
import { outbox } from './tables.server.ts';

export type Mail = { recipient: string; subject: string; body: string; html?: string };

/** Puts a mail in the outbox; inside a transaction it is sent only if that commits. */
export async function queueMail(db: Db, mail: Mail): Promise<void> {
	await db.insert(outbox).values(mail);
}
