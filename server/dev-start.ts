import { startImporting } from '#app/catalog/transfer/start-importing.server.ts';
import { startLive } from '#app/live/hub.server.ts';
import { startMail } from '#app/mail/send-mail.server.ts';
import { noteAddress } from '#app/orders/note-address.server.ts';
import { database } from '#app/platform/database/db.server.ts';
import { migrateAndSeed, waysIn } from '#db/start.server.ts';

/**
 * Does what `server/main.ts` does before it listens. Vite loads it, so that it shares one database with the modules that
 * Vite reloads. Returns what to print about who can log in.
 */
export async function prepare(): Promise<string> {
	await migrateAndSeed(database);
	await startLive(database);
	await startImporting(database);
	startMail(noteAddress);
	return waysIn(database.db);
}
