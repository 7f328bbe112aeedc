import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#test/run-command.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'sangtarash-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(script: string, ...given: string[]) {
	return runCommand(script, given, { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' });
}

test('[IMPORT-04] a dry import, backup, export, outbox, orders and stock do not create a database, and name the missing settings', async () => {
	const file = join(folder, 'backup.jsonl.gz');
	for (const [script, ...given] of [
		['import', 'package.json', '--dry-run'],
		['backup', file],
		['export'],
		['outbox'],
		['orders'],
		['stock', 'a'],
	] as const) {
		const { status, stderr } = await run(script, ...given);
		expect(status, script).toBe(1);
		expect(stderr).toContain(`There is no database in ${join(folder, 'data')}. Set DATA_DIR or DATABASE_URL`);
	}
	expect(readdirSync(folder)).toEqual([]);
});
