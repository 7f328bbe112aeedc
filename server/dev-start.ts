import { startLive } from '#app/live/hub.server.ts';
import { startMail } from '#app/mail/send-mail.server.ts';
import { database } from '#app/platform/db.server.ts';
import { migrateAndSeed } from '#db/start.server.ts';

/** What `server/main.ts` does before it listens, through Vite, so that both share one database. */
export async function prepare(): Promise<string> {
	const opened = await migrateAndSeed(database);
	startMail();
	await startLive(database);
	return opened;
}
