import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'sangtarash-pictures-'));
vi.stubEnv('DATA_DIR', dir);
// Another file of this worker may have read the settings already.
vi.resetModules();
const { derivePicture } = await import('./derive-picture.server.ts');
const { pictureWarming } = await import('./warm-pictures.server.ts');
const { findMaster } = await import('./masters.server.ts');

const stored = () => (existsSync(join(dir, 'pictures')) ? readdirSync(join(dir, 'pictures')) : []);

test('[SHOP-01] pictures are encoded in advance while no visitor waits for one', async () => {
	const master = findMaster('ziarat-white-slab');
	if (!master) throw new Error('the catalogue’s first product has no picture');
	const requested = derivePicture(master, 1600, 'avif');
	const stopping = new AbortController();
	const warming = pictureWarming.turn({ isFirst: true, signal: stopping.signal });
	await requested;
	expect(stored()).toEqual([`ziarat-white-slab.${master.picture.hash}.1600.avif`]);
	await expect.poll(stored).toContainEqual(expect.stringMatching(/^room-.+\.960\.avif$/));
	stopping.abort();
	await warming;
});
