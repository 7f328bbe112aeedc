import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { fill, TEMPLATE_NAMES, type Template } from './template.ts';

/** The environment variable with the folder of the templates. The processes that run the tests inherit it. */
export const TEMPLATES = 'TEST_TEMPLATES';

/** Creates the templates of the embedded database in `folder`, which takes seconds. */
export async function makeEmbeddedTemplates(folder: string): Promise<void> {
	let previous: string | undefined;
	for (const template of TEMPLATE_NAMES) {
		const dir = join(folder, template);
		if (previous) cpSync(previous, dir, { recursive: true });
		const database = await openDatabase({ dir });
		await fill(database, template);
		await database.close();
		previous = dir;
	}
}

/** Copies a template into a data folder. */
export function copyEmbedded(template: Template, dir: string): void {
	cpSync(join(process.env[TEMPLATES] ?? '', template), dir, { recursive: true });
}
