import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { fill, type Template } from './template.ts';

/** Where the templates of the embedded database stand: the processes that run the tests inherit it. */
const TEMPLATES = 'TEST_TEMPLATES';

/** Makes the templates of a run once, which takes seconds. Returns what removes them. */
export async function makeEmbeddedTemplates(): Promise<(() => void) | undefined> {
	// Each project of Vitest sets up in this one process.
	if (process.env[TEMPLATES]) return;
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-templates-'));
	let last: string | undefined;
	for (const template of ['nothing', 'schema', 'demo'] as const) {
		const dir = join(folder, template);
		if (last) cpSync(last, dir, { recursive: true });
		const database = await openDatabase({ dir });
		await fill(database, template);
		await database.close();
		last = dir;
	}
	process.env[TEMPLATES] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}

/** Fills a data folder with a copy of a template. */
export function copyEmbedded(template: Template, dir: string): void {
	cpSync(join(process.env[TEMPLATES] ?? '', template), dir, { recursive: true });
}
