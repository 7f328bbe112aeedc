import { startLive } from '#app/live/hub.server.ts';
import { database } from '#app/platform/database/db.server.ts';
import { migrateAndSeed, waysIn } from '#db/start.server.ts';
import { loopsOf, startLoops } from './loops.ts';

/**
 * Does what `server/main.ts` does before it listens. Vite loads it, so that it shares one database with the modules that
 * Vite reloads. Returns what to print about who can log in.
 */
export async function prepare(): Promise<string> {
	await migrateAndSeed(database);
	await startLive(database);
	await database.openDoor();
	startLoops(loopsOf(database.db));
	return waysIn(database.db);
}
