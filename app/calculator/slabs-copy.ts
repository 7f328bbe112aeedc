import { formatQuantity } from '#app/platform/quantity.ts';
import { FOOT, INCH } from '#app/typed/lengths/units.ts';
import { count, counted, squareFeet } from './copy.ts';
import type { CounterFault } from './slabs/counter.ts';
import type { Nested, NestFault } from './slabs/nest.ts';
import type { PieceKind } from './slabs/piece.ts';
import type { SkirtingFault } from './slabs/skirting.ts';
import type { StairFault } from './slabs/stairs.ts';

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

const nest: Record<Exclude<NestFault, 'unknown-slab' | 'too-many-here'>, string> = {
	'bad-slab': 'This slab’s size does not make sense.',
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
};

const HOLES: Readonly<Record<string, [string, string]>> = {
	sink: ['sink', 'sinks'],
	hob: ['hob', 'hobs'],
	basin: ['basin', 'basins'],
};

/** What a shopper reads of what is cut: apart, since floors and walls do not load it. */
export const slabsCopy = {
	stair,
	skirting,
	counter,
	nest,
	pieceKinds,
	noSteps: 'Type how many steps there are.',
	piecesAlone: (pieces: number) => `${counted(pieces, 'piece', 'pieces')}, cut to size`,
	slabs: (slabs: number, pieces: number) =>
		`${counted(slabs, 'slab', 'slabs')}, cut to ${counted(pieces, 'piece', 'pieces')}`,
	runningFeet: (hundredths: number) => `${formatQuantity(hundredths)} running ft`,
	pieceTable: 'Pieces that are cut',
	stripTable: 'Strips that are sawn',
	slabsWhy: (share: number) =>
		`The pieces take ${Math.round(share * 100)} % of the slabs. The saw takes 3 mm, and ½″ comes off each slab’s edge.`,
	askSlab: 'We do not know this stone’s slab. Type its size, and we lay the pieces into slabs.',
	landing: 'Landing',
	turn: 'Turn',
	each: (number: number, each: string) => (number === 1 ? each : `${number} × ${each}`),
	sum: (parts: readonly string[], all: string) => `${parts.join(' + ')} = ${all}`,
	notNested: 'Too many pieces to lay into slabs here. Send us the measures, and we do it.',
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
