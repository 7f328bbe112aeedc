import type { Nested, Placed } from './nest.ts';
import type { OpeningKind, Piece, PieceKind } from './piece.ts';

/** A row of the table beside a cutting plan: pieces that are alike. */
export type PieceRow = {
	/** As on the plan: `3`, or `3a` and `3b` for the parts of a piece with a joint. */
	mark: string;
	kind: PieceKind;
	/** Along the vein, and across it: sixteenths of an inch. */
	w: number;
	h: number;
	count: number;
	/** The slabs they are cut from, counted from 1. */
	slabs: number[];
	/** Sixteenths of an inch of each, to polish. */
	polish: number;
	openings: OpeningKind[];
};

/** What a piece is called on the plan: pieces that are alike have one number. */
export function marksOf(
	pieces: readonly Piece[],
): (placed: Pick<Placed, 'piece' | 'part' | 'parts'>) => string {
	const numbers = new Map<string, number>();
	const numberOf = pieces.map((piece) => {
		const key = JSON.stringify(piece);
		const number = numbers.get(key) ?? numbers.size + 1;
		numbers.set(key, number);
		return number;
	});
	return ({ piece, part, parts }) => `${numberOf[piece] ?? ''}${parts > 1 ? letter(part) : ''}`;
}

/** All pieces of a plan, in the order of their marks. */
export function pieceList(nested: Nested, pieces: readonly Piece[]): PieceRow[] {
	const markOf = marksOf(pieces);
	const rows = new Map<string, PieceRow>();
	const placed = nested.slabs.flatMap((slab, index) =>
		slab.placed.map((one) => ({ ...one, slab: index + 1 })),
	);
	for (const one of placed.sort((a, b) => a.piece - b.piece || a.part - b.part)) {
		const mark = markOf(one);
		const row = rows.get(mark);
		if (row) {
			row.count++;
			if (!row.slabs.includes(one.slab)) row.slabs = [...row.slabs, one.slab].sort((a, b) => a - b);
			continue;
		}
		const polished = one.edges.filter(({ work }) => work === 'polish');
		rows.set(mark, {
			mark,
			kind: pieces[one.piece]?.kind ?? 'counter',
			w: one.w,
			h: one.h,
			count: 1,
			slabs: [one.slab],
			polish: polished.reduce((sum, { from, to }) => sum + to - from, 0),
			openings: one.openings.map(({ kind }) => kind),
		});
	}
	return [...rows.values()];
}

/** `a` to `z`, then `aa`. */
const letter = (part: number): string =>
	(part < 26 ? '' : letter(Math.floor(part / 26) - 1)) + String.fromCharCode(97 + (part % 26));
