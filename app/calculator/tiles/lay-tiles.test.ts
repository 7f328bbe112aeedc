import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORK_LIMIT } from '#app/calculator/work-limit.ts';
import { quantityOf } from '#app/catalog/goods.ts';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import { floorOf, inches, tile } from '#test/tile-cases.ts';
import { inTurnedTile } from './cut-kind.ts';
import { KERF, MILLIMETRE, SIXTEENTH } from './grain.ts';
import { BONDS, type Bond, type TileSize } from './laid-bond.ts';
import { type Laid, layTiles, shapeOf } from './lay-tiles.ts';
import type { Shape } from './outline.ts';
import { type Floor, measurePlan } from './plan.ts';
import { areaOf, boxOf, hullOf, isApart, type Point, sidesOf } from './polygon.ts';
import { narrowestStrip } from './start-point.ts';
import { countTiles, usedUp } from './tile-count.ts';
import { BUNDLE } from './versailles.ts';

/** Rooms of one to three rectangles and perhaps a column, in sixteenths. */
const room = fc
	.record({
		main: fc.record({ w: length(320, 3200), h: length(320, 3200) }),
		leg: fc.option(fc.record({ x: length(0, 1600), w: length(160, 1600), h: length(160, 1600) })),
		arm: fc.option(fc.record({ y: length(0, 1600), w: length(160, 1600), h: length(160, 1600) })),
		column: fc.option(fc.record({ x: length(16, 240), y: length(16, 240), side: length(32, 80) })),
	})
	.map(({ main, leg, arm, column }) =>
		measurePlan({
			parts: [
				{ x: 0, y: 0, ...main },
				...(leg ? [{ x: Math.min(leg.x, main.w - 16), y: main.h, w: leg.w, h: leg.h }] : []),
				...(arm ? [{ x: main.w, y: Math.min(arm.y, main.h - 16), w: arm.w, h: arm.h }] : []),
			],
			cutOuts: column ? [{ x: column.x, y: column.y, w: column.side, h: column.side }] : [],
		}),
	)
	.filter((floor): floor is Floor => !Array.isArray(floor));

const job = fc.record({
	floor: room,
	bond: fc.constantFrom(...BONDS),
	size: fc
		.record({ w: length(96, 480), h: length(96, 480), joint: fc.constantFrom(0, 1.5, 2, 3, 10) })
		.filter(({ w, h }) => w !== h),
});

function length(min: number, max: number) {
	return fc.integer({ min, max });
}

function laidOf(floor: Floor, bond: Bond, size: TileSize): Laid {
	const laid = layTiles(floor, bond, size);
	if (typeof laid === 'string') throw new Error(laid);
	return laid;
}

test('[LAY-06] a point of the floor lies in one piece, or in a joint, or in a strip that is too narrow to tile', () => {
	const points = fc.array(
		fc.record({
			x: fc.double({ min: 0, max: 1, noNaN: true }),
			y: fc.double({ min: 0, max: 1, noNaN: true }),
		}),
		{
			minLength: 20,
			maxLength: 20,
		},
	);
	fc.assert(
		fc.property(job, points, ({ floor, bond, size }, shares) => {
			const { pieces } = laidOf(floor, bond, size);
			// Deepest is a triangle in a corner of two walls: it is as deep as half its long side, and a joint lies before it.
			const gap = 2 * narrowestStrip(size.joint) + size.joint * MILLIMETRE + 2;
			for (const share of shares) {
				const at = pointAt(floor, share);
				const over = pieces.filter((piece) => isIn(shapeOf(piece), at)).length;
				if (!isOnFloor(floor, at)) expect(over).toBe(0);
				else if (over !== 1) {
					expect(over).toBe(0);
					const nearest = Math.min(...pieces.map((piece) => distanceTo(shapeOf(piece), at)));
					expect(nearest).toBeLessThan(gap);
				}
			}
		}),
		{ numRuns: 100 },
	);
});

test('[LAY-06] without joints, pieces and filled strips have the floor’s area', () => {
	fc.assert(
		fc.property(job, ({ floor, bond, size }) => {
			const { pieces, filled } = laidOf(floor, bond, { ...size, joint: 0 });
			const covered = pieces.reduce((sum, piece) => sum + shapeArea(shapeOf(piece)), 0) + filled;
			const area = floor.area * SIXTEENTH ** 2;
			expect(Math.abs(covered - area) / area).toBeLessThan(1e-4);
		}),
		{ numRuns: 100 },
	);
});

test('[LAY-06] every cut is sawn from one tile, where nothing else is sawn, with 3 mm for the saw', () => {
	fc.assert(
		fc.property(job, ({ floor, bond, size }) => {
			const laid = laidOf(floor, bond, size);
			const sawn = laid.cuts.map(() => 0);
			for (const pairing of laid.pairings) {
				const box = laid.sizes[pairing.of] ?? { w: 0, h: 0 };
				const placed = pairing.sawn.map(({ kind, isTurned, dx, dy }) => {
					sawn[kind] = (sawn[kind] ?? 0) + pairing.tiles;
					const outer = inTurnedTile(laid.cuts[kind]?.shape[0] ?? [], isTurned, box);
					return hullOf(outer.map(({ x, y }) => ({ x: x + dx, y: y + dy })));
				});
				for (const { x, y } of placed.flat()) {
					expect(x > -1 && y > -1 && x < box.w + 1 && y < box.h + 1).toBe(true);
				}
				for (const [index, hull] of placed.entries()) {
					expect(placed.slice(index + 1).every((other) => isApart(hull, other, KERF))).toBe(true);
				}
			}
			expect(sawn).toEqual(laid.cuts.map(({ count }) => count));
			expect(laid.cut).toBe(sawn.reduce((sum, count) => sum + count, 0));
			expect(laid.tiles).toBe(laid.whole + laid.pairings.reduce((sum, { tiles }) => sum + tiles, 0));
			const used = laid.pieces.reduce((sum, piece) => sum + shapeArea(shapeOf(piece)), 0);
			const bought = laid.sizes.reduce((sum, { tiles, w, h }) => sum + tiles * w * h, 0);
			expect(bought).toBeGreaterThan(used * (1 - 1e-4));
		}),
		{ numRuns: 100 },
	);
});

test('[LAY-08] what is recommended is never less than the floor, and more waste is never fewer tiles', () => {
	fc.assert(
		fc.property(job, fc.integer({ min: 0, max: 99 }), ({ floor, bond, size }, percent) => {
			const [less, more] = [percent, percent + 1].map((waste) => countTiles(floor, bond, size, waste));
			if (typeof less !== 'object' || typeof more !== 'object') throw new Error('refused');
			expect(more.withWaste).toBeGreaterThanOrEqual(less.withWaste);
			expect(less.withWaste).toBeGreaterThanOrEqual(less.net);
			expect(less.recommended).toBeGreaterThanOrEqual(less.net);
			const each = bond === 'versailles' ? 8 * FOOT ** 2 : size.w * size.h;
			if (size.joint === 0) expect(less.recommended * each).toBeGreaterThanOrEqual(floor.area);
		}),
		{ numRuns: 100 },
	);
});

test('[LAY-07] laid bundles of the Versailles pattern have every tile that is laid or sawn, and one fewer has not', () => {
	fc.assert(
		fc.property(room, fc.constantFrom(0, 2, 10), (floor, joint) => {
			const laid = laidOf(floor, 'versailles', { ...tile(16, 24), joint });
			const bundles = usedUp(laid, 'versailles');
			const isEnough = (number: number) =>
				BUNDLE.every(({ tiles }, of) => (laid.sizes[of]?.tiles ?? 0) <= number * tiles);
			expect([isEnough(bundles), isEnough(bundles - 1)]).toEqual([true, false]);
			expect(bundles * 8 * FOOT ** 2).toBeGreaterThanOrEqual(
				floor.area * (1 - 1e-4) - laid.filled / SIXTEENTH ** 2,
			);
		}),
		{ numRuns: 100 },
	);
});

test('[LAY-07] in the Versailles pattern no four corners meet, and no joint runs on for more than 32″', () => {
	const laid = laidOf(floorOf([inches(0, 0, 480, 480)]), 'versailles', tile(16, 24));
	const whole = laid.pieces
		.filter(({ kind }) => kind === null)
		.map((piece) => boxOf(shapeOf(piece)[0] ?? []));
	const corners = new Map<string, number>();
	for (const { x0, y0, x1, y1 } of whole)
		for (const [x, y] of [
			[x0, y0],
			[x1, y0],
			[x0, y1],
			[x1, y1],
		]) {
			const key = `${x} ${y}`;
			corners.set(key, (corners.get(key) ?? 0) + 1);
		}
	expect(Math.max(...corners.values())).toBeLessThan(4);
	for (const [along, across] of [
		['x', 'y'],
		['y', 'x'],
	] as const) {
		const edges = whole
			.map((box) => ({ at: box[`${across}0`], from: box[`${along}0`], to: box[`${along}1`] }))
			.sort((a, b) => a.at - b.at || a.from - b.from);
		let run = { at: Number.NaN, from: 0, to: 0 };
		for (const edge of edges) {
			run = edge.at === run.at && edge.from === run.to ? { ...run, to: edge.to } : edge;
			expect(run.to - run.from).toBeLessThanOrEqual(32 * INCH * SIXTEENTH);
		}
	}
});

test('[LAY-06] no cut of a straight bond in a rectangle is narrower than half a tile, unless the room is', () => {
	fc.assert(
		fc.property(length(480, 4800), length(480, 4800), length(96, 480), (w, h, side) => {
			const floor = floorOf([{ x: 0, y: 0, w, h }]);
			const { cuts } = laidOf(floor, 'straight', { w: side, h: side, joint: 0 });
			const narrowest = Math.min(...cuts.map((cut) => Math.min(cut.w, cut.h)));
			expect(narrowest).toBeGreaterThanOrEqual((side * SIXTEENTH) / 2 - KERF);
		}),
		{ numRuns: 300 },
	);
});

test('[LAY-06] a tile is turned by half alone, so that its veins run as before', () => {
	// The column takes a corner off four tiles, which are two kinds.
	const floor = floorOf([inches(0, 0, 96, 96)], [inches(42, 42, 12, 12)]);
	expect(laidOf(floor, 'straight', tile(24, 24)).cuts).toHaveLength(2);
});

test.each<[string, Bond, TileSize, string]>([
	['half an inch wide', 'straight', { w: 8, h: 16, joint: 0 }, 'tile-size'],
	['11 ft long', 'straight', tile(132, 12), 'tile-size'],
	['without a size', 'brick', { w: NaN, h: 16, joint: 0 }, 'tile-size'],
	['with a negative joint', 'brick', tile(12, 24, -1), 'joint'],
	['with a joint of 21 mm', 'brick', tile(12, 24, 21), 'joint'],
	['without a joint', 'brick', tile(12, 24, NaN), 'joint'],
	['square, in herringbone', 'herringbone', tile(12, 12), 'square'],
])('[LAY-08] a tile %s is refused', (_, bond, size, fault) => {
	expect(countTiles(floorOf([inches(0, 0, 120, 120)]), bond, size, 10)).toBe(fault);
});

test.each([-1, 101, NaN])('[LAY-08] a waste of %d per cent is refused', (waste) => {
	expect(countTiles(floorOf([inches(0, 0, 120, 120)]), 'straight', tile(12, 12), waste)).toBe('waste');
});

test('[LAY-08] more tiles than can be laid are counted by area', () => {
	const million = countTiles(floorOf([inches(0, 0, 12_000, 12_000)]), 'straight', tile(12, 12), 10);
	expect(million).toMatchObject({ laid: 'too-many', net: 1_000_000, recommended: 1_100_000 });
	const side = Math.ceil(Math.sqrt(WORK_LIMIT.tiles)) + 1;
	const justMore = floorOf([inches(0, 0, side * 12, side * 12)]);
	expect(countTiles(justMore, 'straight', tile(12, 12), 0)).toMatchObject({ laid: 'too-many' });
});

test('[LAY-08] a floor that is narrower than a saw cut is counted by area', () => {
	const sliver = floorOf([{ x: 0, y: 0, w: 1, h: 1920 }]);
	expect(countTiles(sliver, 'straight', tile(12, 12), 10)).toMatchObject({
		laid: 'too-narrow',
		recommended: 1,
	});
});

test('[LAY-08] pieces × area are rounded up once', () => {
	// 23⅝″ squared is 3.876 sq ft: three are 11.628.
	expect(quantityOf(3, (23.625 * INCH) ** 2)).toBe(1163);
	expect(quantityOf(42, (24 * INCH) ** 2)).toBe(168_00);
});

/** A point of the room's bounds, in grains. */
function pointAt({ xs, ys }: Floor, share: Point): Point {
	const on = (values: readonly number[], part: number) => {
		const [low = 0, high = 0] = [values[0], values.at(-1)];
		return (low + (high - low) * part) * SIXTEENTH;
	};
	return { x: on(xs, share.x), y: on(ys, share.y) };
}

function isOnFloor({ xs, ys, isFloor }: Floor, { x, y }: Point): boolean {
	const cell = (values: readonly number[], at: number) =>
		values.findLastIndex((value) => value * SIXTEENTH <= at);
	return isFloor(cell(xs, x), cell(ys, y));
}

/** By the even-odd rule. */
function isIn(shape: Shape, { x, y }: Point): boolean {
	const crossed = shape.flatMap(sidesOf).filter(([p, q]) => {
		if (p.y > y === q.y > y) return false;
		return x < p.x + ((q.x - p.x) * (y - p.y)) / (q.y - p.y);
	});
	return crossed.length % 2 === 1;
}

function distanceTo(shape: Shape, { x, y }: Point): number {
	const distances = shape.flatMap(sidesOf).map(([p, q]) => {
		const [dx, dy] = [q.x - p.x, q.y - p.y];
		const share = ((x - p.x) * dx + (y - p.y) * dy) / (dx * dx + dy * dy || 1);
		const along = Math.max(0, Math.min(1, share));
		return Math.hypot(x - p.x - dx * along, y - p.y - dy * along);
	});
	return Math.min(...distances);
}

function shapeArea(shape: Shape): number {
	return shape.reduce((sum, loop) => sum + areaOf(loop), 0);
}
