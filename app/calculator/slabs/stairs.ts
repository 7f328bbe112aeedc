import { type Edge, isCount, isLength, isLengthOrZero, type Piece, plain, whole } from './piece.ts';

/** A landing, or the rectangle that a winder (a step that turns) is cut from. */
export type Turn = {
	kind: 'landing' | 'winder';
	/** The length along its front edge. */
	w: number;
	h: number;
	count: number;
};

export type Stair = {
	risers: number;
	/** Straight treads. Winders and landings are `turns`. */
	treads: number;
	width: number;
	/** Height of a riser. */
	rise: number;
	/** The depth from riser to riser. */
	going: number;
	/** How far a tread stands out over its riser; 0 for none. */
	nosing: number;
	/** Sides without a wall: treads are polished there. */
	openSides: 0 | 1 | 2;
	turns: readonly Turn[];
};

/** No house has more steps. */
export const MOST_STEPS = 200;

export type StairFault = {
	/** `too-few-treads`: treads, winders and landings are at least the risers less one, where the top tread is the floor. */
	fault: 'bad-length' | 'bad-count' | 'too-many' | 'more-treads-than-risers' | 'too-few-treads';
	/** The field, or the turn counted from 0. */
	at: keyof Stair | number;
};

/** Treads and risers, each a piece, then landings and winders. The front edge of whatever is stepped on is polished. */
export function stairPieces(stair: Stair): { pieces: Piece[] } | StairFault {
	const fault = stairFault(stair);
	if (fault) return fault;
	const { risers, treads, width, rise, going, nosing, openSides, turns } = stair;
	const tread = plain('tread', width, going + nosing);
	const sides: Edge[] = [whole(tread, 'start'), whole(tread, 'end')].slice(0, openSides);
	const edges = [whole(tread, 'front'), ...sides];
	return {
		pieces: [
			...repeat(treads, () => ({ ...tread, edges })),
			...repeat(risers, () => plain('riser', width, rise)),
			...turns.flatMap(({ kind, w, h, count }) => {
				const piece = plain(kind, w, h);
				return repeat(count, () => ({ ...piece, edges: [whole(piece, 'front')] }));
			}),
		],
	};
}

function stairFault({ turns, ...stair }: Stair): StairFault | null {
	for (const at of ['width', 'rise', 'going'] as const)
		if (!isLength(stair[at])) return { fault: 'bad-length', at };
	if (!isLengthOrZero(stair.nosing) || !isLength(stair.going + stair.nosing))
		return { fault: 'bad-length', at: 'nosing' };
	for (const at of ['risers', 'treads'] as const) {
		if (!isCount(stair[at], Number.MAX_SAFE_INTEGER)) return { fault: 'bad-count', at };
		if (stair[at] > MOST_STEPS) return { fault: 'too-many', at };
	}
	for (const [at, { w, h, count }] of turns.entries()) {
		if (!isLength(w) || !isLength(h)) return { fault: 'bad-length', at };
		if (!isCount(count, Number.MAX_SAFE_INTEGER)) return { fault: 'bad-count', at };
		if (count > MOST_STEPS) return { fault: 'too-many', at };
	}
	const counted = (kind: Turn['kind']) =>
		turns.reduce((sum, turn) => sum + (turn.kind === kind ? turn.count : 0), 0);
	const steps = stair.treads + counted('winder');
	if (steps > stair.risers) return { fault: 'more-treads-than-risers', at: 'treads' };
	return steps + counted('landing') < stair.risers - 1 ? { fault: 'too-few-treads', at: 'treads' } : null;
}

const repeat = (count: number, make: () => Piece): Piece[] => Array.from({ length: count }, make);
