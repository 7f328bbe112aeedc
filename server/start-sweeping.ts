import { sweep } from '#app/accounts/sweep.server.ts';
import { sweepChanges } from '#app/catalog/edit/undo-change.server.ts';
import { sweepImports } from '#app/catalog/transfer/sweep-imports.server.ts';
import { sweepSubscribers } from '#app/newsletter/sweep-subscribers.server.ts';
import { sweepPictures } from '#app/pictures/sweep-pictures.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { sweepParts } from '#app/projects/sweep-parts.server.ts';
import { sweepQuotes } from '#app/quotes/sweep-quotes.server.ts';
import { pictureUsers } from '#app/site/picture-users.server.ts';

const HOUR = 60 * 60 * 1000;

/** Deletes what has expired, now and every hour. Returns a function that stops it. */
export function startSweeping(db: Db): () => void {
	const run = () =>
		sweep(db)
			.then(() => sweepSubscribers(db))
			.then(() => sweepParts(db))
			.then(() => sweepQuotes(db))
			.then(() => sweepChanges(db))
			.then(() => sweepImports(db))
			.then(() => sweepPictures(db, pictureUsers))
			.catch((error: unknown) => log.warn({ error }, 'expired rows could not be deleted'));
	void run();
	const timer = setInterval(run, HOUR);
	return () => clearInterval(timer);
}
