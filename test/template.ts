import { type Database, MIGRATIONS } from '#app/platform/database/open-database.server.ts';
import { seedDemo } from '#db/seed.server.ts';

/**
 * The contents of a new test database. A run creates each template once and then copies it. `demo` is the demo catalogue with
 * its logins, without the customer's past orders: tests count the orders that they place.
 */
export const TEMPLATE_NAMES = ['nothing', 'schema', 'demo'] as const;

export type Template = (typeof TEMPLATE_NAMES)[number];

export async function fill({ migrate, db }: Database, template: Template): Promise<void> {
	if (template === 'nothing') return;
	await migrate(MIGRATIONS);
	if (template !== 'demo') return;
	await seedDemo(db, new Date(), { withPast: false });
}
