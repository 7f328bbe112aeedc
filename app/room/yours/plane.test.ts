import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	type Corners,
	cornersFault,
	FIRST_CORNERS,
	inPicture,
	maskedArea,
	onPlane,
	planeMap,
	scaleAt,
} from './plane.ts';

const corner = (x: number, y: number) => fc.record({ x: spread(x), y: spread(y) });
/** A pointer sets a corner to a part of a pixel, not to 4e-308. */
const spread = (middle: number) =>
	fc
		.integer({ min: Math.round((middle - 0.18) * 100_000), max: Math.round((middle + 0.18) * 100_000) })
		.map((place) => place / 100_000);
const anyCorners = fc
	.tuple(corner(0.3, 0.3), corner(0.7, 0.3), corner(0.7, 0.7), corner(0.3, 0.7))
	.filter((corners) => cornersFault(corners, 1.5) === null);
const anySize = fc.tuple(
	fc.double({ min: 0.1, max: 20, noNaN: true }),
	fc.double({ min: 0.1, max: 20, noNaN: true }),
);

describe('[ROOM-21] four corners and a size are a plane', () => {
	test('the corners are seen where the rectangle’s own corners are, in both directions', () => {
		fc.assert(
			fc.property(anyCorners, anySize, (corners, [width, height]) => {
				const map = planeMap(corners, [width, height]);
				const ends = [
					{ x: 0, y: 0 },
					{ x: width, y: 0 },
					{ x: width, y: height },
					{ x: 0, y: height },
				];
				for (const [n, seen] of corners.entries()) {
					const end = ends[n] ?? { x: 0, y: 0 };
					expect(onPlane(map, seen).x).toBeCloseTo(end.x, 5);
					expect(onPlane(map, seen).y).toBeCloseTo(end.y, 5);
					expect(inPicture(map, end).x).toBeCloseTo(seen.x, 5);
					expect(inPicture(map, end).y).toBeCloseTo(seen.y, 5);
				}
			}),
		);
	});

	test('a point of a photographed plane is found to a millimetre', () => {
		// A camera 1.6 m high looks along a floor, 30 degrees downwards.
		const [down, along] = [Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)];
		const seen = (x: number, far: number) => {
			const depth = far * along + 1.6 * down;
			return { x: 0.5 + x / depth / 1.5, y: 0.5 + (1.6 * along - far * down) / depth };
		};
		const corners: Corners = [seen(-1, 4), seen(1, 4), seen(1, 2), seen(-1, 2)];
		const map = planeMap(corners, [2, 2]);
		const { x, y } = onPlane(map, seen(0.4, 6.5));
		expect(x).toBeCloseTo(1.4, 4);
		expect(y).toBeCloseTo(-2.5, 4);
		const [across] = scaleAt(map, seen(0, 2));
		expect(across).toBeCloseTo(1.5 * (2 * along + 1.6 * down), 3);
	});

	test('the marked area is that of the plane, not of the picture', () => {
		const map = planeMap(FIRST_CORNERS, [3, 2]);
		const width = 600;
		const height = 400;
		const cover = new Uint8ClampedArray(width * height);
		for (let at = 0; at < cover.length; at++) {
			const { x, y } = onPlane(map, {
				x: ((at % width) + 0.5) / width,
				y: (Math.floor(at / width) + 0.5) / height,
			});
			if (x > 0 && x < 3 && y > 0 && y < 2 && Math.floor(at / width) > height / 2) cover[at] = 255;
		}
		expect(maskedArea(map, { width, height, cover })).toBeCloseTo(6, 1);
		expect(maskedArea(map, { width, height, cover: cover.fill(255) })).toBeLessThan(1e4);
	});
});

describe('[ROOM-21] corners that are no rectangle', () => {
	const [a, b, c, d] = FIRST_CORNERS;
	test.each([
		['as they are first', FIRST_CORNERS, null],
		['two changed', [b, a, c, d], 'crossed'],
		['in the other direction', [b, a, d, c], 'crossed'],
		['one inside of the others', [a, b, { x: 0.48, y: 0.68 }, d], 'crossed'],
		['three in a line', [a, { x: 0.5, y: 0.62 }, { x: 0.8, y: 0.62 }, d], 'in-line'],
		['two at one place', [a, a, c, d], 'in-line'],
		['all at one place', [a, a, a, a], 'in-line'],
		[
			'a side of no length',
			[
				{ x: 0, y: 5e-324 },
				{ x: 0, y: 0 },
				{ x: 0.67, y: 0 },
				{ x: 0.67, y: 0.006 },
			],
			'small',
		],
		['a speck', [a, { x: 0.37, y: 0.62 }, { x: 0.37, y: 0.63 }, { x: 0.36, y: 0.63 }], 'small'],
	] as const)('%s', (_, corners, fault) => {
		expect(cornersFault(corners, 1.5)).toBe(fault);
	});

	test('no four corners give a number that is none, or a rectangle that is not seen', () => {
		const any = fc.record({
			x: fc.double({ min: 0, max: 1, noNaN: true }),
			y: fc.double({ min: 0, max: 1, noNaN: true }),
		});
		fc.assert(
			fc.property(fc.tuple(any, any, any, any), (corners) => {
				if (cornersFault(corners, 0.75)) return;
				const map = planeMap(corners, [2, 3]);
				expect(map.every(Number.isFinite)).toBe(true);
				for (const seen of corners) expect(map[6] * seen.x + map[7] * seen.y + map[8]).toBeGreaterThan(0);
			}),
		);
	});
});
