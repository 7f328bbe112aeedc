import { formatQuantity } from '#app/platform/quantity.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import { SIXTEENTH } from './tiles/grain.ts';
import type { TileSize } from './tiles/laid-bond.ts';
import type { LaidSize } from './tiles/lay-tiles.ts';
import type { Floor, PlanFault } from './tiles/plan.ts';
import type { TileCountFault } from './tiles/tile-count.ts';
import type { CutForm } from './tiles/tile-list.ts';
import type { WallFault } from './tiles/wall.ts';

export const count = (number: number): string => groupThousands(String(number));

export const counted = (number: number, one: string, many: string): string =>
	`${count(number)} ${number === 1 ? one : many}`;

/** Hundredths of a sq ft of so many square sixteenths, to the nearest. */
export const squareFeet = (area: number): string => formatQuantity(Math.round((area * 100) / FOOT ** 2));

const plan: Record<PlanFault['code'], string> = {
	empty: 'Add a rectangle.',
	'too-many': 'We draw up to 40 of these at once. Split the floor in two.',
	size: 'This size does not make sense.',
	apart: 'This rectangle touches none of the others. Move it, or work it out by itself.',
	outside: 'This lies outside the floor. Move it or make it smaller.',
	'nothing-left': 'Nothing of the floor is left.',
};

const wall: Record<WallFault['code'], string> = {
	size: 'This size does not make sense.',
	larger: 'This opening is larger than its wall.',
	outside: 'This opening reaches beyond the wall. Move it.',
	'nothing-left': 'Nothing of the wall is left.',
	'too-many': 'We draw up to 40 openings at once.',
};

const lay: Record<TileCountFault, string> = {
	'tile-size': 'A tile is between 1 inch and 10 ft a side.',
	joint: 'A joint is between 0 and 20 mm.',
	square: 'Herringbone needs a tile with a long and a short side.',
	waste: 'Extra is between 0 and 100 %.',
};

const forms: Record<CutForm, string> = {
	rectangle: 'Cut',
	notched: 'Cut, with a notch',
	slanted: 'Cut, slanted',
};

/** A side of the Versailles pattern from grains, as it is called: with its joint. */
const inch = (grains: number): string => `${Math.round(grains / SIXTEENTH / INCH / 8) * 8}″`;

/** What a shopper reads in the result. */
export const calculatorCopy = {
	plan,
	wall,
	lay,
	forms,
	tooManyRows: (most: number) => `We work out up to ${most} of these at once. Split it in two.`,
	emptyLength: 'Type a length, such as 10\'6".',

	tiles: (tiles: number, inches: string) => `${counted(tiles, 'tile', 'tiles')} of ${inches}`,
	tilesAlone: (tiles: number) => counted(tiles, 'tile', 'tiles'),
	versailles: (bundles: number) => `${counted(bundles, 'bundle', 'bundles')} of Versailles`,
	bundles: (bundles: number) => counted(bundles, 'bundle', 'bundles'),
	bundleSum: (bundles: number, quantity: number) =>
		`${count(bundles)} × 8 sq ft: in each two of 8″ × 8″ and of 16″ × 16″, one of 8″ × 16″ and of 16″ × 24″${quantity === bundles * 800 ? '' : `; each size rounded up: ${formatQuantity(quantity)} sq ft`}`,
	bundleRuleSum: (area: string, waste: number, bundles: number) =>
		`${area} sq ft × ${(100 + waste) / 100} ÷ 8 sq ft = ${count(bundles)}, rounded up`,
	bundlesSum: (sizes: readonly LaidSize[], bundles: number, net: number) =>
		`${sizes.map(({ w, h, tiles }) => `${count(tiles)} of ${inch(w)} × ${inch(h)}`).join(', ')}: ${count(bundles)} bundles have all of them${net > bundles ? `; never below the area, ${count(net)}` : ''}`,
	sqFt: (quantity: number) => `${formatQuantity(quantity)} sq ft`,
	laidBeside: (laid: number, rule: number, waste: number, byRule: boolean) =>
		byRule
			? `Area and ${waste} % extra make ${count(rule)}. Laid one by one it is ${count(laid)}, which we recommend.`
			: `We laid them one by one. Area and ${waste} % extra alone would say ${count(rule)}.`,
	notLaid: {
		'too-many':
			'Too many to lay one by one here, so they are counted by area. Send us the plan and we lay them.',
		'too-narrow': 'Too narrow to lay a tile, so it is counted by area.',
	},
	words: {
		area: 'Floor area',
		wallArea: 'Wall area',
		laid: 'Laid one by one',
		whole: 'Whole tiles',
		cut: 'Cut pieces',
		again: 'From offcuts',
		rule: 'By area and extra',
		reveals: 'For the reveals',
		slabs: 'Slabs',
		joints: 'Joints',
		polish: 'Polished edge',
		mitre: 'Mitred edge',
		holes: 'Holes',
		run: 'Run',
		strips: 'Strips',
		fromTile: 'Strips from a tile',
		vehicle: 'Vehicle',
		lift: 'To lift one piece',
		stock: 'In the yard',
	},
	areaSum: ({ area, overlap }: Floor, isWall: boolean) =>
		isWall
			? `Length × height less the openings = ${squareFeet(area)} sq ft`
			: `All rectangles${overlap > 0 ? `, what two of them share once (${squareFeet(overlap)} sq ft)` : ''}, less what is cut out = ${squareFeet(area)} sq ft`,
	overlap: (overlap: number) =>
		`Two rectangles share ${squareFeet(overlap)} sq ft. We count it once; is it meant?`,
	filled: 'A strip along a wall is narrower than a saw cut. It is filled with grout.',
	laidSum: (whole: number, sawn: number, tiles: number, net: number) =>
		`${count(whole)} laid whole + ${count(sawn)} sawn = ${count(tiles)}${net > tiles ? `; never below the area, ${count(net)}` : ''}`,
	cutSum: (cut: number, sawn: number, ways: number) =>
		`${counted(cut, 'piece', 'pieces')} out of ${counted(sawn, 'tile', 'tiles')}, sawn in ${counted(ways, 'way', 'ways')}`,
	againSum: (cut: number, sawn: number) =>
		`${count(cut)} cut pieces − ${count(sawn)} sawn tiles = ${count(cut - sawn)}`,
	ruleSum: (area: string, waste: number, { w, h, joint }: TileSize, tiles: number) =>
		`${area} sq ft × ${(100 + waste) / 100} ÷ (${w / INCH}″ + ${joint} mm) × (${h / INCH}″ + ${joint} mm) = ${count(tiles)}, rounded up`,
	wholeTile: 'Whole',
	cutTable: 'Pieces that are laid',
	sawTable: 'Tiles that give several pieces',
	heads: {
		mark: 'Mark',
		piece: 'Piece',
		size: 'Size',
		pieces: 'Pieces',
		form: 'How',
		tiles: 'Tiles',
		sawn: 'Sawn from each',
		slab: 'Slab',
		work: 'Worked',
	},
} as const;
