import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#app/platform/open-database.server.ts';
import { appliedMigrations } from '#db/backup.server.ts';
import { copyEmbedded } from '#test/embedded.ts';
import { copyDatabase } from '#test/postgres.ts';

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
		const [script, ...rest] = given;
		const env = { ...process.env, DATA_DIR: dir, DATABASE_URL: url, LOG_LEVEL: 'silent' };
		const { status, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...rest], {
			env,
			encoding: 'utf8',
		});
		expect(status, script).toBe(1);
		expect(stderr).toContain('There is no shop in the database');
	}
	const database = await openDatabase(url ? { url } : { dir });
	expect(await appliedMigrations(database.db).finally(database.close)).toEqual([]);
});
