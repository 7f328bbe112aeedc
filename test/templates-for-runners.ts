import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeEmbeddedTemplates, TEMPLATES } from './embedded.ts';

/** The global setup of Vitest and of Playwright. `npm test` has made the templates for all runners: `make-templates.ts`. */
export default async function makeTemplates(): Promise<(() => void) | undefined> {
	// Vitest calls this once for each project, in the same process.
	if (process.env[TEMPLATES]) return;
	const folder = mkdtempSync(join(tmpdir(), 'sangtarash-templates-'));
	await makeEmbeddedTemplates(folder);
	process.env[TEMPLATES] = folder;
	return () => rmSync(folder, { recursive: true, force: true });
}
