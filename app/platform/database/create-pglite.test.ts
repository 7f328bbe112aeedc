import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPglite } from './create-pglite.server.ts';
import { startPglite } from './pglite-thread.server.ts';

let dir: string;
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), 'sangtarash-create-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const folder = () => join(dir, 'pglite');

async function expectCompleteDatabase() {
	expect(readdirSync(dir)).toEqual(['pglite']);
	const pglite = await startPglite({ dataDir: folder(), settings: '' }, { died: () => {} });
	expect((await pglite.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
	await pglite.close();
}

/** The number of files that creation has written so far. */
const written = () =>
	readdirSync(dir).flatMap((name) => readdirSync(join(dir, name), { recursive: true, encoding: 'utf8' }))
		.length;

test('after a start was killed while creating the database, the next start creates it again and opens it', async () => {
	const module = new URL('create-pglite.server.ts', import.meta.url).href;
	const script = `const { createPglite } = await import('${module}'); await createPglite(${JSON.stringify(folder())});`;
	// A separate process group, so that one signal also kills the child process.
	const start = spawn(process.execPath, ['--input-type=module', '-e', script], { detached: true });
	await expect.poll(written, { interval: 2 }).toBeGreaterThan(100);
	process.kill(-(start.pid ?? 0), 'SIGKILL');
	await once(start, 'exit');
	expect(readdirSync(dir)).toEqual([expect.stringMatching(/^pglite\.unfinished-/)]);

	await createPglite(folder());
	await expectCompleteDatabase();
	// An existing database is not created again.
	await createPglite(folder());
	await expectCompleteDatabase();
});
