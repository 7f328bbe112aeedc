import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { textOf } from '#test/html.ts';
import { filesForm, photograph } from '#test/photographs.ts';
import { newFolder } from '#test/spawn-shop.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { zip } from '#test/zip.ts';
import { test } from './shop.ts';

const PICTURES = '/staff/products/ziarat-white/pictures';
const NOT_STORED = 'The picture could not be stored';
const NO_ROOM = 'The shop has no room left';

const slab = await photograph(1600, 2000).jpeg().toBuffer();
const sheet = Buffer.from(`id,image\n${'ziarat-white,a.jpg\n'.repeat(8000)}`);
const photographs = [
	{ bytes: slab, name: 'a.jpg' },
	{ bytes: slab, name: 'b.jpg' },
];
const files = [
	{ bytes: sheet, name: 'a.csv' },
	{ bytes: zip([{ name: 'a.jpg', content: slab }]), name: 'a.zip' },
];

test('[RUN-02] on a full disk each upload is answered in words, and works again once there is room', async ({
	startShop,
}) => {
	const dataDir = newFolder();
	const marker = join(dataDir, 'full');
	const shop = await startShop({
		DATA_DIR: dataDir,
		FULL_DISK: marker,
		NODE_OPTIONS: `--import=${resolve('test/full-disk.ts')}`,
	});
	const folder = join(dataDir, 'drafts');
	const drafts = () => (existsSync(folder) ? readdirSync(folder) : []);
	const owner = await logIn(visitor(shop.origin), demo.owner);
	async function sent(path: string, given: typeof files, accept: string): Promise<string> {
		const answer = await owner.upload(path, await filesForm(given), { Accept: accept });
		const message = decodeURIComponent(answer.headers.get('Set-Cookie') ?? '');
		return `${answer.status} ${answer.headers.get('Location') ?? ''} ${message} ${textOf(answer.body)}`;
	}
	const uploads: Record<string, [full: string, words: string][]> = {
		// As the editor sends it, and as a browser without scripts does.
		'application/json': [
			['/drafts', NOT_STORED],
			['/uploads', NOT_STORED],
		],
		'text/html': [
			['/drafts', NOT_STORED],
			['/uploads', NOT_STORED],
		],
		sheet: [
			['/drafts', NO_ROOM],
			['/imports', NO_ROOM],
		],
		zip: [
			['/drafts', NO_ROOM],
			['.zip', NO_ROOM],
		],
	};
	const upload = (kind: string) => {
		if (kind === 'sheet') return sent('/staff/import', files.slice(0, 1), 'text/html');
		if (kind === 'zip') return sent('/staff/import', files, 'text/html');
		return sent(PICTURES, kind === 'text/html' ? photographs : photographs.slice(0, 1), kind);
	};
	for (const [kind, rows] of Object.entries(uploads))
		for (const [full, words] of rows) {
			writeFileSync(marker, full);
			expect(await upload(kind), `${kind}, no room in ${full}`).toContain(words);
			expect(drafts(), `${kind}, no room in ${full}`).toEqual([]);
			rmSync(marker);
			expect(await upload(kind), `${kind}, with room again`).toMatch(/^(200 .*address|302 .*\/staff\/)/);
		}
	expect(shop.logs()).toContain('ENOSPC');
	expect(shop.alive()).toBe(true);
});
