import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { digestOf } from '#app/pictures/own-name.server.ts';
import { pictureViews } from '#app/pictures/picture-view.ts';
import { catalogue } from '#db/catalogue/catalogue.ts';
import { lookDistance, lookOf } from './look.ts';
import { mastersFolder, readManifest } from './manifest.ts';
import { develop, paintStone, type Raster } from './paint.ts';
import { recipeHash } from './recipe.ts';
import { recipes } from './recipes/all.ts';
import { readSpans, spansOf } from './spans.ts';

const manifest = readManifest();

function small(id: string, side = 160): Raster {
	const recipe = recipes.find((one) => one.id === id);
	if (!recipe) throw new Error(id);
	const mm = ((recipe.mm ?? 1) * 1600) / side;
	return develop(paintStone(recipe, { x: 0, y: 0, width: side, height: side * 1.25, mm }), side, side * 1.25);
}

test('[LOOK-02] the stored width of stone on each picture is that of its recipe', () => {
	expect(readSpans()).toEqual(Object.fromEntries(recipes.map((recipe) => [recipe.id, spansOf(recipe)])));
});

describe('the same recipe gives the same picture', () => {
	test.each(['statuario', 'imperial-red', 'honey-onyx', 'denizli-classic', 'manki-black-slate'])(
		'%s',
		(id) => {
			expect(Buffer.from(small(id).data).equals(Buffer.from(small(id).data))).toBe(true);
		},
	);

	test('another `take` gives another slab', async () => {
		const recipe = recipes.find((one) => one.id === 'statuario');
		if (!recipe) throw new Error('no statuario');
		const window = { x: 0, y: 0, width: 160, height: 200, mm: 10 };
		const first = await lookOf(develop(paintStone(recipe, window), 160, 200));
		const second = await lookOf(develop(paintStone({ ...recipe, take: 1 }, window), 160, 200));
		expect(lookDistance(first, second)).toBeGreaterThan(100);
	});
});

describe('a stone looks the same at every scale', () => {
	test.each(['statuario', 'nero-marquina', 'green-onyx'])('%s has the same veins at a larger scale', (id) => {
		const recipe = recipes.find((one) => one.id === id);
		if (!recipe) throw new Error(id);
		const far = develop(paintStone(recipe, { x: 400, y: 400, width: 160, height: 160, mm: 2 }), 160, 160, 0);
		const near = develop(
			paintStone(recipe, { x: 400, y: 400, width: 640, height: 640, mm: 0.5 }),
			640,
			640,
			0,
		);
		let off = 0;
		for (let y = 0; y < 40; y++) {
			for (let x = 0; x < 40; x++) {
				const a = mean(far, x * 4, y * 4, 4);
				const b = mean(near, x * 16, y * 16, 16);
				off += Math.abs(a - b) / 1600;
			}
		}
		expect(off).toBeLessThan(12);
	});
});

function mean({ data, width }: Raster, x: number, y: number, side: number): number {
	let sum = 0;
	for (let j = y; j < y + side; j++) for (let i = x; i < x + side; i++) sum += data[(j * width + i) * 3 + 1];
	return sum / side / side;
}

describe('no two stones look alike', () => {
	test('every recipe has its own id', () => {
		expect(new Set(recipes.map((recipe) => recipe.id)).size).toBe(recipes.length);
	});

	test('the perceptual hashes of any two slabs differ by more than 150 bits', () => {
		const stones = Object.entries(manifest);
		let nearest = { distance: 768, pair: '' };
		for (let i = 0; i < stones.length; i++) {
			for (let j = 0; j < i; j++) {
				const distance = lookDistance(stones[i][1].look, stones[j][1].look);
				if (distance < nearest.distance) nearest = { distance, pair: `${stones[i][0]} and ${stones[j][0]}` };
			}
		}
		expect(nearest.distance, nearest.pair).toBeGreaterThan(150);
	});
});

describe('the masters are up to date', () => {
	test('the manifest has the current hash of each recipe', () => {
		const stale = recipes
			.filter((recipe) => manifest[recipe.id]?.recipe !== recipeHash(recipe))
			.map((recipe) => recipe.id);
		expect(stale, 'run `npm run stones`').toEqual([]);
	});

	test('each file has the size and the hash of the manifest', () => {
		for (const [id, stone] of Object.entries(manifest)) {
			for (const view of pictureViews) {
				const file = new URL(`${id}/${view}.avif`, mastersFolder);
				expect(existsSync(file), `${id}/${view}`).toBe(true);
				expect(statSync(file).size).toBe(stone.views[view].bytes);
				expect(digestOf(readFileSync(file))).toBe(stone.views[view].hash);
			}
			expect(new Set(pictureViews.map((view) => stone.views[view].hash)).size).toBe(4);
		}
	});

	test('slabs are 1600 × 2000, the other views 1200 × 1500', () => {
		for (const stone of Object.values(manifest)) {
			expect([stone.views.slab.width, stone.views.slab.height]).toEqual([1600, 2000]);
			for (const view of ['close', 'laid', 'edge'] as const)
				expect([stone.views[view].width, stone.views[view].height]).toEqual([1200, 1500]);
		}
	});

	test('all masters together are smaller than 25 MB', () => {
		const bytes = Object.values(manifest)
			.flatMap((stone) => pictureViews.map((view) => stone.views[view].bytes))
			.reduce((sum, n) => sum + n, 0);
		expect(bytes).toBeLessThan(25e6);
	});
});

test('every product of the catalogue has a recipe, and every recipe has a product', () => {
	expect(recipes.map(({ id }) => id).sort()).toEqual(catalogue.map(({ id }) => id).sort());
});

describe('pictures of one stone show it in its true size', () => {
	// The crystals are 3, 4.5, 8 and 15 mm large. A floor at a coarser scale blurs them into larger ones.
	test.each(['pak-black', 'nagarparkar-pink', 'verde-ubatuba', 'tan-brown'])(
		'[STONE-03] a crystal of %s is as large on the floor as on the slab',
		async (id) => {
			const recipe = recipes.find((one) => one.id === id);
			if (!recipe?.mm || !recipe.laidMm) throw new Error(id);
			const onSlab = await crystalSize(`${id}/slab.avif`, recipe.mm);
			const onFloor = await crystalSize(`${id}/laid.avif`, recipe.laidMm);
			expect(onFloor / onSlab).toBeGreaterThan(0.85);
			expect(onFloor / onSlab).toBeLessThan(1.15);
		},
	);
});

/** The distance in mm at which brightness is no more than half as similar as at once: about half a crystal. */
async function crystalSize(file: string, mm: number): Promise<number> {
	const side = 600;
	const { data } = await sharp(fileURLToPath(new URL(file, mastersFolder)))
		.extract({ left: 0, top: 620, width: side, height: side / 2 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const average = data.reduce((sum, value) => sum + value, 0) / data.length;
	const similar = (shift: number) => {
		let sum = 0;
		for (let y = 0; y < side / 2; y++)
			for (let x = 0; x < side - 40; x++)
				sum += (data[y * side + x] - average) * (data[y * side + x + shift] - average);
		return sum;
	};
	const whole = similar(0);
	let shift = 0;
	let before = 1;
	let now = 1;
	while (now > 0.5) {
		before = now;
		now = similar(++shift) / whole;
	}
	return (shift - (0.5 - now) / (before - now)) * mm;
}

test('[STONE-02] no side of the slab of Ziarat White dissolves into the paper', async () => {
	const paper = 0xf4;
	const { data, info } = await sharp(fileURLToPath(new URL('ziarat-white/slab.avif', mastersFolder)))
		.resize({ width: 80 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const at = (x: number, y: number) => data[y * width + x];
	const across = Array.from({ length: width }, (_, x) => x);
	const down = Array.from({ length: height }, (_, y) => y);
	const sides = {
		top: across.map((x) => at(x, 1)),
		bottom: across.map((x) => at(x, height - 2)),
		left: down.map((y) => at(1, y)),
		right: down.map((y) => at(width - 2, y)),
	};
	for (const [side, values] of Object.entries(sides)) {
		const average = values.reduce((sum, value) => sum + value, 0) / values.length;
		expect(paper - average, side).toBeGreaterThan(12);
	}
});
