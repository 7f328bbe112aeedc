import { newSetUpPath } from '#app/accounts/people/owner-set-up.server.ts';
import { workingDemoLogins } from '#app/accounts/working-demo-logins.server.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import type { Database, Db } from '#app/platform/database/open-database.server.ts';
import { env } from '#app/platform/env.server.ts';
import { refuseDemoInPublic } from './demo-in-public.server.ts';
import { fillDemoUses } from './demo-uses.server.ts';
import { beginEmpty, seedDemo } from './seed.server.ts';
import { seedCities } from './seed-cities.server.ts';

/** Applies the migrations, and seeds the cities and the demo data; with `SEED=empty` no demo data. Throws `StartRefused`. */
export async function migrateAndSeed(database: Database): Promise<void> {
	await database.migrate();
	if (env.SEED === 'empty') await beginEmpty(database.db);
	else {
		await refuseDemoInPublic(database.db, env.SHOP_ORIGIN);
		await seedDemo(database.db);
		await fillDemoUses(database.db);
	}
	await seedCities(database.db);
}

/** The lines to print of who can log in: the demo logins that work, and the link that makes the first owner while there is none. */
export async function waysIn(db: Db): Promise<string> {
	const logins = env.SEED === 'demo' ? await workingDemoLogins(db) : [];
	const path = await newSetUpPath(db);
	const lines = logins.map(({ role, email, password }) => `${role} login: ${email} / ${password}`);
	if (path !== null) lines.push(`owner set-up: ${mailOrigin()}${path}`);
	return lines.map((line) => `  ${line}\n`).join('');
}
