import { type Database, MIGRATIONS } from '#app/platform/open-database.server.ts';
import { seedDemo } from '#db/seed.server.ts';

/** The content of a new test database. A run creates each template once and then copies it. */
export type Template = 'nothing' | 'schema' | 'demo';

export async function fill({ migrate, db }: Database, template: Template): Promise<void> {
	if (template === 'nothing') return;
	await migrate(MIGRATIONS);
	if (template === 'demo') await seedDemo(db);
}
