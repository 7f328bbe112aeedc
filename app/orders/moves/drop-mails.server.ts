import { inArray } from 'drizzle-orm';
import { outbox } from '#app/mail/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/**
 * UNDO-04: deletes mails that tell of an undone change. False, and nothing is deleted, where somebody has begun to send one. The lock waits
 * for a sender that claims one at this moment; later ones skip it.
 */
export async function dropMails(tx: Db, ids: string[]): Promise<boolean> {
	if (ids.length === 0) return true;
	const mails = await tx.select().from(outbox).where(inArray(outbox.id, ids)).for('update');
	if (mails.some(({ status, attempts }) => status !== 'held' && (status !== 'waiting' || attempts > 0)))
		return false;
	await tx.delete(outbox).where(inArray(outbox.id, ids));
	return true;
}
