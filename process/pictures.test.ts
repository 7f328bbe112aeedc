import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect } from 'vitest';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const VIEWS = ['slab', 'close', 'laid', 'edge'];

test('[PROD-02] every product has pictures: all views of each are there, those of every kind of stone load, and no two are alike', async ({
	shop,
}) => {
	// The file of a picture is what all its sizes are made of.
	const seen = new Set<string>();
	for (const { id } of catalogue) {
		for (const view of VIEWS) {
			const file = readFileSync(`stone/masters/${id}/${view}.avif`);
			expect((await sharp(file).metadata()).width, `${id} ${view}`).toBeGreaterThan(500);
			seen.add(hash('sha256', file));
		}
	}
	expect(seen.size, 'number of different pictures').toBe(catalogue.length * VIEWS.length);

	const loaded = catalogue.filter(
		({ category }, index) =>
			index % 6 === 0 || catalogue.findIndex((other) => other.category === category) === index,
	);
	const next = loaded.map(({ id }, index) => `${id}-${VIEWS[index % VIEWS.length]}`).values();
	const bodies = new Set<string>();
	// The shop renders two pictures at once.
	const worker = async () => {
		for (const name of next) {
			const response = await fetch(`${shop.origin}/pictures/${name}.160.webp`);
			expect(response.status, name).toBe(200);
			const body = Buffer.from(await response.arrayBuffer());
			expect(body.subarray(8, 12).toString(), name).toBe('WEBP');
			bodies.add(body.toString('base64'));
		}
	};
	await Promise.all([worker(), worker()]);
	expect(bodies.size, 'number of different pictures').toBe(loaded.length);
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
