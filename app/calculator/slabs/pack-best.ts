import { type Packing, pack, type Rect, type Size, STRATEGIES, TINY } from './guillotine.ts';
import { KERF } from './piece.ts';

/** Larger pieces first, by each of these. */
const LARGEST_FIRST: readonly ((size: Size) => number)[] = [
	({ w, h }) => w * h,
	({ w, h }) => Math.max(w, h),
	({ h }) => h,
	({ w }) => w,
	({ w, h }) => w + h,
];

/** The orders and strategies there are, each with each. */
const PLANNED = LARGEST_FIRST.length * STRATEGIES.length;

/** How many packings are tried: many of few pieces, few of many, so that no list takes longer than a blink. */
const attemptsFor = (pieces: number, share: number): number =>
	Math.max(STRATEGIES.length, Math.min(150, Math.round((2e6 * share) / pieces ** 2)));

/**
 * The best packing that is found: the fewest slabs, and then what is left in the largest rectangles. Chance has no part in it:
 * after the planned orders come changes of the best one, by a fixed row of numbers. `share`: of the work
 * that a list may cost, 0 to 1.
 */
export function packBest(
	sizes: readonly Size[],
	room: { usable: Rect; most: number },
	share: number,
): Packing | null {
	const fewest = fewestSlabs(sizes, room.usable);
	if (fewest > room.most) return null;
	const orders = LARGEST_FIRST.map((key) => sorted(sizes, key));
	let best: Packing | null = null;
	let bestValue = 0;
	let bestOrder: readonly number[] = [];
	const next = row();
	const attempts = attemptsFor(sizes.length, share);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const most: number = best ? best.slabs.length : room.most;
		const planned = attempt < PLANNED;
		// Nothing beats the bound, so only the planned orders go on, for larger offcuts.
		if (!planned && (!best || most <= fewest)) break;
		const round = Math.floor(attempt / STRATEGIES.length);
		const order = planned ? orders[(attempt + round) % orders.length] : changed(bestOrder, next);
		const strategy = STRATEGIES[attempt % STRATEGIES.length];
		if (!order || !strategy) continue;
		const packing = pack(sizes, order, strategy, { ...room, most });
		if (!packing) continue;
		const value = packing.offcuts.reduce((sum, { w, h }) => sum + (w * h) ** 2, 0);
		if (best && packing.slabs.length === most && value <= bestValue) continue;
		best = packing;
		bestValue = value;
		bestOrder = order;
	}
	return best;
}

/** Each piece takes its kerf with it, and a slab gives one kerf more: no plan needs fewer. */
function fewestSlabs(sizes: readonly Size[], usable: Size): number {
	const needed = sizes.reduce((sum, { w, h }) => sum + (w + KERF) * (h + KERF), 0);
	return Math.ceil(needed / ((usable.w + KERF) * (usable.h + KERF)) - TINY);
}

function sorted(sizes: readonly Size[], key: (size: Size) => number): number[] {
	const keys = sizes.map(key);
	return keys.map((_, index) => index).sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || a - b);
}

/** The order with some pieces taken to another place. */
function changed(order: readonly number[], next: (below: number) => number): number[] {
	const result = [...order];
	for (let move = 1 + next(4); move > 0; move--) {
		const [taken] = result.splice(next(result.length), 1);
		if (taken !== undefined) result.splice(next(result.length + 1), 0, taken);
	}
	return result;
}

/** Numbers that look like chance and are always the same (a linear congruential generator, Numerical Recipes). */
function row(): (below: number) => number {
	let state = 1;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
