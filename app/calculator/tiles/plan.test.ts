import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inches } from '#test/tile-cases.ts';
import { type Floor, MOST_PARTS, measurePlan, type Part, type PlanFault } from './plan.ts';

/** Figures in inches. */
function figures(floor: Floor | PlanFault[]) {
	if (Array.isArray(floor)) throw new Error(JSON.stringify(floor));
	return {
		area: floor.area / 256,
		overlap: floor.overlap / 256,
	};
}

const main = inches(0, 0, 120, 96);
const leg = inches(0, 96, 48, 60);

test('[LAY-03] an L of two rectangles has their areas', () => {
	expect(figures(measurePlan({ parts: [main, leg], cutOuts: [] }))).toEqual({
		area: 120 * 96 + 48 * 60,
		overlap: 0,
	});
});

test('[LAY-03] what two rectangles both cover counts once, and is reported', () => {
	expect(figures(measurePlan({ parts: [main, inches(0, 84, 48, 72)], cutOuts: [] }))).toEqual({
		area: 120 * 96 + 48 * 60,
		overlap: 48 * 12,
	});
});

test('[LAY-03] a column is taken off, inside or at a wall', () => {
	const inside = measurePlan({ parts: [main], cutOuts: [inches(50, 40, 12, 12)] });
	expect(figures(inside)).toEqual({ area: 120 * 96 - 144, overlap: 0 });
	const atWall = measurePlan({ parts: [main], cutOuts: [inches(50, 0, 24, 10)] });
	expect(figures(atWall)).toEqual({ area: 120 * 96 - 240, overlap: 0 });
});

test('[LAY-03] two cut-outs that overlap are taken off once', () => {
	const cutOuts = [inches(10, 10, 20, 20), inches(20, 20, 20, 20)];
	expect(figures(measurePlan({ parts: [main], cutOuts })).area).toBe(120 * 96 - 700);
});

test.each<[string, Part[], Part[], PlanFault]>([
	['no rectangle', [], [], { code: 'empty', of: 'parts', index: 0 }],
	['one that touches nothing', [main, inches(130, 0, 10, 10)], [], { code: 'apart', of: 'parts', index: 1 }],
	[
		'one that meets a corner only',
		[main, inches(120, 96, 9, 9)],
		[],
		{ code: 'apart', of: 'parts', index: 1 },
	],
	['no width', [main, { ...leg, w: 0 }], [], { code: 'size', of: 'parts', index: 1 }],
	['a negative height', [{ ...main, h: -16 }], [], { code: 'size', of: 'parts', index: 0 }],
	['no number', [{ ...main, x: NaN }], [], { code: 'size', of: 'parts', index: 0 }],
	['a million feet', [{ ...main, w: 192e6 }], [], { code: 'size', of: 'parts', index: 0 }],
	['half a sixteenth', [{ ...main, w: 0.5 }], [], { code: 'size', of: 'parts', index: 0 }],
	[
		'a cut-out beyond the wall',
		[main],
		[inches(110, 0, 20, 20)],
		{ code: 'outside', of: 'cutOuts', index: 0 },
	],
	['a cut-out of all', [main], [main], { code: 'nothing-left', of: 'cutOuts', index: 0 }],
])('[LAY-03] a plan with %s is refused', (_, parts, cutOuts, fault) => {
	expect(measurePlan({ parts, cutOuts })).toEqual([fault]);
});

test('[LAY-03] a plan of a thousand rectangles is refused, one of the most is measured', () => {
	const row = (count: number) => Array.from({ length: count }, (_, index) => inches(index * 10, 0, 10, 10));
	expect(measurePlan({ parts: row(1000), cutOuts: [] })).toEqual([
		{ code: 'too-many', of: 'parts', index: MOST_PARTS },
	]);
	expect(figures(measurePlan({ parts: row(MOST_PARTS), cutOuts: [] })).area).toBe(MOST_PARTS * 100);
});

test('[LAY-03] area and overlap are what counting square by square gives', () => {
	const part = fc.record({
		x: fc.integer({ min: 0, max: 12 }),
		y: fc.integer({ min: 0, max: 12 }),
		w: fc.integer({ min: 1, max: 8 }),
		h: fc.integer({ min: 1, max: 8 }),
	});
	const lists = fc.record({
		parts: fc.array(part, { minLength: 1, maxLength: 5 }),
		cutOuts: fc.array(part, { maxLength: 3 }),
	});
	fc.assert(
		fc.property(lists, (plan) => {
			const floor = measurePlan(plan);
			if (Array.isArray(floor)) return;
			const covers = (parts: readonly Part[], x: number, y: number) =>
				parts.filter((p) => x >= p.x && x < p.x + p.w && y >= p.y && y < p.y + p.h).length;
			let [area, overlap] = [0, 0];
			for (let x = 0; x < 20; x++) {
				for (let y = 0; y < 20; y++) {
					const times = covers(plan.parts, x, y);
					if (times > 0 && covers(plan.cutOuts, x, y) === 0) area++;
					if (times > 1) overlap++;
				}
			}
			expect({ area: floor.area, overlap: floor.overlap }).toEqual({ area, overlap });
		}),
		{ numRuns: 500 },
	);
});
