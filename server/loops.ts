import { sweep } from '#app/accounts/sweep.server.ts';
import { makeDueChanges } from '#app/catalog/edit/make-due-changes.server.ts';
import { sweepChanges } from '#app/catalog/edit/undo-change.server.ts';
import { sweepMissed, writeMissed } from '#app/catalog/search/write-missed.server.ts';
import { onImporterWoken, startImporting } from '#app/catalog/transfer/start-importing.server.ts';
import { sweepImports } from '#app/catalog/transfer/sweep-imports.server.ts';
import { subscribeToOrders } from '#app/live/hub.server.ts';
import { sendWaiting } from '#app/mail/send-mail.server.ts';
import { sweepSubscribers } from '#app/newsletter/sweep-subscribers.server.ts';
import { beginOrders } from '#app/orders/begin-orders.server.ts';
import { creditOverbilled } from '#app/orders/bills/credit-overbilled.server.ts';
import { sweepUndo } from '#app/orders/moves/sweep-undo.server.ts';
import { noteAddress } from '#app/orders/note-address.server.ts';
import { sweepPictures } from '#app/pictures/sweep-pictures.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { type Loop, startLoop } from '#app/platform/start-loop.server.ts';
import { sweepParts } from '#app/projects/sweep-parts.server.ts';
import { sweepQuotes } from '#app/quotes/sweep-quotes.server.ts';
import { sweepWishes } from '#app/restock/sweep-wishes.server.ts';
import { tellRestocked } from '#app/restock/tell-restocked.server.ts';
import { pictureUsers } from '#app/site/picture-users.server.ts';
import { sendPushes } from '#app/staff/alerts/send-push.server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a stop waits for turns in progress, in ms. What is cut off is done again; a mail with the same Message-ID. */
const STOP_TIMEOUT = 2 * SECOND;

/** All that a shop does unasked. */
export const loopsOf = (db: Db): Loop[] => [
	{
		every: SECOND,
		failed: 'the outbox cannot be read',
		turn: ({ signal }) => sendWaiting(db, signal, noteAddress),
	},
	{
		every: null,
		failed: 'alerts could not be read',
		turn: () => sendPushes(db),
		wokenBy: subscribeToOrders,
	},
	{
		every: 5 * SECOND,
		failed: 'searches that found nothing could not be written',
		turn: () => writeMissed(db),
	},
	{
		every: 15 * SECOND,
		failed: 'imports that wait could not be found',
		turn: () => startImporting(db),
		wokenBy: onImporterWoken,
	},
	{
		every: 15 * SECOND,
		failed: 'scheduled changes of products could not be made',
		turn: () => makeDueChanges(db),
	},
	{
		every: 15 * SECOND,
		failed: 'who waits for a stone that is back could not be told',
		turn: () => tellRestocked(db),
	},
	{
		every: MINUTE,
		failed: 'what can no longer be undone could not be deleted',
		turn: () => sweepUndo(db),
	},
	{
		every: MINUTE,
		failed: 'orders of the version before could not be begun',
		turn: ({ isFirst }) => beginOrders(db, { since: isFirst ? undefined : yesterday() }),
	},
	{
		every: MINUTE,
		failed: 'it could not be found which invoices bill too much',
		turn: ({ isFirst }) => creditOverbilled(db, new Date(), isFirst ? undefined : yesterday()),
	},
	{
		every: HOUR,
		failed: 'expired rows could not be deleted',
		async turn() {
			await sweep(db);
			await sweepSubscribers(db);
			await sweepParts(db);
			await sweepQuotes(db);
			await sweepWishes(db);
			await sweepMissed(db);
			await sweepChanges(db);
			await sweepImports(db);
			await sweepPictures(db, pictureUsers);
		},
	},
];

const yesterday = () => new Date(Date.now() - DAY);

/** Returns a function that ends all after the turns in progress. */
export function startLoops(loops: readonly Loop[]): () => Promise<void> {
	const stops = loops.map(startLoop);
	return async () => {
		await withTimeout(STOP_TIMEOUT, Promise.all(stops.map((stop) => stop()))).catch(() => {});
	};
}
