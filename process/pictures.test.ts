import { expect } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const VIEWS = ['slab', 'close', 'laid', 'edge'];

test('[PROD-02] every product has pictures: one view of each loads, and no two are alike', async ({
	shop,
}) => {
	const names = catalogue.map(({ id }, index) => `${id}-${VIEWS[index % VIEWS.length]}`);
	const seen = new Set<string>();
	const next = names.values();
	// The shop renders two pictures at once.
	const worker = async () => {
		for (const name of next) {
			const response = await fetch(`${shop.origin}/pictures/${name}.160.webp`);
			expect(response.status, name).toBe(200);
			const body = Buffer.from(await response.arrayBuffer());
			expect(body.subarray(8, 12).toString(), name).toBe('WEBP');
			seen.add(body.toString('base64'));
		}
	};
	await Promise.all([worker(), worker()]);
	expect(seen.size, 'number of different pictures').toBe(names.length);
});

test('[SHOP-01] a picture exists in every width and format that a page offers, and in no other width', async ({
	shop,
}) => {
	const { body } = await visitor(shop.origin).ask('/product/ziarat-white');
	const offered = [...body.matchAll(/srcset="([^"]*\/ziarat-white-slab\.[^"]*)"/gi)].flatMap(
		([, list = '']) => list.split(', '),
	);
	expect(offered.length).toBeGreaterThanOrEqual(10);
	for (const candidate of new Set(offered)) {
		const [address = '', width = ''] = candidate.split(' ');
		const response = await fetch(shop.origin + address);
		await response.body?.cancel();
		expect(response.status, address).toBe(200);
		expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(response.headers.get('Content-Type')).toMatch(/^image\/(avif|webp)$/);
		const other = address.replace(`.${Number.parseInt(width, 10)}.`, `.${Number.parseInt(width, 10) + 1}.`);
		expect((await visitor(shop.origin).ask(other)).status, other).toBe(404);
	}
});
