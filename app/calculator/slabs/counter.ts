import {
	type Edge,
	isLength,
	isLengthOrZero,
	type Opening,
	type OpeningKind,
	type Piece,
	plain,
	whole,
} from './piece.ts';

/** A hole for a sink, hob or basin. */
export type CutOut = {
	kind: OpeningKind;
	/** Which wall it is at, counted from 0. */
	wall: number;
	/** From the wall's start to the middle of the hole; null where the buyer does not know yet. */
	middle: number | null;
	w: number;
	h: number;
};

/** A counter or vanity top along one wall, or round a corner as an L (two walls) or a U (three). */
export type Counter = {
	/** Measured along each wall, corner to corner, as one walks from the left. */
	walls: readonly number[];
	/** The depth from the wall to the front edge. */
	depth: number;
	/** The first and the last end stand free, so they are polished. */
	freeStart: boolean;
	freeEnd: boolean;
	/** Heights of the strips of stone on the wall; 0 for none. */
	splashback: number;
	upstand: number;
	cutOuts: readonly CutOut[];
};

/** A counter that stands free on all sides. */
export type Island = {
	w: number;
	depth: number;
	/** Ends where the stone goes on down to the floor (a waterfall). */
	legs: 0 | 1 | 2;
	/** From the floor to the top; unused without legs. */
	height: number;
	cutOuts: readonly CutOut[];
};

/** Where it is said: the wall or cut-out, counted from 0. */
export type CounterFault =
	| { fault: 'bad-length' | 'no-such-wall'; at: number }
	/** A wall of an L or U has to be longer than the counter is deep. */
	| { fault: 'wall-too-short'; at: number }
	/** Stone has to stay before and behind the hole. */
	| { fault: 'cut-out-too-deep'; at: number }
	| { fault: 'cut-out-outside'; at: number }
	| { fault: 'cut-outs-overlap'; at: number }
	| { fault: 'bad-depth' | 'bad-height' | 'too-many-walls' };

type Pieces = { pieces: Piece[] };

/** One part of a counter, before its strips: where it begins on its wall, and which of its front is seen. */
type Run = { start: number; w: number; front: [number, number] };

/**
 * The pieces of a counter. In a corner one piece goes on to the wall and the other begins at its front, so that no corner is billed
 * twice: an L's first, a U's middle one. The joint of the corner is the meeting of the two.
 */
export function counterPieces(counter: Counter): Pieces | CounterFault {
	const { walls, depth, cutOuts } = counter;
	if (walls.length === 0 || walls.length > 3) return { fault: 'too-many-walls' };
	if (!isLength(depth)) return { fault: 'bad-depth' };
	if (!isLengthOrZero(counter.splashback) || !isLengthOrZero(counter.upstand)) return { fault: 'bad-height' };
	for (const [at, wall] of walls.entries()) if (!isLength(wall)) return { fault: 'bad-length', at };
	const runs = runsOf(walls, depth);
	for (const [at, run] of runs.entries()) {
		if (run.w <= 0 || run.front[1] <= run.front[0]) return { fault: 'wall-too-short', at };
	}
	const fault = cutOutFault(cutOuts, runs, depth);
	if (fault) return fault;

	const tops = runs.map((run, wall) => {
		const [from, to] = run.front;
		const top: Piece = { ...plain('counter', run.w, depth), openings: openingsOf(cutOuts, wall, run.start) };
		const edges: Edge[] = [{ side: 'front', from, to, work: 'polish' }];
		return { ...top, edges: [...edges, ...freeEnds(top, wall, counter)] };
	});
	const strips = (['splashback', 'upstand'] as const).flatMap((strip) =>
		counter[strip] === 0
			? []
			: walls.map((wall, at) => {
					const piece = plain(strip, wall, counter[strip]);
					return { ...piece, edges: [whole(piece, 'back'), ...freeEnds(piece, at, counter)] };
				}),
	);
	return { pieces: [...tops, ...strips] };
}

/** The top of an island and its legs. The vein goes on down a leg. */
export function islandPieces({ w, depth, legs, height, cutOuts }: Island): Pieces | CounterFault {
	if (!isLength(w)) return { fault: 'bad-length', at: 0 };
	if (!isLength(depth)) return { fault: 'bad-depth' };
	if (legs > 0 && !isLength(height)) return { fault: 'bad-height' };
	const fault = cutOutFault(cutOuts, [{ start: 0, w, front: [0, w] }], depth);
	if (fault) return fault;

	const top = plain('island', w, depth);
	const leg = plain('leg', height, depth);
	return {
		pieces: [
			{
				...top,
				openings: openingsOf(cutOuts, 0, 0),
				edges: [
					whole(top, 'front'),
					whole(top, 'back'),
					whole(top, 'start', legs > 0 ? 'mitre' : 'polish'),
					whole(top, 'end', legs > 1 ? 'mitre' : 'polish'),
				],
			},
			...Array.from({ length: legs }, () => ({
				...leg,
				edges: [whole(leg, 'front'), whole(leg, 'back'), whole(leg, 'start', 'mitre')],
			})),
		],
	};
}

function runsOf(walls: readonly number[], depth: number): Run[] {
	const full = walls.length === 3 ? 1 : 0;
	return walls.map((wall, index) => {
		const before = index === 0 ? 0 : depth;
		const after = index === walls.length - 1 ? 0 : depth;
		return index === full
			? { start: 0, w: wall, front: [before, wall - after] }
			: { start: before, w: wall - before - after, front: [0, wall - before - after] };
	});
}

function freeEnds(piece: Piece, wall: number, { walls, freeStart, freeEnd }: Counter): Edge[] {
	const start = freeStart && wall === 0 ? [whole(piece, 'start')] : [];
	return freeEnd && wall === walls.length - 1 ? [...start, whole(piece, 'end')] : start;
}

function openingsOf(cutOuts: readonly CutOut[], wall: number, start: number): Opening[] {
	return cutOuts
		.filter((cutOut) => cutOut.wall === wall)
		.map((cutOut) => ({ kind: cutOut.kind, from: startOf(cutOut, start), w: cutOut.w, h: cutOut.h }));
}

/** Where it begins in its run, a whole sixteenth. */
const startOf = ({ middle, w }: CutOut, start: number): number | null =>
	middle === null ? null : Math.floor(middle - w / 2) - start;

function cutOutFault(cutOuts: readonly CutOut[], runs: readonly Run[], depth: number): CounterFault | null {
	for (const [at, cutOut] of cutOuts.entries()) {
		const run = runs[cutOut.wall];
		if (!run) return { fault: 'no-such-wall', at };
		if (!isLength(cutOut.w) || !isLength(cutOut.h)) return { fault: 'bad-length', at };
		if (cutOut.h >= depth) return { fault: 'cut-out-too-deep', at };
		const from = startOf(cutOut, run.start) ?? 0;
		// A middle that is no number is not inside either.
		if (!(from >= 0 && from + cutOut.w <= run.w)) return { fault: 'cut-out-outside', at };
		const overlaps = cutOuts.slice(0, at).some((other) => {
			const otherFrom = startOf(other, run.start);
			if (other.wall !== cutOut.wall || cutOut.middle === null || otherFrom === null) return false;
			return from < otherFrom + other.w && otherFrom < from + cutOut.w;
		});
		if (overlaps) return { fault: 'cut-outs-overlap', at };
	}
	return null;
}
