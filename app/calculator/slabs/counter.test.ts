import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INCH } from '#app/typed/lengths/units.ts';
import { billOf } from './bill.ts';
import { type Counter, type CutOut, counterPieces, type Island, islandPieces } from './counter.ts';
import type { Piece } from './piece.ts';

const inches = (count: number) => count * INCH;
const sink: CutOut = { kind: 'sink', wall: 0, middle: inches(60), w: inches(30), h: inches(18) };
const counter: Counter = {
	walls: [inches(120)],
	depth: inches(24),
	freeStart: false,
	freeEnd: true,
	splashback: inches(18),
	upstand: 0,
	cutOuts: [sink],
};
const island: Island = { w: inches(72), depth: inches(36), legs: 0, height: 0, cutOuts: [] };

test('[SLAB-03] a counter is billed with its sink, its front and free end, and its splashback', () => {
	const { pieces } = made(counterPieces(counter));
	// 120 × 24 + 120 × 18 = 35 sq ft. Front 120, end 24; top of the splashback 120, its end 18: 282″.
	expect(billOf(pieces)).toEqual({
		quantity: 3500,
		polish: 2350,
		mitre: 0,
		openings: { sink: 1, hob: 0, basin: 0 },
	});
	expect(pieces.map(({ kind, w, h }) => [kind, w / INCH, h / INCH])).toEqual([
		['counter', 120, 24],
		['splashback', 120, 18],
	]);
});

test('[SLAB-03] the corner of an L is billed once, and no edge is polished where two pieces meet', () => {
	const { pieces } = made(
		counterPieces({ ...counter, walls: [inches(120), inches(96)], splashback: 0, freeEnd: false }),
	);
	expect(pieces.map(({ w }) => w / INCH)).toEqual([120, 72]);
	expect(pieces.map(({ edges }) => edges.map(({ from, to }) => [from / INCH, to / INCH]))).toEqual([
		[[0, 96]],
		[[0, 72]],
	]);
});

test('[SLAB-03] a hole is measured along its wall, also where the piece begins behind a corner', () => {
	const cutOuts = [{ ...sink, wall: 1 }];
	const { pieces } = made(counterPieces({ ...counter, walls: [inches(120), inches(120)], cutOuts }));
	// The middle at 60 is 36 from where the piece begins, so the hole of 30 begins at 21.
	expect(pieces[1]?.openings).toEqual([{ kind: 'sink', from: inches(21), w: inches(30), h: inches(18) }]);
});

test('[SLAB-03] an island is polished all round, or mitred where its stone goes down to the floor', () => {
	expect(billOf(made(islandPieces(island)).pieces)).toMatchObject({ quantity: 1800, polish: 1800, mitre: 0 });
	const oneLeg = made(islandPieces({ ...island, legs: 1, height: inches(36) })).pieces;
	// 72 + 72 + 36 of the top, 36 + 36 of the leg; one mitre of 36.
	expect(billOf(oneLeg)).toMatchObject({ quantity: 2700, polish: 2100, mitre: 300 });
});

test.each<[string, Partial<Counter>, object]>([
	['no wall', { walls: [] }, { fault: 'too-many-walls' }],
	['four walls', { walls: Array(4).fill(inches(99)) }, { fault: 'too-many-walls' }],
	['no depth', { depth: 0 }, { fault: 'bad-depth' }],
	['a splashback below nothing', { splashback: -1 }, { fault: 'bad-height' }],
	['half a sixteenth', { walls: [0.5] }, { fault: 'bad-length', at: 0 }],
	[
		'an L whose wall is not longer than the depth',
		{ walls: [inches(24), inches(90)] },
		{ fault: 'wall-too-short', at: 0 },
	],
	[
		'a U whose counters meet',
		{ walls: [inches(90), inches(48), inches(90)] },
		{ fault: 'wall-too-short', at: 1 },
	],
	[
		'a hole at a wall that is not there',
		{ cutOuts: [{ ...sink, wall: 1 }] },
		{ fault: 'no-such-wall', at: 0 },
	],
	['a hole without width', { cutOuts: [{ ...sink, w: 0 }] }, { fault: 'bad-length', at: 0 }],
	[
		'a hole as deep as the counter',
		{ cutOuts: [{ ...sink, h: inches(24) }] },
		{ fault: 'cut-out-too-deep', at: 0 },
	],
	[
		'a hole beyond the end',
		{ cutOuts: [{ ...sink, middle: inches(110) }] },
		{ fault: 'cut-out-outside', at: 0 },
	],
	[
		'a hole at no number',
		{ cutOuts: [{ ...sink, middle: Number.NaN }] },
		{ fault: 'cut-out-outside', at: 0 },
	],
	[
		'a hob in the sink',
		{ cutOuts: [sink, { ...sink, kind: 'hob', middle: inches(80) }] },
		{ fault: 'cut-outs-overlap', at: 1 },
	],
])('[SLAB-07] a counter with %s is a fault', (_, given, fault) => {
	expect(counterPieces({ ...counter, ...given })).toEqual(fault);
});

test('[SLAB-03] two holes whose place is not known yet are no fault', () => {
	const unknown = { ...sink, middle: null };
	const { pieces } = made(counterPieces({ ...counter, cutOuts: [unknown, { ...unknown, kind: 'hob' }] }));
	expect(pieces[0]?.openings.map(({ from }) => from)).toEqual([null, null]);
});

test('[SLAB-07] no numbers make a counter or an island throw', () => {
	const anyNumber = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 16, 320));
	const cutOuts = fc.array(
		fc.record({
			kind: fc.constantFrom('sink' as const, 'hob' as const),
			wall: anyNumber,
			middle: fc.option(anyNumber),
			w: anyNumber,
			h: anyNumber,
		}),
		{ maxLength: 3 },
	);
	fc.assert(
		fc.property(
			fc.array(anyNumber, { maxLength: 5 }),
			anyNumber,
			anyNumber,
			cutOuts,
			(walls, depth, height, holes) => {
				counterPieces({ ...counter, walls, depth, splashback: height, upstand: height, cutOuts: holes });
				islandPieces({ w: walls[0] ?? 0, depth, legs: 2, height, cutOuts: holes });
			},
		),
	);
});

function made(result: ReturnType<typeof counterPieces>): { pieces: Piece[] } {
	if ('fault' in result) throw new Error(result.fault);
	return result;
}
