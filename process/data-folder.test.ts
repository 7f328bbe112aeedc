import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { newFolder } from '#test/spawn-shop.ts';
import { test } from './shop.ts';

/** Everything below a folder, links left out. */
function everything(dir: string): string[] {
	const below = readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
		if (entry.isSymbolicLink()) return [];
		const path = join(dir, entry.name);
		return entry.isDirectory() ? everything(path) : [path];
	});
	return [dir, ...below];
}

const openToOthers = (dir: string) => everything(dir).filter((path) => (lstatSync(path).mode & 0o077) !== 0);

test('[LOCK-01] the data folder of a shop is for its user alone, and an open one is closed at the start', async ({
	startShop,
}) => {
	const first = await startShop({ DATA_DIR: newFolder() });
	await first.stop();
	expect(everything(first.dataDir).length).toBeGreaterThan(100);
	expect(openToOthers(first.dataDir)).toEqual([]);
	expect(first.logs()).not.toContain('Other users');

	for (const path of everything(first.dataDir))
		chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
	const second = await startShop({ DATA_DIR: first.dataDir });
	await second.stop();
	expect(openToOthers(first.dataDir)).toEqual([]);
	expect(second.logs().match(/Other users of this machine could read/g)).toHaveLength(1);
});
