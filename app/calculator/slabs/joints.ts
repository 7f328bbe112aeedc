import { INCH } from '#app/typed/lengths/units.ts';
import type { Opening } from './piece.ts';

/** A part shorter than 12″ is a sliver: it breaks on the way and shows as a patch. */
const SLIVER = 12 * INCH;

/** How far a joint keeps from a sink or hob: 3″. Less stone cracks beside the hole. */
export const CLEAR = 3 * INCH;

/** A stretch of a side, in sixteenths; both ends belong to it. */
type Stretch = { from: number; to: number };

export type Joints = {
	/** Where the piece is divided, from its start. */
	at: number[];
	/** No division spares the openings: a joint passes within 3″ of one. */
	nearOpening: boolean;
};

/**
 * Divides a length into the fewest parts that a slab holds. Joints keep clear of openings and leave no sliver; one part more
 * is made where that helps, and else a joint near an opening is said. `even`: from 1, parts as alike as can be, to 0, each as
 * long as can be.
 */
export function divide(length: number, openings: readonly Opening[], longest: number, even: number): Joints {
	const fewest = Math.ceil(length / longest);
	const shortest = Math.min(SLIVER, Math.floor(length / fewest));
	const clear = clearOf(openings, length);
	for (const parts of [fewest, fewest + 1]) {
		const at = place(length, parts, shortest, longest, clear, even);
		if (at) return { at, nearOpening: false };
	}
	const anywhere = [{ from: 0, to: length }];
	return { at: place(length, fewest, shortest, longest, anywhere, even) ?? [], nearOpening: true };
}

/** The stretches of a length that keep clear of its openings, in order. */
function clearOf(openings: readonly Opening[], length: number): Stretch[] {
	const barred = openings
		.flatMap(({ from, w }) => (from === null ? [] : [{ from: from - CLEAR, to: from + w + CLEAR }]))
		.sort((a, b) => a.from - b.from);
	const clear: Stretch[] = [];
	let from = 0;
	for (const stretch of barred) {
		if (stretch.from >= from) clear.push({ from, to: stretch.from });
		from = Math.max(from, stretch.to);
	}
	return from <= length ? [...clear, { from, to: length }] : clear;
}

/** Joints that keep all rules, each as near as it may to where it is wanted; null where there are none. */
function place(
	length: number,
	parts: number,
	shortest: number,
	longest: number,
	clear: readonly Stretch[],
	even: number,
): number[] | null {
	/** Where each joint may stand, as seen from the start. */
	const reach: Stretch[][] = [[{ from: 0, to: 0 }]];
	for (let joint = 1; joint < parts; joint++) {
		const stretches = reach.at(-1) ?? [];
		const reached = stretches.map(({ from, to }) => ({ from: from + shortest, to: to + longest }));
		reach.push(common(joined(reached), clear));
	}
	const at: number[] = [];
	let next = length;
	for (let joint = parts - 1; joint >= 0; joint--) {
		const wanted = Math.round(joint * (even * (length / parts) + (1 - even) * longest));
		const chosen = nearest(wanted, reach[joint] ?? [], { from: next - longest, to: next - shortest });
		if (chosen === null) return null;
		next = chosen;
		if (joint > 0) at.unshift(chosen);
	}
	return at;
}

/** Stretches in order, those that touch made one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
	const result: Stretch[] = [];
	for (const stretch of stretches) {
		const last = result.at(-1);
		if (last && stretch.from <= last.to) last.to = Math.max(last.to, stretch.to);
		else result.push({ ...stretch });
	}
	return result;
}

/** What two rows of stretches have in common. Each is in order. */
function common(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
	const result: Stretch[] = [];
	let [first, second] = [0, 0];
	for (;;) {
		const [a, b] = [one[first], other[second]];
		if (!a || !b) return result;
		const both = { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
		if (both.from <= both.to) result.push(both);
		if (a.to < b.to) first++;
		else second++;
	}
}

function nearest(wanted: number, stretches: readonly Stretch[], within: Stretch): number | null {
	let best: number | null = null;
	for (const { from, to } of stretches) {
		const low = Math.max(from, within.from);
		const high = Math.min(to, within.to);
		if (low > high) continue;
		const at = Math.min(Math.max(wanted, low), high);
		if (best === null || Math.abs(at - wanted) < Math.abs(best - wanted)) best = at;
	}
	return best;
}
