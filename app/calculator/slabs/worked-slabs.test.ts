import { expect, test } from 'vitest';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import { billOf } from './bill.ts';
import { type Counter, counterPieces, islandPieces } from './counter.ts';
import type { Size } from './guillotine.ts';
import { nest } from './nest.ts';
import { type Piece, plain, whole } from './piece.ts';
import { skirtingFromTiles, skirtingPieces } from './skirting.ts';
import { type Stair, stairPieces } from './stairs.ts';

/** Feet and inches. */
const ft = (feet: number, inches = 0) => feet * FOOT + inches * INCH;
const inches = (count: number) => count * INCH;
const slab = (w: number, h: number): Size => ({ w: ft(w), h: ft(h) });

const straight: Counter = {
	walls: [ft(10)],
	depth: inches(25.5),
	freeStart: false,
	freeEnd: false,
	splashback: 0,
	upstand: 0,
	cutOuts: [],
};

const kitchen: Counter = {
	...straight,
	walls: [ft(10), ft(8)],
	depth: inches(24),
	cutOuts: [
		{ kind: 'sink', wall: 0, middle: inches(60), w: inches(33), h: inches(18) },
		{ kind: 'hob', wall: 1, middle: inches(60), w: inches(22), h: inches(19) },
	],
};

const vanity: Counter = {
	...straight,
	walls: [ft(6)],
	depth: inches(22),
	upstand: inches(4),
	cutOuts: [18, 54].map((middle) => ({
		kind: 'basin',
		wall: 0,
		middle: inches(middle),
		w: inches(16),
		h: inches(13),
	})),
};

const sill: Counter = {
	...straight,
	walls: [ft(4, 6)],
	depth: inches(9),
	freeStart: true,
	freeEnd: true,
};

const stair: Stair = {
	risers: 16,
	treads: 15,
	width: ft(3, 6),
	rise: inches(6.5),
	going: inches(11),
	nosing: inches(1),
	openSides: 0,
	turns: [],
};

const room = [
	{ length: ft(12), doors: [] },
	{ length: ft(10), doors: [] },
	{ length: ft(12), doors: [] },
	{ length: ft(10), doors: [ft(3)] },
];

type Worked = {
	name: string;
	pieces: readonly Piece[];
	slab: Size;
	slabs: number;
	/** From the start of each piece, in inches. */
	joints: number[];
	/** Square feet, running feet of polish and of mitre. */
	bill: [number, number, number];
};

/** Each figure is worked out by hand, in the comment above it. "Usable": the slab less 1/2″ at each edge. */
const cases: Worked[] = [
	{
		// Usable 83 × 47. 120 is longer than 83: two parts of 60. Two of them across are 51 of 47, and end to end 120 of 83.
		name: 'a run of 10′, 25½″ deep, from 7 × 4: two slabs, though its area says one',
		pieces: made(counterPieces(straight)),
		slab: slab(7, 4),
		slabs: 2,
		joints: [60],
		bill: [21.25, 10, 0],
	},
	{
		// Legs 120 and 96 − 24 = 72, so 192 × 24 = 32 sq ft; front 96 + 72. Usable 107 × 65. The joint wants to be at 60, over the
		// sink (43.5 to 76.5). At 40.5, parts of 79.5, 72 and 40.5 would need three rows of 24. Two rows of 107 do where one part of the
		// 120 stands beside the 72, so is at most 34.8: the next less even joint there is 95.25, a quarter of the way from 107 to 60.
		name: 'an L-kitchen with sink and hob, from 9 × 5½, with a short end instead of a second slab',
		pieces: made(counterPieces(kitchen)),
		slab: slab(9, 5.5),
		slabs: 1,
		joints: [95.25],
		bill: [32, 14, 0],
	},
	{
		// Middle wall whole, 9′ and 6′ less 2′: (7 + 8 + 4) × 2. Front 84 + (96 − 48) + 48 = 180″. Usable 107 × 65, two rows of 24:
		// 84, and 96; then 48 fits beside neither, nor a third row: two slabs.
		name: 'a U-kitchen of 9′, 8′ and 6′, 2′ deep, from 9 × 5½',
		pieces: made(counterPieces({ ...straight, walls: [ft(9), ft(8), ft(6)], depth: ft(2) })),
		slab: slab(9, 5.5),
		slabs: 2,
		joints: [],
		bill: [38, 15, 0],
	},
	{
		// Three straight counters, 9 + 8 + 6 = 23 ft of 2 ft. 108 is an inch too long for 107. Two rows of 24 in 65 are 214″ a slab;
		// 276″ are needed.
		name: 'counters of 9′, 8′ and 6′ along separate walls: 46 sq ft out of two slabs of 49½',
		pieces: [9, 8, 6].flatMap((feet) =>
			made(counterPieces({ ...straight, walls: [ft(feet)], depth: ft(2) })),
		),
		slab: slab(9, 5.5),
		slabs: 2,
		joints: [54],
		bill: [46, 23, 0],
	},
	{
		// 96 × 36 and twice 34 × 36: 24 + 17 sq ft. Usable 107 × 65: beside the top 11″, below it 29″. Both legs from the second.
		// Polish: twice 8′, and four sides of 34″ = 11.33. Mitre: twice 3′.
		name: 'an island of 8′ × 3′ with two waterfall ends 34″ high',
		pieces: made(islandPieces({ w: ft(8), depth: ft(3), legs: 2, height: inches(34), cutOuts: [] })),
		slab: slab(9, 5.5),
		slabs: 2,
		joints: [],
		bill: [41, 27.34, 6],
	},
	{
		// 15 × 42 × 12 + 16 × 42 × 6.5 = 11 928 sq in, 82.83 sq ft; polish 15 × 3′6″. 42 of 83, so one column a slab of 47: three treads
		// (36.2) and a riser (6.6), or seven risers (46.2). 15 treads fill five slabs, with five risers; 11 risers are left: two more.
		name: 'a stair of 16 risers, 3′6″ wide, whose top tread is the floor, from 7 × 4',
		pieces: made(stairPieces(stair)),
		slab: slab(7, 4),
		slabs: 7,
		joints: [],
		bill: [82.84, 52.5, 0],
	},
	{
		// 10 × 36 × (12 + 7) = 6840 sq in = 47.5 sq ft; polish 10 × (36 + 12). Usable 101 × 59: a column of 36 takes three treads and
		// three risers (57 + 5 kerfs = 57.6), two columns a slab: two slabs for twelve of each.
		name: 'a stair of 10 risers and 10 treads with one open side, from 8½ × 5',
		pieces: made(
			stairPieces({ ...stair, risers: 10, treads: 10, width: ft(3), rise: inches(7), openSides: 1 }),
		),
		slab: slab(8.5, 5),
		slabs: 2,
		joints: [],
		bill: [47.5, 40, 0],
	},
	{
		// 13 × 36 × 16 + 36 × 36 + 14 × 36 × 7.5 = 12 564 sq in = 87.25 sq ft. Usable 107 × 59, two columns of 36 a slab: the landing and
		// three risers, three winders and a riser, or two and three. Six columns leave two risers: four slabs. Polish 14 × 36″.
		name: 'a spiral stair of 13 winders, each from 36 × 16, and its landing',
		pieces: made(
			stairPieces({
				...stair,
				risers: 14,
				treads: 0,
				width: ft(3),
				rise: inches(7.5),
				turns: [
					{ kind: 'winder', w: ft(3), h: inches(16), count: 13 },
					{ kind: 'landing', w: ft(3), h: ft(3), count: 1 },
				],
			}),
		),
		slab: slab(9, 5),
		slabs: 4,
		joints: [],
		bill: [87.25, 42, 0],
	},
	{
		// Usable 83 × 47, rows of 9 and a kerf: five (45.6). Polish 54 + 2 × 9 each.
		name: 'five window sills of 4′6″ × 9″ from one slab of 7 × 4',
		pieces: Array.from({ length: 5 }, () => made(counterPieces(sill))).flat(),
		slab: slab(7, 4),
		slabs: 1,
		joints: [],
		bill: [16.88, 30, 0],
	},
	{
		// A sixth row is 54.7 of 47, and beside the sills 29 × 47 is too short for 54.
		name: 'a sixth sill needs a second slab',
		pieces: Array.from({ length: 6 }, () => made(counterPieces(sill))).flat(),
		slab: slab(7, 4),
		slabs: 2,
		joints: [],
		bill: [20.25, 36, 0],
	},
	{
		// Usable 71 × 41, an inch less than 72: top and upstand get a joint, at 36 between the basins (10–26 and 46–62). Two rows of 22
		// are 44 of 41, and 36 + 36 and a kerf are 72.1 of 71: a slab each. 72 × (22 + 4) = 13 sq ft; polish 6 + 6.
		name: 'a vanity top of 6′ × 22″ with two basins and upstand, from 6 × 3½',
		pieces: made(counterPieces(vanity)),
		slab: slab(6, 3.5),
		slabs: 2,
		joints: [36, 36],
		bill: [13, 12, 0],
	},
	{
		// 192 out of 101: two parts meet between 91 and 101, and the hob (84 to 108, with 3″ 81 to 111) is there: three parts.
		// Usable 101 × 59, two rows of 25. Parts of 64 need two slabs, and so do 81, 84 and 27. Nearly as long as can be, they are 81,
		// 99 and 12, and the last stands beside the first (93.1 of 101).
		name: 'a run of 16′ with the hob in its middle has two joints instead of one',
		pieces: made(
			counterPieces({
				...straight,
				walls: [ft(16)],
				depth: inches(25),
				cutOuts: [{ kind: 'hob', wall: 0, middle: ft(8), w: inches(24), h: inches(19) }],
			}),
		),
		slab: slab(8.5, 5),
		slabs: 1,
		joints: [81, 180],
		bill: [33.34, 16, 0],
	},
	{
		// 144, 120, 144 and 84, each longer than 83: eight strips of 4, of which 11 rows fit in 47. 41 ft × 4″ = 13.67.
		name: 'skirting of a 12 × 10 room with a 3′ door, from 7 × 4',
		pieces: made(skirtingPieces(room, inches(4))),
		slab: slab(7, 4),
		slabs: 1,
		joints: [72, 60, 72, 42],
		bill: [13.67, 41, 0],
	},
	{
		// 7 × 4 ft less 1 inch each way.
		name: 'a piece as large as the usable slab',
		pieces: [plain('landing', inches(83), inches(47))],
		slab: slab(7, 4),
		slabs: 1,
		joints: [],
		bill: [27.1, 0, 0],
	},
	{
		// 83 1/16: parts of 41 1/2 and 41 9/16, together more than 83.
		name: 'a piece a sixteenth longer than the usable slab',
		pieces: [plain('landing', inches(83) + 1, inches(47))],
		slab: slab(7, 4),
		slabs: 2,
		joints: [41.5625],
		bill: [27.12, 0, 0],
	},
	{
		// 23.5 + 23.5 = 47, and the saw's 3 mm are missing.
		name: 'two strips of half the usable depth do not leave room for the saw',
		pieces: [1, 2].map(() => plain('skirting', inches(83), inches(23.5))),
		slab: slab(7, 4),
		slabs: 2,
		joints: [],
		bill: [27.1, 0, 0],
	},
	{
		// 23 7/16 twice is 46 7/8, and 1/8″ is 3.175 mm.
		name: 'a sixteenth less on each, and they do',
		pieces: [1, 2].map(() => plain('skirting', inches(83), inches(23.5) - 1)),
		slab: slab(7, 4),
		slabs: 1,
		joints: [],
		bill: [27.02, 0, 0],
	},
	{
		// Usable 107 × 65: two rows of 30 are 60.1 of 65, and two of 60 are longer than 107, so two a slab.
		name: 'four table tops of 60 × 30 from 9 × 5½',
		pieces: Array.from({ length: 4 }, () => {
			const top = plain('island', inches(60), inches(30));
			return {
				...top,
				edges: [whole(top, 'front'), whole(top, 'back'), whole(top, 'start'), whole(top, 'end')],
			};
		}),
		slab: slab(9, 5.5),
		slabs: 2,
		joints: [],
		bill: [50, 60, 0],
	},
];

test.each(cases)('[SLAB-01] [SLAB-02] [SLAB-03] $name', ({ pieces, bill, joints, ...given }) => {
	const nested = nest(pieces, given.slab);
	if ('fault' in nested) throw new Error(nested.fault);
	expect(nested.slabs.length).toBe(given.slabs);
	expect(nested.joints.map(({ at }) => at / INCH)).toEqual(joints);
	expect(nested.joints.some(({ nearOpening }) => nearOpening)).toBe(false);
	const { quantity, polish, mitre } = billOf(pieces);
	expect([quantity / 100, polish / 100, mitre / 100]).toEqual(bill);
});

/** Twelve-inch tiles. Walls 12 + 10 + 12 + 10 less a door of 3: 41 ft. */
test.each([
	// (12″ + 3 mm) / (4″ + 3 mm) = 2.94: two a tile, for 41 strips of a foot.
	{ name: '12 × 12, 4″ high', tile: [12, 12], height: 4, fromTile: 2, strip: 12, strips: 41, tiles: 21 },
	// 12.118 / 3.993 = 3.03: an eighth of an inch less gives a third strip.
	{ name: '12 × 12, 3⅞″ high', tile: [12, 12], height: 3.875, fromTile: 3, strip: 12, strips: 41, tiles: 14 },
	// Along 24″ two a tile, 6 + 5 + 6 + 3½ strips: 21, so 11 tiles. Along 12″ five a tile: 41 strips, 9 tiles.
	{ name: '12 × 24, 4″ high', tile: [12, 24], height: 4, fromTile: 5, strip: 12, strips: 41, tiles: 9 },
	// Along 24″ six a tile, 21 strips, 4 tiles. Along 24″ of either side it is the same.
	{ name: '24 × 24, 3¾″ high', tile: [24, 24], height: 3.75, fromTile: 6, strip: 24, strips: 21, tiles: 4 },
	// As high as the tile: nothing is sawn off, so it needs no kerf. Along 4″ it were 123 strips, two a tile: 62 tiles.
	{ name: '12 × 4, 4″ high', tile: [12, 4], height: 4, fromTile: 1, strip: 12, strips: 41, tiles: 41 },
])('[SLAB-05] skirting of a 12 × 10 room with one door, from tiles of $name', (worked) => {
	const [w = 0, h = 0] = worked.tile;
	const skirting = skirtingFromTiles(room, inches(worked.height), { w: inches(w), h: inches(h) });
	const { fromTile, strip, strips, tiles } = worked;
	expect(skirting).toEqual({ run: ft(41), fromTile, strip: inches(strip), strips, tiles });
});

function made(result: { pieces: Piece[] } | { fault: string }): Piece[] {
	if ('fault' in result) throw new Error(result.fault);
	return result.pieces;
}
