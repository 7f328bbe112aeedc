import { listUndoable } from '#app/orders/list-undoable.server.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { undoCopy } from './copy.ts';
import { eventWords } from './event-words.server.ts';
import type { Undoable } from './undoable.ts';

/** UNDO-02: for the strip. Where they cannot be read the page is shown without them. */
export async function findUndoable(db: Db, { id, role }: StaffViewer): Promise<Undoable[]> {
	const now = new Date();
	try {
		const found = await listUndoable(db, { id, role }, now);
		return found.map(({ orderId, version, until, ...event }) => ({
			orderId,
			version,
			text: undoCopy.ofOrder(eventWords(event), orderNumber(orderId)),
			secondsLeft: Math.floor((until.getTime() - now.getTime()) / 1000),
		}));
	} catch (error) {
		log.warn({ error }, 'what can be undone could not be read');
		return [];
	}
}
