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

export const goodsTexts = ['size', 'finish', 'use'] as const;

export const SLAB = 'slab';
export const CUT = 'cut';

const MEASURES = /^(\d+(?:\.\d+)?)×(\d+(?:\.\d+)?)$/;

/** Square sixteenths of an inch in a square foot. */
const SQ_FT = (12 * 16) ** 2;

/** `cut 63×25.5`, from sixteenths of an inch. */
export function cutTo(width: number, height: number): string {
	return `${CUT} ${width / 16}×${height / 16}`;
}

/** `slab` and `cut` as they are, a size with measures as the option that it belongs to. */
export function sizeOption(size: string): string {
	return size.startsWith(`${CUT} `) ? CUT : size;
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

function withoutCut(size: string): string {
	return size.startsWith(`${CUT} `) ? size.slice(CUT.length + 1) : size;
}

/** `unit`: sixteenths of an inch in one of the text's units. */
function areaIn(measures: string, unit: number): number | null {
	const found = MEASURES.exec(measures);
	if (!found) return null;
	const area = Math.round(Number(found[1]) * unit) * Math.round(Number(found[2]) * unit);
	return area > 0 ? area : null;
}

/** Hundredths of a sq ft of so many pieces, rounded up once. */
export function quantityOf(pieces: number, area: number): number {
	return Math.ceil((pieces * area * 100) / SQ_FT);
}

/** The fewest whole pieces that a quantity is cut from: the opposite of `quantityOf`. Quantity in hundredths of a sq ft. */
export function piecesOf(quantity: number, area: number): number {
	return Math.floor(((quantity - 1) * SQ_FT) / (area * 100)) + 1;
}
