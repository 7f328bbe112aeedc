import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INCH } from '#app/typed/lengths/units.ts';
import { drawSlabs } from './draw-slabs.ts';
import { nest } from './nest.ts';
import { type Piece, plain, whole } from './piece.ts';
import { pieceList } from './piece-list.ts';

const inches = (count: number) => count * INCH;
const slab = { w: inches(84), h: inches(48) };
const format = (length: number) => `${length / INCH}″`;

function drawn(pieces: Piece[]) {
	const nested = nest(pieces, slab);
	if ('fault' in nested) throw new Error(nested.fault);
	return { drawings: drawSlabs(nested, pieces, format), list: pieceList(nested, pieces) };
}

test('[SLAB-08] a plan fits an A4 page, with every piece inside its slab and a label inside its piece', () => {
	const side = fc.integer({ min: inches(3), max: inches(47) });
	fc.assert(
		fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 15 }), (sizes) => {
			const { drawings } = drawn(sizes.map(([w, h]) => plain('skirting', w, h)));
			for (const { w, h, areas, labels } of drawings) {
				expect(w).toBeLessThanOrEqual(180.001);
				expect(h).toBeLessThanOrEqual(240.001);
				for (const area of areas) {
					expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
					expect(area.x + area.w).toBeLessThanOrEqual(w + 0.001);
					expect(area.y + area.h).toBeLessThanOrEqual(h + 0.001);
				}
				const pieces = areas.filter(({ kind }) => kind === 'piece');
				for (const piece of pieces) {
					const [x, y] = [piece.x + piece.w / 2, piece.y + piece.h / 2];
					expect(labels.some((one) => Math.hypot(one.x - x, one.y - y) < 0.001)).toBe(true);
				}
				for (const { size } of labels) expect(size).toBeGreaterThanOrEqual(2.2);
			}
		}),
		{ numRuns: 40 },
	);
});

test('[SLAB-08] the scale is that of the paper', () => {
	const [drawing] = drawn([plain('skirting', inches(40), inches(20))]).drawings;
	// 84″ are 2133.6 mm, on 180.
	expect(drawing?.scale).toBeCloseTo(2133.6 / 180);
	expect(drawing?.labels.map(({ text }) => text)).toContain('1: 40″ × 20″');
});

test('[SLAB-08] a worked edge and a hole are drawn where they are', () => {
	const piece = plain('counter', inches(70), inches(30));
	const [drawing] = drawn([
		{
			...piece,
			openings: [{ kind: 'sink', from: inches(2), w: inches(20), h: inches(10) }],
			edges: [whole(piece, 'front'), whole(piece, 'end')],
		},
	]).drawings;
	const stone = drawing?.areas.find(({ kind }) => kind === 'piece');
	const hole = drawing?.areas.find(({ kind }) => kind === 'opening');
	const [front, end] = drawing?.lines ?? [];
	if (!stone || !hole || !front || !end) throw new Error('not drawn');
	const mm = 180 / 84;
	expect([front.y1, front.y2]).toEqual(Array(2).fill(expect.closeTo(stone.y + stone.h - 0.8)));
	expect(front.x2 - front.x1).toBeCloseTo(70 * mm);
	expect([end.x1, end.x2]).toEqual(Array(2).fill(expect.closeTo(stone.x + stone.w - 0.8)));
	expect(end.y2 - end.y1).toBeCloseTo(30 * mm);
	expect([hole.x - stone.x, hole.y - stone.y]).toEqual([expect.closeTo(2 * mm), expect.closeTo(10 * mm)]);
	expect([hole.w, hole.h]).toEqual([expect.closeTo(20 * mm), expect.closeTo(10 * mm)]);
});

test('[SLAB-08] a label stands beside a hole, where there is stone', () => {
	const hole = (from: number, w: number) => ({ kind: 'sink' as const, from, w, h: inches(18) });
	const piece = plain('counter', inches(80), inches(24));
	const middleOf = (openings: Piece['openings']) => {
		const [label] = drawn([{ ...piece, openings }]).drawings[0]?.labels ?? [];
		return ((label?.x ?? 0) * 84) / 180;
	};
	// The piece begins at ½″. Left of the hole are 30″, between the holes 20″, at the right 5″.
	expect(middleOf([hole(inches(60), inches(15)), hole(inches(30), inches(10))])).toBeCloseTo(15.5);
	expect(middleOf([hole(0, inches(80))])).toBeCloseTo(40.5);
});

test('[SLAB-08] the table counts pieces that are alike, and names the parts of a piece with a joint', () => {
	const tread = plain('tread', inches(42), inches(12));
	const pieces = [
		{ ...tread, edges: [whole(tread, 'front')] },
		{ ...tread, edges: [whole(tread, 'front')] },
		plain('counter', inches(120), inches(25)),
	];
	const { list } = drawn(pieces);
	expect(
		list.map(({ mark, kind, w, h, count, polish }) => [mark, kind, w / INCH, h / INCH, count, polish / INCH]),
	).toEqual([
		['1', 'tread', 42, 12, 2, 42],
		['2a', 'counter', 60, 25, 1, 0],
		['2b', 'counter', 60, 25, 1, 0],
	]);
	for (const { slabs } of list) expect(slabs.length).toBeGreaterThan(0);
});

test('[SLAB-08] the table’s pieces are those of the bill: their areas are the net area', () => {
	const side = fc.integer({ min: 1, max: inches(47) });
	fc.assert(
		fc.property(fc.array(fc.tuple(side, side), { maxLength: 12 }), (sizes) => {
			const { list } = drawn(sizes.map(([w, h]) => plain('skirting', w, h)));
			const area = list.reduce((sum, { w, h, count }) => sum + w * h * count, 0);
			expect(area).toBe(sizes.reduce((sum, [w, h]) => sum + w * h, 0));
		}),
		{ numRuns: 40 },
	);
});
