import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-pictures-'));
vi.stubEnv('DATA_DIR', dir);
// Another file of this worker may have read the settings already.
vi.resetModules();
const { derivePicture } = await import('./derive-picture.server.ts');
const { makePicture } = await import('./make-picture.server.ts');
const { findMaster, listMasters } = await import('./masters.server.ts');
const { catalogue } = await import('#db/catalogue/catalogue.ts');

const master = findMaster('ziarat-white-slab');
if (!master) throw new Error('the catalogue’s first product has no picture');

test('[PROD-02] every product of the catalogue has four different pictures', () => {
	const hashes = catalogue.flatMap(({ id }) =>
		['slab', 'close', 'laid', 'edge'].map((view) => findMaster(`${id}-${view}`)?.picture.hash),
	);
	expect(hashes).not.toContain(undefined);
	expect(new Set(hashes).size, 'all are different').toBe(hashes.length);
	expect(listMasters().length).toBeGreaterThanOrEqual(catalogue.length * 4);
});

test('a file that is not a picture is rejected, and the next picture is encoded', async () => {
	await expect(makePicture('package.json', { width: 320, format: 'avif', quality: 50 })).rejects.toThrow(
		'unsupported image format',
	);
	const made = await makePicture(master.file ?? '', { width: 32, format: 'webp', quality: 50 });
	expect(await sharp(made).metadata()).toMatchObject({ width: 32, format: 'webp' });
});

test('[SHOP-01] a picture is encoded once in the requested width and format, and stored', async () => {
	const [first, twin] = await Promise.all([
		derivePicture(master, 320, 'avif'),
		derivePicture(master, 320, 'avif'),
	]);
	expect(twin).toBe(first);
	expect(await sharp(first).metadata()).toMatchObject({ width: 320, height: 400, format: 'heif' });
	expect(await sharp(await derivePicture(master, 160, 'webp')).metadata()).toMatchObject({
		width: 160,
		format: 'webp',
	});
	expect(readdirSync(join(dir, 'pictures')).sort()).toEqual([
		`ziarat-white-slab.${master.picture.hash}.160.webp`,
		`ziarat-white-slab.${master.picture.hash}.320.avif`,
	]);
	expect((await derivePicture(master, 320, 'avif')).equals(first)).toBe(true);
});
