import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PhotographFacts, readPhotographs } from '#stone/rooms/read-photographs.ts';
import { floorLight } from './floor-light.ts';
import { linearOf, type Pixels } from './pixels.ts';
import { type Corners, type Mask, onPlane, type Point, planeMap } from './plane.ts';
import { reflection } from './reflection.ts';
import { whiteLight } from './white-light.ts';

const WIDTH = 360;
const HEIGHT = 240;
const CORNERS: Corners = [
	{ x: 0.35, y: 0.55 },
	{ x: 0.65, y: 0.55 },
	{ x: 0.85, y: 0.9 },
	{ x: 0.15, y: 0.9 },
];
const SIZE = [2.4, 2.4] as const;
const TILE = [0.3, 0.3] as const;
const MAP = planeMap(CORNERS, SIZE);

const coded = (light: number) =>
	Math.round(255 * (1.055 * Math.min(1, Math.max(0.0031, light)) ** (1 / 2.4) - 0.055));

/** A room whose walls are white paint, with a floor from the middle down. */
function photographed(
	albedo: (on: Point) => number,
	shade: (at: Point) => number,
): { picture: Pixels; mask: Mask } {
	const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
	const cover = new Uint8ClampedArray(WIDTH * HEIGHT);
	for (let at = 0; at < cover.length; at++) {
		const point = { x: ((at % WIDTH) + 0.5) / WIDTH, y: (Math.floor(at / WIDTH) + 0.5) / HEIGHT };
		cover[at] = point.y > 0.5 ? 255 : 0;
		const light = point.y > 0.5 ? albedo(onPlane(MAP, point)) * shade(point) : 0.8 * 0.6;
		data.set([coded(light), coded(light), coded(light), 255], at * 4);
	}
	return { picture: { width: WIDTH, height: HEIGHT, data }, mask: { width: WIDTH, height: HEIGHT, cover } };
}

const chequered = ({ x, y }: Point) => ((Math.floor(x / 0.3) + Math.floor(y / 0.3)) % 2 === 0 ? 0.7 : 0.08);
const jointed = ({ x, y }: Point) =>
	Math.min(x - Math.floor(x / 0.3) * 0.3, y - Math.floor(y / 0.3) * 0.3) < 0.012 ? 0.05 : 0.5;
/** Sun on the right, with a sharp edge, and less light towards the far end. */
const shaded = ({ x, y }: Point) => (x > 0.55 ? 0.9 : 0.4) * (0.6 + 0.4 * y);

/** How far logarithms of light are from those of `shade`, beside a factor of the whole: the standard deviation. */
function errorOf(logs: Float32Array, shade: (at: Point) => number, isUsed: (at: Point) => boolean): number {
	const off: number[] = [];
	for (let at = 0; at < logs.length; at++) {
		const point = { x: ((at % WIDTH) + 0.5) / WIDTH, y: (Math.floor(at / WIDTH) + 0.5) / HEIGHT };
		if (point.y > 0.56 && isUsed(point)) off.push((logs[at] ?? 0) - Math.log(shade(point)));
	}
	const mean = off.reduce((sum, value) => sum + value, 0) / off.length;
	return Math.sqrt(off.reduce((sum, value) => sum + (value - mean) ** 2, 0) / off.length);
}

const everywhere = () => true;
const besideEdge = ({ x }: Point) => Math.abs(x - 0.55) > 0.02;

describe('[ROOM-23] the light of an old floor', () => {
	test.each([
		['joints, tiles counted', jointed, TILE, 0.06],
		['joints, tiles not counted', jointed, null, 0.06],
		['black and white tiles, counted', chequered, TILE, 0.12],
	] as const)('%s: the pattern goes, and a sharp shadow stays', (_, floor, tile, most) => {
		const { picture, mask } = photographed(floor, shaded);
		const logs = floorLight(picture, mask, MAP, tile);
		expect(errorOf(logs, shaded, besideEdge)).toBeLessThan(most);
		// The shadow’s two sides differ by 0.81; flat light would be off by half of that.
		const flat = new Float32Array(logs.length);
		expect(errorOf(flat, shaded, besideEdge)).toBeGreaterThan(0.35);
	});

	test('even light on any pattern is even', () => {
		for (const floor of [chequered, jointed]) {
			const { picture, mask } = photographed(floor, () => 0.6);
			expect(errorOf(floorLight(picture, mask, MAP, TILE), () => 0.6, everywhere)).toBeLessThan(0.06);
		}
	});

	test('no marked pixel, and a plane that is seen from its edge, give numbers', () => {
		const { picture, mask } = photographed(jointed, shaded);
		const none = { ...mask, cover: new Uint8ClampedArray(mask.cover.length) };
		const flat = planeMap(
			[
				{ x: 0.1, y: 0.5 },
				{ x: 0.9, y: 0.5 },
				{ x: 0.95, y: 0.56 },
				{ x: 0.05, y: 0.56 },
			],
			SIZE,
		);
		for (const [marked, map] of [
			[none, MAP],
			[mask, flat],
		] as const) {
			const logs = floorLight(picture, marked, map, TILE);
			for (const pixels of [logs, whiteLight(picture, marked, logs), reflection(picture, marked, map)])
				expect(pixels.every(Number.isFinite)).toBe(true);
		}
	});
});

const photographs = readPhotographs();

/** Marks as a drawing, since there is no canvas here. */
async function markedIn({ marks }: PhotographFacts, width: number, height: number): Promise<Mask> {
	const shapes = marks.map(({ isOff, points }) => {
		const corners = points.map(([x, y]) => `${x * width},${y * height}`).join(' ');
		return `<polygon points="${corners}" fill="${isOff ? '#000' : '#fff'}"/>`;
	});
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${shapes.join('')}</svg>`;
	const cover = await sharp(Buffer.from(drawing)).toColourspace('b-w').raw().toBuffer();
	return { width, height, cover: new Uint8ClampedArray(cover) };
}

/** How much neighbours differ that are four pixels apart, within the mask: joints, veins and edges of tiles. */
function roughness(logs: ArrayLike<number>, { width, cover }: Mask): number {
	const off: number[] = [];
	for (let at = 0; at < cover.length; at++) {
		const near = [at, at - 8, at + 8, at - 8 * width, at + 8 * width];
		if (near.some((place) => (cover[place] ?? 0) < 255)) continue;
		const bend = [4, -4, 4 * width, -4 * width].map((step) => (logs[at + step] ?? 0) - (logs[at] ?? 0));
		off.push(Math.abs(bend.reduce((sum, value) => sum + value, 0) / 4));
	}
	return off.reduce((sum, value) => sum + value, 0) / off.length;
}

describe('[ROOM-23] on photographs of five floors', () => {
	test.each([
		['lounge', 0.32],
		['bedroom', 0.1],
		['veranda', 0.18],
		['bathroom', 0.08],
		['parquet', 0.3],
	])('%s: of the old pattern at most %f stays', async (name, most) => {
		const facts = photographs[name] as PhotographFacts;
		const { data, info } = await sharp(`stone/rooms/photographs/${name}.jpg`)
			.rotate()
			.resize({ width: 512, height: 512, fit: 'inside' })
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		const picture = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
		const mask = await markedIn(facts, info.width, info.height);
		const map = planeMap(facts.corners.map(([x, y]) => ({ x, y })) as unknown as Corners, facts.size);
		const logs = floorLight(picture, mask, map, [
			facts.size[0] / facts.tiles[0],
			facts.size[1] / facts.tiles[1],
		]);
		const before = Array.from({ length: logs.length }, (_, at) =>
			Math.log(Math.max(1 / 512, linearOf(data[at * 4 + 1] ?? 0))),
		);
		expect(roughness(logs, mask)).toBeLessThan(most * roughness(before, mask));
	});
});

describe('[ROOM-23] the light that white stone gets', () => {
	test.each([0.12, 0.3, 0.6])(
		'a floor that gives back %f of its light is as bright as white paint once it is white',
		(albedo) => {
			const { picture, mask } = photographed(
				() => albedo,
				() => 0.6,
			);
			const light = whiteLight(picture, mask, floorLight(picture, mask, MAP, null));
			const at = Math.floor(HEIGHT * 0.8) * WIDTH + WIDTH / 2;
			expect(light[at * 4]).toBeCloseTo(0.8 * 0.6, 1);
		},
	);
});

describe('[ROOM-23] what a polished floor mirrors', () => {
	test('a bright wall is seen again below its foot, more so far away, and nothing outside of the floor', () => {
		const { picture, mask } = photographed(
			() => 0.2,
			() => 0.6,
		);
		const shine = reflection(picture, mask, MAP);
		const at = (y: number) => shine[(Math.floor(HEIGHT * y) * WIDTH + WIDTH / 2) * 4] ?? 0;
		expect(at(0.3)).toBe(0);
		expect(at(0.52)).toBeGreaterThan(at(0.9));
		expect(at(0.9)).toBeGreaterThan(0.02 * linearOf(180));
	});
});
