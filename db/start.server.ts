import { env } from '#app/platform/env.server.ts';
import type { Database } from '#app/platform/open-database.server.ts';
import { fillDemoUses } from './demo-uses.server.ts';
import { DEMO_LOGINS, seedDemo } from './seed.server.ts';
import { seedCities } from './seed-cities.server.ts';

/** Applies the migrations, and seeds the cities and the demo data. Returns the demo logins, to print; empty with `SEED=empty`. */
export async function migrateAndSeed(database: Database): Promise<string> {
	await database.migrate();
	await seedCities(database.db);
	if (env.SEED === 'empty') return '';
	await seedDemo(database.db);
	await fillDemoUses(database.db);
	return DEMO_LOGINS.map((login) => `  ${login.role} login: ${login.email} / ${login.password}`).join('\n');
}
