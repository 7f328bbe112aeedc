import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEAVIEST, listMasterFiles, measurer, readServed } from './served.ts';
import { meanSsim } from './ssim.ts';

const served = readServed();
const files = listMasterFiles();

/** The similarity of the least similar picture, a granite at its size limit whose speckle is all that differs. */
const FLOOR = 0.83;

test('[STONE-01] every picture is at most 60 kB in AVIF at 750 px, and similar to its master', () => {
	for (const { name, hash } of files) {
		const picture = served[name];
		expect(picture?.hash, `${name}: run \`npm run stones\``).toBe(hash);
		expect(picture.bytes, name).toBeLessThanOrEqual(HEAVIEST);
		expect(picture.ssim, name).toBeGreaterThanOrEqual(FLOOR);
	}
	expect(Object.keys(served)).toHaveLength(files.length);
});

test('[STONE-01] pictures have different qualities, each chosen for what it shows', () => {
	expect(new Set(Object.values(served).map(({ quality }) => quality)).size).toBeGreaterThan(10);
});

const bySize = files.toSorted((a, b) => served[b.name].bytes - served[a.name].bytes);
const bySsim = files.toSorted((a, b) => served[a.name].ssim - served[b.name].ssim);

test.each([bySize[0], bySize[files.length - 1], bySsim[0], bySsim[1]])(
	'[STONE-01] the shop encodes $name in the size and similarity that were stored',
	async ({ name, file }) => {
		const { quality, bytes, ssim } = served[name];
		const now = await (await measurer(file))(quality);
		// Another processor may round differently.
		expect(Math.abs(now.bytes - bytes) / bytes).toBeLessThan(0.02);
		expect(now.ssim).toBeCloseTo(ssim, 2);
	},
);

test('the similarity of a picture with itself is 1, and decreases with noise and blur', async () => {
	const side = 64;
	const picture = Uint8Array.from({ length: side * side }, (_, i) => ((i % side) * 37 + (i >> 6) * 11) & 255);
	const similarity = (other: Uint8Array) => meanSsim(picture, other, side, side);
	expect(similarity(picture)).toBe(1);
	const noisy = picture.map((value, i) => value + (i % 3) * 5 - 5);
	expect(similarity(noisy)).toBeLessThan(0.999);
	const raw = { raw: { width: side, height: side, channels: 1 } } as const;
	const blurred = await sharp(picture, raw).blur(2).greyscale().raw().toBuffer();
	expect(similarity(blurred)).toBeLessThan(similarity(noisy));
});
