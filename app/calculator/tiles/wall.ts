import { type Floor, measurePlan, type Part, type Plan, type PlanFault } from './plan.ts';

/** A door or a window: place from the wall's start and from the floor, and size, in sixteenths of an inch. */
export type Opening = Part & {
	/** How deep its reveal is tiled, in sixteenths; 0 for none. */
	reveal: number;
	/** Whether the reveal has a sill, as a window's has. */
	sill: boolean;
};

export type Wall = { length: number; height: number; openings: readonly Opening[] };

/** `reveals`: square sixteenths beside, over and under the openings, which are tiled apart, since their tiles are cut for them. */
type MeasuredWall = { floor: Floor; reveals: number };

/** `larger`: than its wall. `outside`: reaches beyond it. */
export type WallFault = {
	code: 'size' | 'larger' | 'outside' | 'nothing-left' | 'too-many';
	opening: number | null;
};

/** The wall as a floor that stands, with its openings cut out, so that it is laid and drawn the same. Its foot is at the bottom. */
export function measureWall(wall: Wall): MeasuredWall | WallFault[] {
	const faults = wall.openings.flatMap((opening, index): WallFault[] => {
		if (opening.w > wall.length || opening.h > wall.height) return [{ code: 'larger', opening: index }];
		return isReveal(opening.reveal) ? [] : [{ code: 'size', opening: index }];
	});
	if (faults.length > 0) return faults;
	const floor = measurePlan(planOf(wall));
	if (Array.isArray(floor)) return floor.map(wallFault);
	return { floor, reveals: wall.openings.reduce((sum, opening) => sum + revealArea(opening), 0) };
}

function planOf({ length, height, openings }: Wall): Plan {
	return {
		parts: [{ x: 0, y: 0, w: length, h: height }],
		cutOuts: openings.map(({ x, y, w, h }) => ({ x, y: height - y - h, w, h })),
	};
}

const isReveal = (depth: number) => Number.isInteger(depth) && depth >= 0;

function wallFault({ code, of, index }: PlanFault): WallFault {
	const opening = of === 'cutOuts' ? index : null;
	// One part is never empty, nor apart from others.
	return { code: code === 'empty' || code === 'apart' ? 'size' : code, opening };
}

/** Two jambs, a head and perhaps a sill. */
const revealArea = ({ w, h, reveal, sill }: Opening) => reveal * (2 * h + (sill ? 2 * w : w));
