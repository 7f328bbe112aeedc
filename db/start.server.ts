import { env } from '#app/platform/env.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { DEMO_LOGINS, seedDemo } from './seed.server.ts';

/** Brings the database to where the shop can open, and says what a newcomer should know. */
export async function migrateAndSeed(database: Database): Promise<string> {
	await database.migrate();
	if (env.SEED === 'empty') return '';
	await seedDemo(database.db);
	return DEMO_LOGINS.map((login) => `  ${login.role} login: ${login.email} / ${login.password}`).join('\n');
}
