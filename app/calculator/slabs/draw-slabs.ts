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
	const sizeOf = ({ w, h }: Rect) => `${format(w)} × ${format(h)}`;
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
			...placed.map((piece) => label(onPaper(beside(piece)), markOf(piece), sizeOf(piece))),
			...offcuts.map((offcut) => label(onPaper(offcut), '', sizeOf(offcut))),
		].filter(({ text }) => text !== ''),
	}));
}

const holes = ({ x, y, h, openings }: Placed): Rect[] =>
	openings.flatMap(({ from, w, h: depth }) =>
		from === null ? [] : [{ x: x + from, y: y + (h - depth) / 2, w, h: depth }],
	);

/** The longest stretch of a piece without a hole, where a label stands; all of a piece that is nothing but hole. */
function beside({ x, y, w, h, openings }: Placed): Rect {
	let longest: [number, number] = [0, 0];
	let free = 0;
	const taken = openings.flatMap(({ from, w: width }) => (from === null ? [] : [{ from, to: from + width }]));
	for (const { from, to } of [...taken.sort((a, b) => a.from - b.from), { from: w, to: w }]) {
		if (from - free > longest[1] - longest[0]) longest = [free, from];
		free = Math.max(free, to);
	}
	const [from, to] = longest[0] < longest[1] ? longest : [0, w];
	return { x: x + from, y, w: to - from, h };
}

function ends({ x, y, w, h }: Placed, { side, from, to }: Edge, inset: number) {
	if (side === 'front' || side === 'back') {
		const level = y + (side === 'front' ? h - inset : inset);
		return [x + from, level, x + to, level] as const;
	}
	const upright = x + (side === 'end' ? w - inset : inset);
	return [upright, y + from, upright, y + to] as const;
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
