import { groupThousands } from '#app/platform/group-thousands.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import type { LengthFault } from './lengths/parse-length.ts';
import { FOOT, INCH } from './lengths/units.ts';
import type { CounterFault } from './slabs/counter.ts';
import type { Nested, NestFault } from './slabs/nest.ts';
import type { PieceKind } from './slabs/piece.ts';
import type { SkirtingFault } from './slabs/skirting.ts';
import type { StairFault } from './slabs/stairs.ts';
import type { TileSize } from './tiles/bond.ts';
import type { Floor, PlanFault } from './tiles/plan.ts';
import type { TileCountFault } from './tiles/tile-count.ts';
import type { CutForm } from './tiles/tile-list.ts';
import type { WallFault } from './tiles/wall.ts';

export const count = (number: number): string => groupThousands(String(number));

const counted = (number: number, one: string, many: string): string =>
	`${count(number)} ${number === 1 ? one : many}`;

/** Hundredths of a sq ft of so many square sixteenths, to the nearest. */
const squareFeet = (area: number): string => formatQuantity(Math.round((area * 100) / FOOT ** 2));

const length: Record<LengthFault, string> = {
	empty: 'Type a length, such as 10\'6".',
	'not-a-length': 'We cannot read this as a length. Type it as 10\'6", 126 in or 3.2 m.',
	zero: 'A length has to be more than 0.',
	negative: 'A length has to be more than 0.',
	inches: 'Inches after feet stay below 12.',
	'too-long': 'The longest length is 1,000 ft.',
};

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

const stair: Record<StairFault['fault'], string> = {
	'bad-length': 'This size does not make sense.',
	'bad-count': 'Type a whole number.',
	'too-many': 'We work out up to 200 steps at once.',
	'more-treads-than-risers': 'A stair has at most as many treads as risers.',
	'too-few-treads': 'A stair has a tread for each riser, or one fewer where the top tread is the floor.',
};

const skirting: Record<SkirtingFault['fault'], string> = {
	'bad-length': 'This length does not make sense.',
	'bad-height': 'This height does not make sense.',
	'bad-tile': 'This tile’s size does not make sense.',
	'doors-wider-than-wall': 'The doors are wider than their wall.',
	'no-wall': 'Doors take all of the wall. Nothing is left to skirt.',
	'too-many': 'We work out up to 40 walls at once.',
	'tile-too-small': 'The skirting is higher than its tile. Choose a larger tile or a slab.',
};

const counter: Record<CounterFault['fault'], string> = {
	'bad-length': 'This length does not make sense.',
	'no-such-wall': 'There is no such run.',
	'wall-too-short': 'In a corner a run has to be longer than the counter is deep.',
	'cut-out-too-deep': 'Stone has to stay before and behind the hole. Make it less deep.',
	'cut-out-outside': 'This hole reaches beyond its run.',
	'cut-outs-overlap': 'This hole overlaps another one.',
	'bad-depth': 'This depth does not make sense.',
	'bad-height': 'This height does not make sense.',
	'too-many-walls': 'A counter has one to three runs: straight, an L or a U.',
};

const nest: Record<Exclude<NestFault, 'unknown-slab'>, string> = {
	'bad-slab': 'This slab’s size does not make sense.',
	'bad-kerf': 'This saw cut does not make sense.',
	'bad-length': 'A piece has no size.',
	'opening-outside': 'A hole reaches beyond its piece.',
	'too-deep': 'A piece is deeper than the slab. Type a larger slab, or choose another stone.',
	'too-many-pieces': 'That is more than 400 pieces. Work it out in parts.',
	'too-many-slabs': 'That is more than 200 slabs. Work it out in parts.',
};

const pieceKinds: Record<PieceKind, string> = {
	counter: 'Counter',
	island: 'Island top',
	leg: 'Island leg',
	splashback: 'Splashback',
	upstand: 'Upstand',
	tread: 'Tread',
	riser: 'Riser',
	winder: 'Winder',
	landing: 'Landing',
	skirting: 'Skirting',
	sill: 'Sill',
};

const forms: Record<CutForm, string> = {
	rectangle: 'Cut',
	notched: 'Cut, with a notch',
	slanted: 'Cut, slanted',
};

const HOLES: Readonly<Record<string, [string, string]>> = {
	sink: ['sink', 'sinks'],
	hob: ['hob', 'hobs'],
	basin: ['basin', 'basins'],
};

/** What a shopper reads in the result. */
export const calculatorCopy = {
	length,
	plan,
	wall,
	lay,
	stair,
	skirting,
	counter,
	nest,
	pieceKinds,
	forms,
	notNumber: 'Type a number.',
	tooHigh: (most: number) => `At most ${count(most)}.`,
	noSteps: 'Type how many steps there are.',

	tiles: (tiles: number, inches: string) => `${counted(tiles, 'tile', 'tiles')} of ${inches}`,
	tilesAlone: (tiles: number) => counted(tiles, 'tile', 'tiles'),
	piecesAlone: (pieces: number) => `${counted(pieces, 'piece', 'pieces')}, cut to size`,
	slabs: (slabs: number, pieces: number) =>
		`${counted(slabs, 'slab', 'slabs')}, cut to ${counted(pieces, 'piece', 'pieces')}`,
	sqFt: (quantity: number) => `${formatQuantity(quantity)} sq ft`,
	runningFeet: (hundredths: number) => `${formatQuantity(hundredths)} running ft`,
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
		quantity: 'Stone to buy',
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
		price: 'Price',
		weight: 'Weight',
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
	pieceTable: 'Pieces that are cut',
	stripTable: 'Strips that are sawn',
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
	slabsWhy: (share: number) =>
		`The pieces take ${Math.round(share * 100)} % of the slabs. The saw takes 3 mm, and ½″ comes off each slab’s edge.`,
	askSlab: 'We do not know this stone’s slab. Type its size, and we lay the pieces into slabs.',
	slabSum: ({ slab, slabs, net, gross }: Nested) =>
		`${count(slabs.length)} × ${slab.w / FOOT}′ × ${slab.h / FOOT}′ = ${squareFeet(gross)} sq ft, for ${squareFeet(net)} sq ft of pieces`,
	jointSum: 'A piece longer than a slab is cut in parts. Joints stay 3″ from a hole where they can.',
	polishSum: 'Every edge that is seen, in running feet.',
	mitreSum: 'Where two pieces meet at 45°, in running feet.',
	holeSum: 'A hole’s stone is used up, so it is billed as stone.',
	hole: (kind: string, number: number) =>
		counted(number, ...(HOLES[kind] ?? ([kind, kind] as [string, string]))),
	polished: (length: string) => `${length} polished`,
	nearOpening: 'A joint passes within 3″ of a hole, since no other place is left. Ask us before it is cut.',
	unplaced: 'Where a hole stands is not known yet, so it is not drawn and joints do not heed it.',
	countedWhole: 'Measure each run in the corner, from wall to wall. The corner is counted once.',
	topTread: (risers: number, treads: number) =>
		treads < risers
			? 'The top step is the floor above: it needs a riser and no tread.'
			: 'Each riser has a tread.',
	runSum: 'All walls less their doors.',
	stripSum: (strip: string) =>
		`Each at most ${strip} long. The rest of one goes on along the next wall where it is long enough.`,
	fromTileSum: ({ w, h }: { w: number; h: number }, height: number, strips: number) =>
		`(side + 3 mm) ÷ (${height / INCH}″ + 3 mm), of ${w / INCH}″ × ${h / INCH}″ = ${count(strips)}, rounded down`,
	stripsWhy: (run: string, strips: number) =>
		`${run} of wall without its doors, in ${counted(strips, 'strip', 'strips')}.`,
	sawnEdge: 'The upper edge is sawn. Ask us to polish it.',
} as const;
