import type { Bond, TileSize } from '#app/calculator/tiles/laid-bond.ts';
import { type Floor, measurePlan, type Part } from '#app/calculator/tiles/plan.ts';
import { measureWall, type Wall } from '#app/calculator/tiles/wall.ts';

/** A job as a tile-layer counts it by hand. `cuts`: width × height in inches, and how many; notched ones by their outer size. */
export type TileCase = {
	title: string;
	floor: Floor;
	bond: Bond;
	size: TileSize;
	whole: number;
	cuts: readonly [string, number][];
	tiles: number;
	/** By area, without waste. */
	net: number;
};

/** A rectangle in inches. */
export const inches = (x: number, y: number, w: number, h: number): Part => ({
	x: x * 16,
	y: y * 16,
	w: w * 16,
	h: h * 16,
});

export const tile = (w: number, h: number, joint = 0): TileSize => ({ w: w * 16, h: h * 16, joint });

export function floorOf(parts: Part[], cutOuts: Part[] = []): Floor {
	const floor = measurePlan({ parts, cutOuts });
	if (Array.isArray(floor)) throw new Error(JSON.stringify(floor));
	return floor;
}

const room = (w: number, h: number) => floorOf([inches(0, 0, w, h)]);

export const tiledWall = wallOf({
	length: 144 * 16,
	height: 108 * 16,
	openings: [
		{ ...inches(12, 0, 36, 84), reveal: 0, sill: false },
		{ ...inches(87, 24, 42, 48), reveal: 6 * 16, sill: true },
	],
});

export const tileCases: TileCase[] = [
	{
		// Along 147″: 6 whole tiles would leave strips of 1½″, so 5 whole and 2 of 13½″. Along 122″: 4 and 2 of 13″. 7 × 6 places. What is
		// left of a cut tile is 10½″ or 11″ wide, and every cut needs 13″.
		title: 'lounge of 12′3″ × 10′2″ in 24 × 24',
		floor: room(147, 122),
		bond: 'straight',
		size: tile(24, 24),
		whole: 20,
		cuts: [
			['13.5 × 24', 8],
			['24 × 13', 10],
			['13.5 × 13', 4],
		],
		tiles: 42,
		net: 32,
	},
	{
		// Across 36″: one whole tile would leave strips of 6″, so two of 18″. Along 240″: 10 whole. What is left is 6″.
		title: 'corridor 3 ft wide, 20 ft long, in 24 × 24',
		floor: room(36, 240),
		bond: 'straight',
		size: tile(24, 24),
		whole: 0,
		cuts: [['18 × 24', 20]],
		tiles: 20,
		net: 15,
	},
	{
		// One whole tile would leave strips of an inch; two of 13″ leave 11″, which is no 13″. Nearly half the stone is lost.
		title: 'passage of 26″ in 24 × 24',
		floor: room(26, 120),
		bond: 'straight',
		size: tile(24, 24),
		whole: 0,
		cuts: [['13 × 24', 10]],
		tiles: 10,
		net: 6,
	},
	{
		// 8 rows; each has two whole tiles and a half, at the left and at the right in turn. A half is 12″, and the other half has lost
		// 3 mm to the saw.
		title: 'bathroom of 5′ × 8′ in 12 × 24, brick bond',
		floor: room(60, 96),
		bond: 'brick',
		size: tile(24, 12),
		whole: 16,
		cuts: [['12 × 12', 8]],
		tiles: 24,
		net: 20,
	},
	{
		// Joints 8″ from the wall: rows of 8 + 5 × 24 + 8 and of 20 + 4 × 24 + 20, ten rows, the first and last 10″ high. 8 rows between:
		// 4 × 5 + 4 × 4 whole. First and last row: 5 and 4 of 24 × 10. Two of 8″ come from one tile, no other two do:
		// 36 + 8 (20 × 12) + 2 (20 × 10) + 9 (24 × 10) + 4 (8 × 12) + 1 (8 × 10).
		title: 'bedroom of 11′4″ × 9′8″ in 12 × 24, brick bond',
		floor: room(136, 116),
		bond: 'brick',
		size: tile(24, 12),
		whole: 36,
		cuts: [
			['20 × 12', 8],
			['8 × 12', 8],
			['24 × 10', 9],
			['20 × 10', 2],
			['8 × 10', 2],
		],
		tiles: 60,
		net: 55,
	},
	{
		// Five rows: two of 4 whole, three with 3 whole, 8″ and 16″. 16 + 8 + a saw cut is more than 24; 8 + 8 fits: 17 + 3 + 2.
		title: 'kitchen of 8′ × 5′ in 12 × 24, moved by a third',
		floor: room(96, 60),
		bond: 'third',
		size: tile(24, 12),
		whole: 17,
		cuts: [
			['8 × 12', 3],
			['16 × 12', 3],
		],
		tiles: 22,
		net: 20,
	},
	{
		title: 'shaft of 20″ × 18″ in 24 × 24: smaller than a tile',
		floor: room(20, 18),
		bond: 'straight',
		size: tile(24, 24),
		whole: 0,
		cuts: [['20 × 18', 1]],
		tiles: 1,
		net: 1,
	},
	{
		// The strip is sawn on both sides, so two of 10″ come from one tile of 24″.
		title: 'ledge of 10″ × 6′ in 24 × 24',
		floor: room(10, 72),
		bond: 'straight',
		size: tile(24, 24),
		whole: 0,
		cuts: [['10 × 24', 3]],
		tiles: 2,
		net: 2,
	},
	{
		title: 'threshold of 4′ × 18″ from 48 × 24',
		floor: room(48, 18),
		bond: 'straight',
		size: tile(48, 24),
		whole: 0,
		cuts: [['48 × 18', 1]],
		tiles: 1,
		net: 1,
	},
	{
		title: 'room of 10′ × 10′ in 12 × 12: a hundred, and none is cut',
		floor: room(120, 120),
		bond: 'straight',
		size: tile(12, 12),
		whole: 100,
		cuts: [],
		tiles: 100,
		net: 100,
	},
	{
		// A sixteenth is 0.8 mm at each wall: nobody saws it. By area it would be a 101st tile.
		title: 'room of 10′ 1⁄16″ × 10′ in 12 × 12: the strip is filled',
		floor: room(120.0625, 120),
		bond: 'straight',
		size: tile(12, 12),
		whole: 100,
		cuts: [],
		tiles: 100,
		net: 101,
	},
	{
		// 15 tiles and 14 joints are 9,172 mm, and the hall has 9,144: 13 whole and 2 of 595.6 mm (23.45″). Across: 5 tiles
		// and 4 joints are 3,056 mm, and there are 3,048: 3 whole and 2 of 605.6 mm (23.84″).
		title: 'hall of 30′ × 10′ in 24 × 24 with joints of 2 mm',
		floor: room(360, 120),
		bond: 'straight',
		size: tile(24, 24, 2),
		whole: 39,
		cuts: [
			['23.45 × 24', 6],
			['24 × 23.84', 26],
			['23.45 × 23.84', 4],
		],
		tiles: 75,
		net: 75,
	},
	{
		// 600 mm is 23⅝″; 6 m is ten of them and 4.2 m seven.
		title: 'terrace of 6 m × 4.2 m in 600 × 600 mm',
		floor: room(236.25, 165.375),
		bond: 'straight',
		size: tile(23.625, 23.625),
		whole: 70,
		cuts: [],
		tiles: 70,
		net: 70,
	},
	{
		// Columns of 20, 6 × 24, 20; in the leg 20, 24, 24, 16. Eight rows of 24. 5 rows of the room: 6 whole, 2 cut. The row on the step: 20,
		// 2 whole, one notched, 3 of 24 × 12, one of 20 × 12. Two rows of the leg: 20, 2 whole, 16. No offcut reaches 12″.
		title: 'L-shaped lounge, 15′4″ × 11′ with a leg of 7′ × 5′, in 24 × 24',
		floor: floorOf([inches(0, 0, 184, 132), inches(0, 132, 84, 60)]),
		bond: 'straight',
		size: tile(24, 24),
		whole: 36,
		cuts: [
			['20 × 24', 13],
			['16 × 24', 2],
			['24 × 12', 3],
			['20 × 12', 1],
			['24 × 24', 1],
		],
		tiles: 56,
		net: 51,
	},
	{
		// Every wall lies on a multiple of 12″: 72 + 72 + 24 sq ft.
		title: 'U-shaped verandah in 12 × 12',
		floor: floorOf([inches(0, 0, 72, 144), inches(144, 0, 72, 144), inches(72, 96, 72, 48)]),
		bond: 'straight',
		size: tile(12, 12),
		whole: 168,
		cuts: [],
		tiles: 168,
		net: 168,
	},
	{
		// 10 × 4 tiles in the bar; the stem is 45″, so 2 whole and 9″ in six rows. The other half has lost 3 mm.
		title: 'T-shaped hall in 18 × 18',
		floor: floorOf([inches(0, 0, 180, 72), inches(72, 72, 45, 108)]),
		bond: 'straight',
		size: tile(18, 18),
		whole: 52,
		cuts: [['9 × 18', 6]],
		tiles: 58,
		net: 55,
	},
	{
		// Columns of 14, 4 × 24, one that meets the wall with 10″ on either side, 4 × 24, 14. Five rows. The middle column: a whole tile
		// in the door, one notched by its jamb, three times two strips of 10″. Two strips of 10″ come from one tile.
		title: 'two rooms and the door between them, in 24 × 24',
		floor: floorOf([inches(0, 0, 120, 120), inches(124, 0, 120, 120), inches(120, 48, 4, 36)]),
		bond: 'straight',
		size: tile(24, 24),
		whole: 41,
		cuts: [
			['14 × 24', 10],
			['10 × 24', 6],
			['24 × 24', 1],
		],
		tiles: 55,
		net: 51,
	},
	{
		// 5 × 5; the column stands in the middle one.
		title: 'column of 12″ in the middle of a tile of 24 × 24',
		floor: floorOf([inches(0, 0, 120, 120)], [inches(54, 54, 12, 12)]),
		bond: 'straight',
		size: tile(24, 24),
		whole: 24,
		cuts: [['24 × 24', 1]],
		tiles: 25,
		net: 25,
	},
	{
		// 4 × 4; the column takes 6 × 6″ off the corners of four.
		title: 'column of 12″ where four tiles of 24 × 24 meet',
		floor: floorOf([inches(0, 0, 96, 96)], [inches(42, 42, 12, 12)]),
		bond: 'straight',
		size: tile(24, 24),
		whole: 12,
		cuts: [['24 × 24', 4]],
		tiles: 16,
		net: 16,
	},
	{
		// 12 × 10 tiles. The island covers 6 × 2, and half of 6 on either side. Two halves of 6″ are one saw cut more than a tile.
		title: 'kitchen of 12′ × 10′ with an island of 6′ × 3′, in 12 × 12',
		floor: floorOf([inches(0, 0, 144, 120)], [inches(36, 42, 72, 36)]),
		bond: 'straight',
		size: tile(12, 12),
		whole: 96,
		cuts: [['12 × 6', 12]],
		tiles: 108,
		net: 102,
	},
	{
		// 12 × 9 tiles. The door covers 3 × 7. The window covers 2 × 4, and leaves 3″ of four on either side; two strips come from a tile.
		title: 'wall of 12′ × 9′ with a door and a window, in 12 × 12',
		floor: tiledWall.floor,
		bond: 'straight',
		size: tile(12, 12),
		whole: 71,
		cuts: [['3 × 12', 8]],
		tiles: 75,
		net: 73,
	},
	{
		// Half a diagonal is 16.97″. Ten lines of centres each way, the outermost 4.36″ beyond the wall: 50 places, 6 × 6 / 2 whole. 12 lose the
		// small corner of a wall: a tile each. 16 triangles beyond it: two from a tile. Two corners of the room: a tile each
		// without two corners, and two small triangles (16.97 − 2 × 4.37 = 8.24″
		// along either wall, so 11.65″ along the cut) from one tile. 18 + 12 + 8 + 2 + 1.
		title: 'lobby of 12′ × 12′ in 24 × 24, diagonal',
		floor: room(144, 144),
		bond: 'diagonal',
		size: tile(24, 24),
		whole: 18,
		cuts: [
			['24 × 24', 14],
			['17.82 × 17.82', 16],
			['11.65 × 5.82', 2],
		],
		tiles: 41,
		net: 36,
	},
	{
		// On a grid of 4″, 9 × 9. A level tile begins where column = row (modulo 6), an upright one where row = column + 1. Level: 11 whole, 3
		// of two cells, 3 of one. Upright: 10, 3, 3. Two of 4″ come from a tile of 12″, 8 + 4 and a saw cut do not: 21 + 6 + 3.
		title: 'powder room of 3′ × 3′ in 4 × 12, herringbone',
		floor: room(36, 36),
		bond: 'herringbone',
		size: tile(12, 4),
		whole: 21,
		cuts: [
			['4 × 4', 6],
			['8 × 4', 6],
		],
		tiles: 30,
		net: 27,
	},
	{
		// Both sides are whole tiles, and a hall of a school has 5,000.
		title: 'hall of 100′ × 50′ in 12 × 12',
		floor: room(1200, 600),
		bond: 'straight',
		size: tile(12, 12),
		whole: 5000,
		cuts: [],
		tiles: 5000,
		net: 5000,
	},
];

function wallOf(wall: Wall) {
	const measured = measureWall(wall);
	if (Array.isArray(measured)) throw new Error(JSON.stringify(measured));
	return measured;
}
