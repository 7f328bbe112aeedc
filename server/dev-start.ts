import { startLive } from '#app/live/hub.server.ts';
import { startMail } from '#app/mail/send-mail.server.ts';
import { database } from '#app/platform/db.server.ts';
import { migrateAndSeed, ownerSetUp } from '#db/start.server.ts';

/**
 * Does what `server/main.ts` does before it listens. Vite loads it, so that it shares one database with the modules that
 * Vite reloads. Returns what to print about the database.
 */
export async function prepare(): Promise<string> {
	const opened = await migrateAndSeed(database);
	startMail();
	await startLive(database);
	return opened + (await ownerSetUp(database.db));
}
