import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { appliedMigrations } from '#app/backup/shop-tables.server.ts';
import { openDatabase } from '#app/platform/database/open-database.server.ts';
import { copyEmbedded } from '#test/embedded.ts';
import { copyDatabase } from '#test/postgres.ts';
import { runCommand } from '#test/run-command.ts';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-no-shop-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const url = inject('databaseKind') === 'postgres' ? await copyDatabase(inject('postgresUrl'), 'nothing') : '';
if (!url) copyEmbedded('nothing', dir);

test('[IMPORT-04] a dry import and an export leave a database without tables as it is, and say that there is no shop', async () => {
	const file = join(dir, 'stones.csv');
	writeFileSync(file, 'id,name,price,stock\na,A,1,1\n');
	for (const given of [
		['import', file, '--dry-run'],
		['export', join(dir, 'out.csv')],
	]) {
		const [script = '', ...rest] = given;
		const { status, stderr } = await runCommand(script, rest, { DATA_DIR: dir, DATABASE_URL: url });
		expect(status, script).toBe(1);
		expect(stderr).toContain('There is no shop in the database');
	}
	const database = await openDatabase(url ? { url } : { dir });
	expect(await appliedMigrations(database.db).finally(database.close)).toEqual([]);
});
