import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { fill, type Template } from './template.ts';

/** The environment variable with the folder of the templates. The processes that run the tests inherit it. */
const TEMPLATES = 'TEST_TEMPLATES';

/** Creates the templates of a test run, which takes seconds. Returns a function that removes them. */
export async function makeEmbeddedTemplates(): Promise<(() => void) | undefined> {
	// Vitest calls this once for each project, in the same process.
	if (process.env[TEMPLATES]) return;
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-templates-'));
	let previous: string | undefined;
	for (const template of ['nothing', 'schema', 'demo'] as const) {
		const dir = join(folder, template);
		if (previous) cpSync(previous, dir, { recursive: true });
		const database = await openDatabase({ dir });
		await fill(database, template);
		await database.close();
		previous = dir;
	}
	process.env[TEMPLATES] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies a template into a data folder. */
export function copyEmbedded(template: Template, dir: string): void {
	cpSync(join(process.env[TEMPLATES] ?? '', template), dir, { recursive: true });
}
