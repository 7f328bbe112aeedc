import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { filesForm, photograph } from '#test/photographs.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const PATH = '/staff/products/ziarat-white/pictures';

async function send(
	person: Visitor,
	files: { bytes: Uint8Array; name: string }[],
	accept = 'application/json',
) {
	return person.upload(PATH, await filesForm(files), { Accept: accept });
}

test('[PIC-01] [PIC-03] an owner’s photograph is kept, and every size of it is served', async ({ shop }) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const bytes = await photograph(2000, 1500).jpeg().toBuffer();
	const sent = await send(owner, [{ bytes, name: 'a.jpg' }]);
	expect(sent.status, sent.body).toBe(200);
	const { address }: { address: string } = JSON.parse(sent.body);
	for (const size of ['160.webp', '640.avif', '1600.avif']) {
		const response = await fetch(shop.origin + address.replace('webp', size));
		expect(response.status, size).toBe(200);
		const { width, height } = await sharp(await response.bytes()).metadata();
		expect([width, height]).toEqual([Number.parseInt(size, 10), Number.parseInt(size, 10) * 0.75]);
	}
	const never = address.replace(/own-.{16}/, 'own-0123456789abcdef');
	expect((await visitor(shop.origin).ask(never)).status).toBe(404);
	expect(readdirSync(join(shop.dataDir, 'drafts'))).toEqual([]);
});

test('[PIC-03] without scripts, the pictures of a form stand behind those of the product, and can be undone', async ({
	shop,
}) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const files = await Promise.all(
		[2, 3].map(async (seed) => ({
			bytes: await photograph(800, 1000, seed).jpeg().toBuffer(),
			name: `${seed}.jpg`,
		})),
	);
	const sent = await send(owner, [...files, { bytes: Buffer.from('<svg/>'), name: 'a.svg' }], '*/*');
	expect([sent.status, sent.headers.get('Location')]).toEqual([302, '/staff/products/ziarat-white']);
	expect(decodeURIComponent(sent.headers.get('Set-Cookie') ?? '')).toContain('This is a drawing (SVG)');
	const { body } = await owner.ask('/staff/products/ziarat-white');
	expect(body.match(/\/pictures\/own-[0-9a-f]{16}-800-1000-[0-9a-f]{6}\.webp/g)?.length).toBeGreaterThan(2);
	expect(body).toContain('Changed Ziarat White');
	expect(readdirSync(join(shop.dataDir, 'drafts'))).toEqual([]);
});

test('[PIC-04] what is no picture is refused with words, and nobody but the owner may send one', async ({
	shop,
}) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const refused: [name: string, bytes: Uint8Array, words: RegExp][] = [
		['a.txt', Buffer.from('no picture'), /no picture/],
		['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
		['a.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC of an iPhone/],
		['a.jpg', Buffer.alloc(26 * 1024 * 1024, 1), /larger than 25 MB/],
	];
	for (const [name, bytes, words] of refused) {
		const { status, body } = await send(owner, [{ bytes, name }]);
		expect(status, name).toBe(422);
		expect(JSON.parse(body).fault, name).toMatch(words);
	}
	const bytes = await photograph(400, 500).jpeg().toBuffer();
	const statuses: Record<string, number> = {};
	for (const role of ['desk', 'yard', 'driver', 'customer'] as const) {
		const person = await logIn(visitor(shop.origin), demo[role]);
		statuses[role] = (await send(person, [{ bytes, name: 'a.jpg' }])).status;
	}
	statuses.visitor = (await send(visitor(shop.origin), [{ bytes, name: 'a.jpg' }])).status;
	expect(statuses).toEqual({ desk: 403, yard: 403, driver: 403, customer: 404, visitor: 401 });
	expect((await owner.post(PATH, { picture: 'x' }, { Accept: 'application/json' })).status).toBe(400);
	const cut = await filesForm([{ bytes, name: 'a.jpg' }]);
	const body = cut.body.subarray(0, cut.body.length / 2);
	const half = await owner.upload(PATH, { body, type: cut.type }, { Accept: 'application/json' });
	expect(half.status).toBe(400);
	expect(shop.alive()).toBe(true);
	expect(readdirSync(join(shop.dataDir, 'drafts'))).toEqual([]);
});

test('[PIC-04] pictures are limited by the hour', async ({ startShop }) => {
	const shop = await startShop({ LIMIT_PICTURES: '1/1h' });
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const bytes = await photograph(400, 500).jpeg().toBuffer();
	expect((await send(owner, [{ bytes, name: 'a.jpg' }])).status).toBe(200);
	const second = await send(owner, [{ bytes, name: 'a.jpg' }]);
	expect(second.status).toBe(429);
	expect(JSON.parse(second.body).fault).toContain('tried too often');
	expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
});
