import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WORK_LIMIT } from '#app/calculator/work-limit.ts';
import { quantityOf } from '#app/catalog/goods.ts';
import { FOOT, INCH, LONGEST } from '#app/typed/lengths/units.ts';
import { type Rect, type Size, TINY } from './guillotine.ts';
import { MOST_SLABS, type Nested, nest, SLAB_EDGE } from './nest.ts';
import { KERF, type Piece, plain } from './piece.ts';

const inches = (count: number) => count * INCH;
const sevenByFour = { w: 7 * FOOT, h: 4 * FOOT };

/** A length between two numbers of inches, to the sixteenth. */
const between = (least: number, most: number) => fc.integer({ min: inches(least), max: inches(most) });
const anySlab = fc.record({ w: between(48, 120), h: between(30, 72) });
/** Many are longer than a slab. Some have a hole. */
const anyPiece = fc
	.record({ w: between(1, 200), h: between(1, 29), hole: fc.option(fc.tuple(fc.nat(100), fc.nat(100))) })
	.map(({ w, h, hole }): Piece => {
		const size = Math.min(w, inches(30));
		const from = Math.floor(((w - size) * (hole?.[0] ?? 0)) / 100);
		const piece = plain('counter', w, h);
		return hole ? { ...piece, openings: [{ kind: 'sink', from, w: size, h }] } : piece;
	});
const anyPieces = fc.array(anyPiece, { minLength: 1, maxLength: 25 });

/** Calls `check` with plans of pieces that a slab is deep enough for. */
function everyPlan(check: (nested: Nested, pieces: Piece[]) => void) {
	fc.assert(
		fc.property(anyPieces, anySlab, (pieces, slab) => {
			const nested = nest(pieces, slab);
			if ('fault' in nested) return expect(nested.fault).toBe('too-deep');
			return check(nested, pieces);
		}),
		{ numRuns: 150 },
	);
}

test('[SLAB-01] pieces lie within their slab, 1/2″ from its edges, and a kerf apart', () => {
	everyPlan(({ slab, slabs }) => {
		for (const { placed } of slabs) {
			for (const [index, one] of placed.entries()) {
				expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(SLAB_EDGE);
				expect(one.x + one.w).toBeLessThanOrEqual(slab.w - SLAB_EDGE + TINY);
				expect(one.y + one.h).toBeLessThanOrEqual(slab.h - SLAB_EDGE + TINY);
				for (const other of placed.slice(index + 1))
					expect(apart(one, other)).toBeGreaterThanOrEqual(KERF - TINY);
			}
		}
	});
});

test('[SLAB-01] each slab comes apart by cuts from edge to edge, a kerf wide', () => {
	everyPlan(({ slabs }) => {
		for (const { placed } of slabs) expect(comesApart(placed)).toBe(true);
	});
});

test('[SLAB-01] what is left over overlaps no piece and no other offcut', () => {
	everyPlan(({ slabs }) => {
		for (const { placed, offcuts } of slabs) {
			for (const [index, offcut] of offcuts.entries()) {
				for (const other of [...placed, ...offcuts.slice(index + 1)]) {
					expect(apart(offcut, other)).toBeGreaterThanOrEqual(-TINY);
				}
			}
		}
	});
});

test('[SLAB-01] [SLAB-02] each part of each piece is placed once and not turned, and parts are as long as their piece', () => {
	everyPlan(({ slabs, joints }, pieces) => {
		const placed = slabs.flatMap((slab) => slab.placed);
		for (const [index, piece] of pieces.entries()) {
			const own = placed.filter((one) => one.piece === index).sort((a, b) => a.part - b.part);
			expect(own.map(({ part }) => part)).toEqual(own.map((_, part) => part));
			expect(own.map(({ parts }) => parts)).toEqual(own.map(() => own.length));
			expect(own.reduce((sum, one) => sum + one.w, 0)).toBe(piece.w);
			expect(own.every((one) => one.h === piece.h)).toBe(true);
			expect(joints.filter((joint) => joint.piece === index).length).toBe(own.length - 1);
		}
	});
});

test('[SLAB-01] of plans with as many slabs, the one that leaves the larger stone is taken', () => {
	const nested = nest([plain('skirting', inches(40), inches(20))], sevenByFour);
	const offcuts = 'fault' in nested ? [] : (nested.slabs[0]?.offcuts ?? []);
	// Cut across first: 83 × 26.9 and 43 × 20. Cut down first, it would be 43 × 47 and 40 × 26.9: less in the larger.
	expect(offcuts.map(({ w }) => Math.round(w / INCH)).sort()).toEqual([43, 83]);
});

test('[SLAB-01] slabs are at least what the area asks for, and the yield is below 1', () => {
	everyPlan(({ slab, slabs, net, gross, yield: share }, pieces) => {
		expect(net).toBe(pieces.reduce((sum, { w, h }) => sum + w * h, 0));
		expect(slabs.length).toBeGreaterThanOrEqual(
			Math.ceil(net / ((slab.w - 2 * SLAB_EDGE) * (slab.h - 2 * SLAB_EDGE))),
		);
		expect(gross).toBe(slabs.length * slab.w * slab.h);
		expect(quantityOf(1, gross)).toBeGreaterThanOrEqual(quantityOf(1, net));
		expect(share).toBeLessThan(1);
	});
});

test('[SLAB-02] no joint is within 3″ of a hole, unless it says so, and none leaves less than 12″', () => {
	everyPlan(({ slabs, joints }, pieces) => {
		for (const { piece, at, nearOpening } of joints) {
			const hole = pieces[piece]?.openings[0];
			const from = hole?.from ?? null;
			const isNear = hole && from !== null && at > from - inches(3) && at < from + hole.w + inches(3);
			expect(nearOpening).toBe(isNear ?? false);
		}
		const parts = slabs.flatMap(({ placed }) => placed).filter(({ parts }) => parts > 1);
		for (const one of parts) expect(one.w).toBeGreaterThanOrEqual(inches(12));
	});
});

test('[SLAB-02] a joint through a hole that leaves no other place is said', () => {
	const trough = { ...plain('counter', inches(108), inches(25)), openings: [hole(inches(4), inches(100))] };
	const nested = nest([trough], sevenByFour);
	expect(nested).toMatchObject({ joints: [{ piece: 0, at: inches(54), nearOpening: true }] });
	const parts = 'fault' in nested ? [] : nested.slabs.flatMap(({ placed }) => placed);
	expect(parts.map(({ openings }) => openings[0]?.w)).toEqual([inches(50), inches(50)]);
});

test('[SLAB-02] a hole and a worked edge stay with the part that they are in', () => {
	const piece: Piece = {
		...plain('counter', inches(120), inches(25)),
		openings: [hole(inches(80), inches(20))],
		edges: [
			{ side: 'front', from: inches(20), to: inches(120), work: 'polish' },
			{ side: 'start', from: 0, to: inches(25), work: 'polish' },
			{ side: 'end', from: 0, to: inches(25), work: 'mitre' },
		],
	};
	const nested = nest([piece], sevenByFour);
	if ('fault' in nested) throw new Error(nested.fault);
	const [first, second] = nested.slabs.flatMap(({ placed }) => placed).sort((a, b) => a.part - b.part);
	expect(first).toMatchObject({
		openings: [],
		edges: [
			{ side: 'front', from: inches(20), to: inches(60) },
			{ side: 'start', work: 'polish' },
		],
	});
	expect(second).toMatchObject({
		openings: [{ from: inches(20), w: inches(20) }],
		edges: [
			{ side: 'front', from: 0, to: inches(60) },
			{ side: 'end', work: 'mitre' },
		],
	});
});

test('[SLAB-07] what cannot be nested is a fault', () => {
	const piece = plain('counter', inches(40), inches(20));
	const faultOf = (pieces: Piece[], slab: Size | null = sevenByFour) => nest(pieces, slab);
	// Ten stones of the shop have no slab size.
	expect(faultOf([piece], null)).toEqual({ fault: 'unknown-slab' });
	expect(faultOf([piece], { w: inches(1), h: inches(40) })).toEqual({
		fault: 'bad-slab',
	});
	expect(faultOf([piece], { w: Number.NaN, h: 1 })).toEqual({ fault: 'bad-slab' });
	expect(faultOf([piece, plain('skirting', 0.5, 16)])).toEqual({ fault: 'bad-length' });
	expect(faultOf([plain('skirting', 16, LONGEST + 1)])).toEqual({ fault: 'bad-length' });
	// The usable depth is 47″.
	expect(faultOf([plain('island', inches(60), inches(47) + 1)])).toEqual({ fault: 'too-deep' });
	expect(faultOf([{ ...piece, openings: [hole(inches(30), inches(20))] }])).toEqual({
		fault: 'opening-outside',
	});
	expect(faultOf(Array(WORK_LIMIT.pieces + 1).fill(piece))).toEqual({
		fault: 'too-many-pieces',
	});
	expect(faultOf([plain('counter', LONGEST, inches(20))], { w: inches(13), h: inches(22) })).toEqual({
		fault: 'too-many-pieces',
	});
	expect(faultOf(Array(MOST_SLABS + 1).fill(plain('skirting', inches(83), inches(47))))).toEqual({
		fault: 'too-many-slabs',
	});
	expect(faultOf([])).toMatchObject({ slabs: [], net: 0, gross: 0, yield: 0 });
});

test('[SLAB-07] no numbers make it throw', () => {
	const anyNumber = fc.oneof(
		fc.double(),
		fc.integer(),
		fc.constantFrom(0, -1, 1, LONGEST, 1e308, Number.NaN),
	);
	const nonsense = fc.array(
		fc.record({
			kind: fc.constant('counter' as const),
			w: anyNumber,
			h: anyNumber,
			openings: fc.array(
				fc.record({
					kind: fc.constant('hob' as const),
					from: fc.option(anyNumber),
					w: anyNumber,
					h: anyNumber,
				}),
				{ maxLength: 3 },
			),
			edges: fc.constant([]),
		}),
		{ maxLength: 4 },
	);
	fc.assert(
		fc.property(nonsense, fc.record({ w: anyNumber, h: anyNumber }), (pieces, slab) => {
			const nested = nest(pieces, slab);
			expect('fault' in nested || nested.slabs.length <= MOST_SLABS).toBe(true);
		}),
		{ numRuns: 2000 },
	);
});

test('[SLAB-01] the same pieces give the same plan', () => {
	const pieces = Array.from({ length: 40 }, (_, index) =>
		plain('skirting', inches(10 + ((index * 7) % 31)), inches(5 + ((index * 5) % 17))),
	);
	expect(nest(pieces, sevenByFour)).toEqual(nest(pieces, sevenByFour));
});

const hole = (from: number, w: number) => ({ kind: 'sink' as const, from, w, h: inches(18) });

/** The gap between two rectangles; negative where they overlap. */
function apart(a: Rect, b: Rect): number {
	return Math.max(b.x - (a.x + a.w), a.x - (b.x + b.w), b.y - (a.y + a.h), a.y - (b.y + b.h));
}

/** Whether one straight cut after the other, each through all of what it cuts, frees every piece. */
function comesApart(pieces: readonly Rect[]): boolean {
	if (pieces.length < 2) return true;
	for (const [start, size] of [
		['x', 'w'],
		['y', 'h'],
	] as const) {
		const ordered = [...pieces].sort((a, b) => a[start] - b[start]);
		let end = Number.NEGATIVE_INFINITY;
		for (const [index, piece] of ordered.entries()) {
			if (index > 0 && piece[start] >= end + KERF - TINY) {
				return comesApart(ordered.slice(0, index)) && comesApart(ordered.slice(index));
			}
			end = Math.max(end, piece[start] + piece[size]);
		}
	}
	return false;
}
