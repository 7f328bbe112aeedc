import type { Rect } from './guillotine.ts';
import { type Nested, type Placed, SLAB_EDGE } from './nest.ts';
import type { Edge, Piece } from './piece.ts';
import { marksOf } from './piece-list.ts';

/** All in mm on paper, from the top left corner of the slab. */
export type SlabDrawing = {
	w: number;
	h: number;
	/** How much smaller than the stone: 12 is 1 to 12. */
	scale: number;
	areas: (Rect & { kind: 'slab' | 'usable' | 'offcut' | 'piece' | 'opening' })[];
	/** Edges that are worked after the cut, a little inside their piece. */
	lines: { x1: number; y1: number; x2: number; y2: number; kind: Edge['work'] }[];
	/** Around their middle; `upright` ones read from the bottom to the top. */
	labels: { x: number; y: number; text: string; mark: string; size: number; upright: boolean }[];
};

type Label = SlabDrawing['labels'][number];

/** An A4 page between its margins of 15 mm, less a heading. */
const PAGE = { w: 180, h: 240 };

/** Letters on paper, in mm: the smallest that is read at arm's length, and the largest that looks right. */
const SMALLEST = 2.2;
const LARGEST = 4;
/** How wide a letter is, of its height: an average of digits and signs. */
const LETTER = 0.56;
/** From a piece's side to the line of a worked edge, in mm. */
const INSET = 0.8;

/** Each slab of a plan, all in one scale. `format` writes a length. */
export function drawSlabs(
	nested: Nested,
	pieces: readonly Piece[],
	format: (sixteenths: number) => string,
): SlabDrawing[] {
	const { slab } = nested;
	/** mm on paper for a sixteenth of an inch of stone. */
	const mm = Math.min(PAGE.w / slab.w, PAGE.h / slab.h);
	const markOf = marksOf(pieces);
	const onPaper = ({ x, y, w, h }: Rect): Rect => ({ x: x * mm, y: y * mm, w: w * mm, h: h * mm });
	const edge = SLAB_EDGE;
	return nested.slabs.map(({ placed, offcuts }) => ({
		w: slab.w * mm,
		h: slab.h * mm,
		scale: 25.4 / 16 / mm,
		areas: [
			{ ...onPaper({ x: 0, y: 0, w: slab.w, h: slab.h }), kind: 'slab' },
			{ ...onPaper({ x: edge, y: edge, w: slab.w - 2 * edge, h: slab.h - 2 * edge }), kind: 'usable' },
			...offcuts.map((offcut) => ({ ...onPaper(offcut), kind: 'offcut' as const })),
			...placed.map((piece) => ({ ...onPaper(piece), kind: 'piece' as const })),
			...placed.flatMap((piece) =>
				holes(piece).map((hole) => ({ ...onPaper(hole), kind: 'opening' as const })),
			),
		],
		lines: placed.flatMap((piece) =>
			piece.edges.map((worked) => {
				const [x1, y1, x2, y2] = ends(piece, worked, INSET / mm);
				return { x1: x1 * mm, y1: y1 * mm, x2: x2 * mm, y2: y2 * mm, kind: worked.work };
			}),
		),
		labels: [
			...placed.map((piece) => {
				const { w, h } = sizeOf(piece);
				return label(onPaper(beside(piece)), markOf(piece), `${format(w)} × ${format(h)}`);
			}),
			...offcuts.map((offcut) => label(onPaper(offcut), '', `${format(offcut.w)} × ${format(offcut.h)}`)),
		].filter(({ text }) => text !== ''),
	}));
}

/** The piece's own width and height, as before it was turned. */
const sizeOf = ({ w, h, turned }: Placed) => (turned ? { w: h, h: w } : { w, h });

/** A point of a piece, in the slab. A turned piece is turned, not mirrored: only one face is polished. */
function inSlab(piece: Placed, u: number, v: number): [number, number] {
	return piece.turned ? [piece.x + piece.w - v, piece.y + u] : [piece.x + u, piece.y + v];
}

function holes(piece: Placed): Rect[] {
	const { h } = sizeOf(piece);
	return piece.openings.flatMap(({ from, w, h: depth }) => {
		if (from === null) return [];
		return [between(inSlab(piece, from, (h - depth) / 2), inSlab(piece, from + w, (h + depth) / 2))];
	});
}

/** The longest stretch of a piece without a hole, where a label stands; all of a piece that is nothing but hole. */
function beside(piece: Placed): Rect {
	const { w, h } = sizeOf(piece);
	let longest: [number, number] = [0, 0];
	let free = 0;
	const taken = piece.openings.flatMap(({ from, w: width }) =>
		from === null ? [] : [{ from, to: from + width }],
	);
	for (const { from, to } of [...taken.sort((a, b) => a.from - b.from), { from: w, to: w }]) {
		if (from - free > longest[1] - longest[0]) longest = [free, from];
		free = Math.max(free, to);
	}
	const [from, to] = longest[0] < longest[1] ? longest : [0, w];
	return between(inSlab(piece, from, 0), inSlab(piece, to, h));
}

const between = ([x1, y1]: [number, number], [x2, y2]: [number, number]): Rect => ({
	x: Math.min(x1, x2),
	y: Math.min(y1, y2),
	w: Math.abs(x2 - x1),
	h: Math.abs(y2 - y1),
});

function ends(piece: Placed, { side, from, to }: Edge, inset: number): [number, number, number, number] {
	const { w, h } = sizeOf(piece);
	const across = side === 'front' || side === 'end' ? (side === 'front' ? h : w) - inset : inset;
	const along = side === 'front' || side === 'back';
	return [
		...inSlab(piece, along ? from : across, along ? across : from),
		...inSlab(piece, along ? to : across, along ? across : to),
	];
}

/** Mark and size where both can be read, along the longer side if need be, or else the mark alone. */
function label({ x, y, w, h }: Rect, mark: string, size: string): Label {
	const middle = { x: x + w / 2, y: y + h / 2 };
	for (const text of [mark === '' ? size : `${mark}: ${size}`, mark]) {
		for (const upright of w >= h ? [false] : [false, true]) {
			const [long, short] = upright ? [h, w] : [w, h];
			const height = Math.min(LARGEST, short * 0.7, (long * 0.92) / (text.length * LETTER));
			if (height >= SMALLEST) return { ...middle, text, mark, size: height, upright };
		}
	}
	return { ...middle, text: mark, mark, size: SMALLEST, upright: false };
}
