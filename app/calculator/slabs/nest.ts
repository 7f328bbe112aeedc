import { WORK_LIMIT } from '#app/calculator/work-limit.ts';
import { INCH } from '#app/typed/lengths/units.ts';
import type { Packing, Rect, Size } from './guillotine.ts';
import { CLEAR, divide } from './joints.ts';
import { packBest } from './pack-best.ts';
import { type Edge, isLength, isLengthOrZero, type Opening, type Piece } from './piece.ts';

/** A slab's edges are ragged and chipped: 1/2″ comes off each. */
export const SLAB_EDGE = INCH / 2;

export const MOST_SLABS = 200;

/** Stone left over is worth keeping from 4″ on: an upstand comes out of it. */
const OFFCUT = 4 * INCH;

/** How alike the parts of a long piece are tried. A less even way counts only where it saves a slab. */
const EVENNESS = [1, 0.75, 0.5, 0.25, 0];

/**
 * `unknown-slab`: the stone's slab size is not known, so the page asks for it. `too-many-here`: more pieces than were asked for, and still no more than
 * are nested at all.
 */
export type NestFault =
	| 'unknown-slab'
	| 'too-many-here'
	| 'bad-slab'
	| 'bad-length'
	| 'opening-outside'
	| 'too-deep'
	| 'too-many-pieces'
	| 'too-many-slabs';

/** A piece, or one part of it where it is longer than a slab, in a slab. */
export type Placed = Rect & {
	/** Which piece it is, counted from 0. */
	piece: number;
	/** Which part of it, counted from 0, of how many. */
	part: number;
	parts: number;
	/** As in `Piece`, for this part alone. */
	openings: readonly Opening[];
	edges: readonly Edge[];
};

/** Where two parts of a piece meet. */
type Joint = {
	piece: number;
	/** The distance from the start of the piece. */
	at: number;
	/** No place further from a sink or hob is left. */
	nearOpening: boolean;
};

type NestedSlab = { placed: Placed[]; offcuts: Rect[] };

export type Nested = {
	slab: Size;
	slabs: NestedSlab[];
	joints: Joint[];
	/** Square sixteenths of the pieces, with what is cut out of them, and of the slabs as they come. */
	net: number;
	gross: number;
	/** Net of gross, 0 to 1. */
	yield: number;
};

type NestRefusal = { fault: NestFault };

/** What is placed, before it has a place. */
type Part = Omit<Placed, 'x' | 'y'>;

type Cutting = { parts: Part[]; joints: Joint[] };

/**
 * Cuts pieces out of the fewest slabs that a good many ways of placing them find. The same pieces give the same plan. `slab`: as it
 * comes, or null where that is not known. `mostPieces`: that are nested here, with the parts of long ones.
 */
export function nest(
	pieces: readonly Piece[],
	slab: Size | null,
	mostPieces = WORK_LIMIT.pieces,
): Nested | NestRefusal {
	if (!slab) return { fault: 'unknown-slab' };
	if (!isLength(slab.w) || !isLength(slab.h)) return { fault: 'bad-slab' };
	const usable = { x: SLAB_EDGE, y: SLAB_EDGE, w: slab.w - 2 * SLAB_EDGE, h: slab.h - 2 * SLAB_EDGE };
	if (usable.w <= 0 || usable.h <= 0) return { fault: 'bad-slab' };
	if (pieces.length > WORK_LIMIT.pieces) return { fault: 'too-many-pieces' };

	let best: { cutting: Cutting; packing: Packing } | null = null;
	for (const even of EVENNESS) {
		const cutting = cut(pieces, usable, even);
		if ('fault' in cutting) return cutting;
		if (cutting.parts.length > WORK_LIMIT.pieces) return { fault: 'too-many-pieces' };
		if (cutting.parts.length > mostPieces) return { fault: 'too-many-here' };
		const most = best ? best.packing.slabs.length - 1 : MOST_SLABS;
		const share = cutting.joints.length === 0 ? 1 : 1 / EVENNESS.length;
		const packing = packBest(cutting.parts, { usable, most }, share);
		if (packing) best = { cutting, packing };
		if (cutting.joints.length === 0) break;
	}
	return best ? nestedOf(best.cutting, best.packing, slab) : { fault: 'too-many-slabs' };
}

/** Divides what is longer than a slab. */
function cut(pieces: readonly Piece[], usable: Size, even: number): Cutting | NestRefusal {
	const parts: Part[] = [];
	const joints: Joint[] = [];
	for (const [piece, { w, h, openings, edges }] of pieces.entries()) {
		if (!isLength(w) || !isLength(h)) return { fault: 'bad-length' };
		if (openings.some((opening) => !isInside(opening, w, h))) return { fault: 'opening-outside' };
		if (h > usable.h) return { fault: 'too-deep' };
		if (w > usable.w * WORK_LIMIT.pieces) return { fault: 'too-many-pieces' };
		const { at, nearOpening } = divide(w, openings, usable.w, even);
		joints.push(
			...at.map((joint) => ({ piece, at: joint, nearOpening: nearOpening && isNear(joint, openings) })),
		);
		for (const [part, from] of [0, ...at].entries()) {
			const to = at[part] ?? w;
			parts.push({
				piece,
				part,
				parts: at.length + 1,
				w: to - from,
				h,
				openings: openings.flatMap((opening) => within(opening, from, to)),
				edges: edges.flatMap((edge) => along(edge, from, to, w)),
			});
		}
	}
	return { parts, joints };
}

function isInside({ from, w, h }: Opening, width: number, height: number): boolean {
	return isLength(w) && isLength(h) && h <= height && isLengthOrZero(from ?? 0) && (from ?? 0) + w <= width;
}

function isNear(joint: number, openings: readonly Opening[]): boolean {
	return openings.some(({ from, w }) => from !== null && joint > from - CLEAR && joint < from + w + CLEAR);
}

/** What of an opening lies in the part between two joints, as seen from the part's start. */
function within(opening: Opening, from: number, to: number): Opening[] {
	if (opening.from === null) return [];
	const start = Math.max(opening.from, from);
	const end = Math.min(opening.from + opening.w, to);
	return start < end ? [{ ...opening, from: start - from, w: end - start }] : [];
}

/** The same of an edge. The outer ends stay with the first and the last part. */
function along(edge: Edge, from: number, to: number, width: number): Edge[] {
	if (edge.side === 'start') return from === 0 ? [edge] : [];
	if (edge.side === 'end') return to === width ? [edge] : [];
	const start = Math.max(edge.from, from);
	const end = Math.min(edge.to, to);
	return start < end ? [{ ...edge, from: start - from, to: end - from }] : [];
}

function nestedOf({ parts, joints }: Cutting, packing: Packing, slab: Size): Nested {
	const slabs = packing.slabs.map((spots, number) => ({
		placed: spots.flatMap(({ index, x, y }) => {
			const part = parts[index];
			return part ? [{ ...part, x, y }] : [];
		}),
		offcuts: packing.offcuts
			.filter((offcut) => offcut.slab === number && Math.min(offcut.w, offcut.h) >= OFFCUT)
			.map(({ x, y, w, h }) => ({ x, y, w, h })),
	}));
	const net = parts.reduce((sum, { w, h }) => sum + w * h, 0);
	const gross = slabs.length * slab.w * slab.h;
	return { slab, slabs, joints, net, gross, yield: gross === 0 ? 0 : net / gross };
}
