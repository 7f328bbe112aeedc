import { DEMO_LOGINS } from '#app/accounts/demo-logins.server.ts';
import { newSetUpPath } from '#app/accounts/people/owner-set-up.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import { env } from '#app/platform/env.server.ts';
import type { Database, Db } from '#app/platform/open-database.server.ts';
import { fillDemoUses } from './demo-uses.server.ts';
import { seedDemo } from './seed.server.ts';
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

/** The line with the link that makes the first owner, to print. Empty in the demo, and once there is an owner. */
export async function ownerSetUp(db: Db): Promise<string> {
	const path = env.SEED === 'empty' ? await newSetUpPath(db) : null;
	return path === null ? '' : `  owner set-up: ${mailOrigin()}${path}\n`;
}
