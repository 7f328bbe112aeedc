import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataFolder } from './data-folder.server.ts';

const umask = process.umask();
let parent: string;
let dir: string;

beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), 'sangtarash-folder-'));
	dir = join(parent, 'data');
});
afterEach(() => {
	process.umask(umask);
	rmSync(parent, { recursive: true });
});

const mode = (...names: string[]) => (statSync(join(dir, ...names)).mode & 0o777).toString(8);

test('[LOCK-01] a new data folder is for its user alone, and so are the files in it', () => {
	expect(openDataFolder(dir)).toBe(false);
	mkdirSync(join(dir, 'pglite'));
	writeFileSync(join(dir, 'pglite', 'one'), '');
	expect([mode(), mode('pglite'), mode('pglite', 'one')]).toEqual(['700', '700', '600']);
});

test('[LOCK-01] an existing data folder is mended once, and what a link leads to is left alone', () => {
	mkdirSync(join(dir, 'pglite'), { recursive: true });
	const outside = join(parent, 'outside');
	for (const file of [join(dir, 'pglite', 'one'), outside]) {
		writeFileSync(file, '');
		chmodSync(file, 0o644);
	}
	chmodSync(dir, 0o755);
	symlinkSync(outside, join(dir, 'link'));
	expect(openDataFolder(dir)).toBe(true);
	expect([mode(), mode('pglite'), mode('pglite', 'one')]).toEqual(['700', '700', '600']);
	expect((statSync(outside).mode & 0o777).toString(8)).toBe('644');
	expect(openDataFolder(dir)).toBe(false);
});
