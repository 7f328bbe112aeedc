import { KERF } from './piece.ts';

export type Rect = { x: number; y: number; w: number; h: number };
export type Size = { w: number; h: number };

type Spot = Rect & { index: number };
type Free = Rect & { slab: number };

export type Packing = { slabs: Spot[][]; offcuts: Free[] };

/** Which free rectangle is best for a piece: the one with the lowest figure. */
type Choice = (free: Size, w: number, h: number) => number;
/** Whether the first cut beside a piece runs the whole width of its free rectangle, or else the whole height. */
type FirstCut = (free: Size, right: number, below: number) => boolean;

export type Strategy = { choice: Choice; firstCut: FirstCut };

const CHOICES: readonly Choice[] = [
	(free, w, h) => Math.min(free.w - w, free.h - h),
	(free, w, h) => free.w * free.h - w * h,
	(free, w, h) => Math.max(free.w - w, free.h - h),
];

const FIRST_CUTS: readonly FirstCut[] = [
	(_, right, below) => right < below,
	(_, right, below) => right >= below,
	(free, right, below) => right * (free.h - below) > below * (free.w - right),
	() => true,
	() => false,
];

export const STRATEGIES: readonly Strategy[] = CHOICES.flatMap((choice) =>
	FIRST_CUTS.map((firstCut) => ({ choice, firstCut })),
);

/** Kerfs are no whole sixteenths, so sums differ in the last digits. */
export const TINY = 1e-6;

/**
 * Places rectangles one by one, in the order given. Each cut goes through its piece of stone from edge to edge, as a bridge saw
 * cuts: what is left is always two rectangles. None is turned, since veins run one way. Null where more than `most` slabs are
 * needed. Each size fits an empty slab.
 */
export function pack(
	sizes: readonly Size[],
	order: readonly number[],
	{ choice, firstCut }: Strategy,
	{ usable, most }: { usable: Rect; most: number },
): Packing | null {
	const slabs: Spot[][] = [];
	const free: Free[] = [];
	for (const index of order) {
		const size = sizes[index];
		if (!size) continue;
		let at = find(free, size, choice);
		if (at < 0) {
			if (slabs.length === most) return null;
			free.push({ ...usable, slab: slabs.length });
			slabs.push([]);
			at = free.length - 1;
		}
		const space = free[at];
		const last = free.pop();
		if (!space || !last) return null;
		if (space !== last) free[at] = last;

		const { w, h } = size;
		slabs[space.slab]?.push({ x: space.x, y: space.y, w, h, index });
		const right = space.w - w - KERF;
		const below = space.h - h - KERF;
		const across = firstCut(space, right, below);
		if (right > TINY) {
			free.push({ x: space.x + w + KERF, y: space.y, w: right, h: across ? h : space.h, slab: space.slab });
		}
		if (below > TINY) {
			free.push({ x: space.x, y: space.y + h + KERF, w: across ? space.w : w, h: below, slab: space.slab });
		}
	}
	return { slabs, offcuts: free };
}

/** The place of the best free rectangle; -1 where none is large enough. */
function find(free: readonly Free[], { w, h }: Size, choice: Choice): number {
	let best = -1;
	let least = Number.POSITIVE_INFINITY;
	for (const [at, space] of free.entries()) {
		if (w > space.w + TINY || h > space.h + TINY) continue;
		const figure = choice(space, w, h);
		if (figure >= least) continue;
		least = figure;
		best = at;
	}
	return best;
}
