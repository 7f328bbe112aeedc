import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';

/**
 * What exactly a line is of one stone. Empty text and 0 mean the stone's usual one, as `usual` in `offers.ts` has it: an add
 * button on a card names nothing else. Orders from before are empty as well: they did not say.
 */
export type Goods = {
	/** A tile in inches, `12×24`; `slab`; `cut`, or with its measures in inches, `cut 63×25.5`. */
	size: string;
	/** Millimetres. */
	thickness: number;
	/** One of the product's `finishes`. */
	finish: string;
	/** What it is for: a use of `uses.ts`, or empty. */
	use: string;
};

/** It names nothing, which is the usual goods. */
export const usualGoods: Goods = { size: '', thickness: 0, finish: '', use: '' };

export const SLAB = 'slab';
export const CUT = 'cut';

const MEASURES = /^(\d+(?:\.\d+)?)×(\d+(?:\.\d+)?)$/;

/** Square sixteenths of an inch in a square foot. */
const SQ_FT = (12 * 16) ** 2;

/** `cut 63×25.5`, from sixteenths of an inch. */
export const cutTo = (width: number, height: number): string => `${CUT} ${width / 16}×${height / 16}`;

/** `slab` and `cut` as they are, a size that is cut to measures as the option that it belongs to. */
export function sizeOption(size: string): string {
	return size !== withoutCut(size) && pieceArea(size, '') ? CUT : size;
}

/**
 * The area of one piece in square sixteenths of an inch; null where the size does not say. `slabSize`: the product's, in feet,
 * `9×5.5`.
 */
export function pieceArea(size: string, slabSize: string): number | null {
	return size === SLAB ? areaIn(slabSize, 12 * 16) : areaIn(withoutCut(size), 16);
}

/** `12×24`, of a tile or of what is cut; empty where the size has no measures. */
export function measuresOf(size: string): string {
	const measures = withoutCut(size);
	return MEASURES.test(measures) ? measures : '';
}

/** Sixteenths of an inch: a narrower strip breaks under the saw. */
const NARROWEST = 16;

/** Feet: the largest slab of a gang saw, 3.2 × 2 m, for a stone whose slabs nobody has measured. */
const LARGEST_SLAB = '10.5×6.5';

/** The sides of the largest piece that is cut, in inches. */
export function cutMost(slabSize: string): { long: number; short: number } {
	const [short = 0, long = 0] = sidesIn(slabSize || LARGEST_SLAB, 12 * 16);
	return { long: long / 16, short: short / 16 };
}

/**
 * The shortest other side of a piece that is so wide, in inches. With less than the smallest quantity, a line would not say how many
 * pieces it is.
 */
export const cutLeast = (width: number): number =>
	Math.max(NARROWEST, Math.ceil((MIN_QUANTITY * SQ_FT) / 100 / (width * 16))) / 16;

/** False for a size that is cut to measures, `cut 63×25.5`, and is too small, or too large for one slab. */
export function isCuttable(size: string, slabSize: string): boolean {
	if (sizeOption(size) === size) return true;
	const [width = 0, height = 0] = sidesIn(withoutCut(size), 16).map((side) => side / 16);
	const { long, short } = cutMost(slabSize);
	return width * 16 >= NARROWEST && height >= cutLeast(width) && width <= short && height <= long;
}

function withoutCut(size: string): string {
	return size.startsWith(`${CUT} `) ? size.slice(CUT.length + 1) : size;
}

function areaIn(measures: string, unit: number): number | null {
	const [width = 0, height = 0] = sidesIn(measures, unit);
	return width * height > 0 ? width * height : null;
}

/** In sixteenths of an inch, the shorter first; empty where the text has no measures. `unit`: sixteenths in one of the text's units. */
function sidesIn(measures: string, unit: number): number[] {
	const [, ...sides] = MEASURES.exec(measures) ?? [];
	return sides.map((side) => Math.round(Number(side) * unit)).sort((a, b) => a - b);
}

/** Hundredths of a sq ft of so many pieces, rounded up once. */
export const quantityOf = (pieces: number, area: number): number => Math.ceil((pieces * area * 100) / SQ_FT);

/** The fewest whole pieces that a quantity is cut from: the opposite of `quantityOf`. Quantity in hundredths of a sq ft. */
export const piecesOf = (quantity: number, area: number): number =>
	Math.floor(((quantity - 1) * SQ_FT) / (area * 100)) + 1;

/** How many pieces a quantity is, where it is so many whole ones; else 0. */
export function wholePieces(quantity: number, area: number): number {
	const pieces = area && piecesOf(quantity, area);
	return quantityOf(pieces, area) === quantity ? pieces : 0;
}

// What is sold in whole pieces has the area of one as `piece`; what is sold by the sq ft has 0 (`pieceOf` in `offers.ts`).

/** The most whole pieces that a quantity holds, as a quantity; perhaps none. */
export const wholeDown = (quantity: number, piece: number): number =>
	piece ? quantityOf(Math.floor((quantity * SQ_FT) / (piece * 100)), piece) : quantity;

/** The whole pieces that a quantity is cut from, as a quantity: at least one, and no more than a line takes. */
export const wholeUp = (quantity: number, piece: number): number =>
	piece ? Math.min(quantityOf(piecesOf(quantity, piece), piece), wholeDown(MAX_QUANTITY, piece)) : quantity;

/**
 * Two quantities in one. Each of them was rounded up, so that together they may be a little more than their pieces: these
 * count. A part of a piece stays one.
 */
export const together = (one: number, other: number, piece: number): number => {
	const sum = one + other;
	const whole = wholeDown(sum, piece);
	return sum - whole < 2 ? whole : sum;
};
