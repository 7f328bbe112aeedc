import type { ChosenGoods } from './chosen-goods.ts';
import { calculatorCopy as copy } from './copy.ts';
import type { FormReader } from './form-reader.ts';
import type { Outcome } from './outcome.ts';
import { measurePlan, type Part, type PlanFault } from './tiles/plan.ts';
import { workOutTiles } from './work-out-tiles.ts';

/** A floor of rectangles, less what is cut out of it. */
export function workOutFloor(reader: FormReader, chosen: ChosenGoods): Outcome | null {
	const parts = partsIn(reader);
	const cutOuts = cutOutsIn(reader, parts[0]);
	if (!reader.isSound) return null;
	const floor = measurePlan({ parts, cutOuts });
	if (Array.isArray(floor)) {
		for (const fault of floor) reader.fault(keyOf(fault), copy.plan[fault.code]);
		return null;
	}
	const notes = floor.overlap > 0 ? [copy.overlap(floor.overlap)] : [];
	return workOutTiles(reader, chosen, { floor, notes, more: 0, isWall: false });
}

/** Without a place, a rectangle stands beside the one before, and the first in the corner. */
function partsIn(reader: FormReader): Part[] {
	const parts: Part[] = [];
	for (const [index, row] of reader.rows('part').entries()) {
		const { w = '', h = '', x = '', y = '' } = row;
		const before = parts.at(-1);
		parts.push({
			w: reader.length(`part-w.${index}`, w),
			h: reader.length(`part-h.${index}`, h),
			x: reader.length(`part-x.${index}`, x, { empty: before ? before.x + before.w : 0, zero: true }),
			y: reader.length(`part-y.${index}`, y, { empty: before ? before.y : 0, zero: true }),
		});
	}
	return parts;
}

/** Without a place, a cut-out stands in the middle of the first rectangle. */
function cutOutsIn(reader: FormReader, first: Part | undefined): Part[] {
	return reader.rows('cut').map(({ w = '', h = '', x = '', y = '' }, index) => {
		const size = { w: reader.length(`cut-w.${index}`, w), h: reader.length(`cut-h.${index}`, h) };
		const middle = (all: number, own: number) => Math.max(0, Math.round((all - own) / 2));
		return {
			...size,
			x: reader.length(`cut-x.${index}`, x, {
				empty: middle(first?.w ?? 0, size.w) + (first?.x ?? 0),
				zero: true,
			}),
			y: reader.length(`cut-y.${index}`, y, {
				empty: middle(first?.h ?? 0, size.h) + (first?.y ?? 0),
				zero: true,
			}),
		};
	});
}

const keyOf = ({ of, index }: PlanFault): string => `${of === 'parts' ? 'part' : 'cut'}-w.${index}`;
