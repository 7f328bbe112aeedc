import { pieceArea, quantityOf, SLAB } from '#app/catalog/goods.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { unitCopy as copy } from './copy.ts';

/** Square feet. */
export const SQ_FT = 'sq-ft';

/** The most pieces that one form takes. */
const MOST_PIECES = 100_000;

type Sizes = { tileSizes: readonly string[]; slabSize: string };

/** What a quantity of a stone can be typed in: square feet, and pieces of each size that has measures. */
export function unitsOf({ tileSizes, slabSize }: Sizes): { value: string; text: string }[] {
	const tiles = tileSizes.filter((size) => pieceArea(size, slabSize) !== null);
	return [
		{ value: SQ_FT, text: copy.sqFt },
		...tiles.map((size) => ({ value: size, text: copy.pieces(size) })),
		...(pieceArea(SLAB, slabSize) === null ? [] : [{ value: SLAB, text: copy.slabs(slabSize) }]),
	];
}

/** Hundredths of a sq ft from what was typed in a unit; null for what is no number, and for a part of a piece. */
export function quantityIn(typed: string, unit: string, sizes: Sizes): number | null {
	const number = parseHundredths(typed);
	if (number === null || unit === SQ_FT) return number;
	const isOffered = unitsOf(sizes).some(({ value }) => value === unit);
	const area = isOffered ? pieceArea(unit, sizes.slabSize) : null;
	const pieces = number / 100;
	if (area === null || !Number.isInteger(pieces) || pieces > MOST_PIECES) return null;
	return quantityOf(pieces, area);
}
