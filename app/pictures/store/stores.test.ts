import { lstatSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#test/s3-server.ts';
import { folderStore } from './folder-store.server.ts';
import { s3Store } from './s3-store.server.ts';
import type { PictureStore } from './store.ts';

const server = await startS3();
afterAll(() => server.close());
const dir = join(mkdtempSync(join(tmpdir(), 'sangtarash-store-')), 'uploads');

test.for<[kind: string, store: PictureStore, sameElsewhere: PictureStore]>([
	['a folder', folderStore(dir), folderStore(dir)],
	['a bucket', s3Store(server.url), s3Store(server.url)],
])(
	'[PIC-07] %s keeps pictures and removes them, and another process sees them',
	async ([, store, elsewhere]) => {
		const bytes = new Uint8Array(300_000).map((_, at) => at % 251);
		expect(await store.read('own-a')).toBeNull();
		await store.write('own-a', bytes);
		await store.write('own-a', bytes);
		await store.write('own-b', new Uint8Array([1]));
		expect(Buffer.from((await elsewhere.read('own-a')) ?? []).equals(bytes)).toBe(true);
		await elsewhere.remove('own-a');
		await elsewhere.remove('own-a');
		expect(await store.read('own-a')).toBeNull();
		expect([...((await store.read('own-b')) ?? [])]).toEqual([1]);
	},
);

test('[PIC-07] a wrong secret and a store that is away are faults, and not a missing picture', async () => {
	for (const url of [server.wrongUrl, 'http://key:secret@127.0.0.1:9/stones']) {
		const store = s3Store(url);
		await expect(store.write('own-a', new Uint8Array([1])), url).rejects.toThrow();
		await expect(store.read('own-b'), url).rejects.toThrow();
		await expect(store.remove('own-b'), url).rejects.toThrow();
	}
});

test('[LOCK-01] pictures in a folder are for its user alone, and no half of one is left', async () => {
	const store = folderStore(dir);
	await store.write('own-c', new Uint8Array([1]));
	expect(lstatSync(dir).mode & 0o777).toBe(0o700);
	for (const file of readdirSync(dir)) {
		expect(file).toMatch(/\.webp$/);
		expect(lstatSync(join(dir, file)).mode & 0o077, file).toBe(0);
	}
});
