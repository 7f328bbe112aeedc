import { listUndoableChanges } from '#app/catalog/edit/undo-change.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import { listUndoableReviews } from '#app/catalog/reviews/list-reviews.server.ts';
import { listWordChanges } from '#app/catalog/search/edit-own-words.server.ts';
import { listUndoableBookings } from '#app/inventory/undo-booking.server.ts';
import type { EventPayload } from '#app/orders/move-payload.ts';
import { listUndoable } from '#app/orders/moves/list-undoable.server.ts';
import { undoneSince, undoneUntil } from '#app/orders/moves/undo-window.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { quoteNumber } from '#app/quotes/quote-number.ts';
import { listUndoableQuotes } from '#app/quotes/undo-quote.server.ts';
import { listSettingsChanges } from '#app/settings/undo-settings.server.ts';
import { stoneCopy } from '#app/staff/inventory/copy.ts';
import { may } from '#app/staff/permissions.ts';
import type { StaffViewer } from '#app/staff/require-staff.server.ts';
import { reviewWords } from '#app/staff/reviews/copy.ts';
import { keysInWords } from '#app/staff/settings/sections.ts';
import { stockWords } from '#app/stock/stock-words.ts';
import { isolated } from '#app/typed/isolated.ts';
import { undoCopy } from './copy.ts';
import { eventWords } from './event-words.server.ts';
import type { Undoable } from './undoable.ts';

const MOST = 3;

/** UNDO-02: for the strip. Where they cannot be read the page is shown without them. */
export async function findUndoable(db: Db, { id, role }: StaffViewer): Promise<Undoable[]> {
	const now = new Date();
	const secondsTo = (until: Date) => Math.floor((until.getTime() - now.getTime()) / 1000);
	try {
		const [moved, quotes, bookings, changes, settings, reviews, words] = await Promise.all([
			listUndoable(db, { id, role }, now),
			may(role, 'quotes') ? listUndoableQuotes(db, { id }, now) : [],
			may(role, 'book-stock') ? listUndoableBookings(db, { id }, now) : [],
			may(role, 'products') ? listUndoableChanges(db, { id }, now) : [],
			may(role, 'settings') ? listSettingsChanges(db, id, undoneSince(now)) : [],
			may(role, 'reviews') ? listUndoableReviews(db, { id }, now) : [],
			may(role, 'edit-words') ? listWordChanges(db, id, undoneSince(now)) : [],
		]);
		const found = [
			...moved.map(
				({ orderId, version, until, ...event }): Undoable => ({
					of: 'order',
					id: orderId,
					version,
					secondsLeft: secondsTo(until),
					text: undoCopy.ofOrder(eventWords(event), amountOf(event.payload), orderNumber(orderId)),
				}),
			),
			...quotes.map(
				(quote): Undoable => ({
					of: 'quote',
					id: quote.id,
					version: quote.version,
					secondsLeft: secondsTo(quote.until),
					text: undoCopy.ofQuote(quote.stage === 'sent' ? 'sent' : 'withdrawn', quoteNumber(quote)),
				}),
			),
			...bookings.map(
				({ key, reason, stones, name, quantity, until }): Undoable => ({
					of: 'stock',
					id: key,
					version: 1,
					secondsLeft: secondsTo(until),
					text: undoCopy.ofStock(stockWords[reason], stones, nameOf({ name }), stoneCopy.signed(quantity)),
				}),
			),
			...changes.map(
				(change): Undoable => ({
					of: 'products',
					id: change.id,
					version: 1,
					secondsLeft: secondsTo(change.until),
					text: undoCopy.ofProducts(change),
				}),
			),
			...settings.map(
				(change): Undoable => ({
					of: 'settings',
					id: String(change.id),
					version: 1,
					secondsLeft: secondsTo(undoneUntil(change.at)),
					text: undoCopy.ofSettings(keysInWords(change.keys)),
				}),
			),
			...reviews.map(
				({ id, version, stage, until, stone }): Undoable => ({
					of: 'review',
					id,
					version,
					secondsLeft: secondsTo(until),
					text: undoCopy.ofReview(reviewWords[stage], isolated(nameOf({ name: stone }))),
				}),
			),
			...words.map(
				({ id, at, word, isDeleted }): Undoable => ({
					of: 'word',
					id: String(id),
					version: 1,
					secondsLeft: secondsTo(undoneUntil(at)),
					text: undoCopy.ofWord(isolated(word), isDeleted),
				}),
			),
		];
		return found.sort((one, other) => other.secondsLeft - one.secondsLeft).slice(0, MOST);
	} catch (error) {
		log.warn({ error }, 'what can be undone could not be read');
		return [];
	}
}

/** Paisa: what changed hands. */
const amountOf = ({ banked, refunded, collected, advance }: EventPayload) =>
	banked ?? refunded ?? collected ?? advance;
