import type { ContactKind, ContactOutcome } from '#app/orders/contact.ts';
import { orderNotes } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

type Note = {
	orderId: string;
	authorId: string;
	kind: ContactKind;
	outcome?: ContactOutcome;
	text?: string;
	/** Created on the page: the same press sent twice writes one note. */
	key: string;
};

/** PAGE-02: writes down a note, a call, or a message that was opened on WhatsApp. */
export async function writeNote(db: Db, note: Note): Promise<void> {
	await db.insert(orderNotes).values(note).onConflictDoNothing();
}
