import { type Database, MIGRATIONS } from '#app/platform/open-database.server.ts';
import { seedDemo } from '#db/seed.server.ts';

/** What a new database of a test holds. It is made once a run and copied from then on. */
export type Template = 'nothing' | 'schema' | 'demo';

export async function fill({ migrate, db }: Database, template: Template): Promise<void> {
	if (template === 'nothing') return;
	await migrate(MIGRATIONS);
	if (template === 'demo') await seedDemo(db);
}
