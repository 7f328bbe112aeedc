import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '#app/platform/database/open-database.server.ts';
import { copyEmbedded } from './embedded.ts';
import { PATIENCE } from './patience.ts';
import { copyDatabase } from './postgres.ts';
import type { Template } from './template.ts';

/** A migrated, empty database of the kind that this Vitest project tests. It closes at the end of the test file. */
export const freshDatabase = () => filledDatabase('schema');

/** The same, without tables. */
export const emptyDatabase = () => filledDatabase('nothing');

async function filledDatabase(template: Template): Promise<Database & { url?: string }> {
	if (inject('databaseKind') === 'pglite') return freshEmbedded(template);
	const url = await copyDatabase(inject('postgresUrl'), template);
	// The shop's own limits are for visitors. A busy machine is no fault.
	const database = await openDatabase({ url, timeout: PATIENCE });
	afterAll(() => database.close());
	return { ...database, url };
}

/** An embedded database in every Vitest project. It closes at the end of the test file. */
export async function freshEmbedded(template: Template): Promise<Database> {
	const dir = mkdtempSync(join(tmpdir(), 'sangtarash-database-'));
	copyEmbedded(template, dir);
	const database = await openDatabase({ dir });
	afterAll(async () => {
		await database.close();
		rmSync(dir, { recursive: true, force: true });
	});
	return database;
}
