import { pieceArea, piecesOf, quantityOf, SLAB } from '#app/catalog/goods.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import { readArea, readWhole } from '#app/typed/amounts.ts';
import { type Reading, read } from '#app/typed/reading.ts';
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

/** Hundredths of a sq ft from what was typed in a unit, null where nobody knows how large that is. `least`: 0 of what was counted. */
export function quantityIn(typed: string, unit: string, sizes: Sizes, least = 1): Reading<number> | null {
	if (unit === SQ_FT) return readArea(typed, { least, most: MAX_QUANTITY });
	const isOffered = unitsOf(sizes).some(({ value }) => value === unit);
	const area = isOffered ? pieceArea(unit, sizes.slabSize) : null;
	if (area === null) return null;
	// As many whole pieces as one line takes.
	const most = Math.min(MOST_PIECES, piecesOf(MAX_QUANTITY + 1, area) - 1);
	const pieces = readWhole(typed, unit === SLAB ? 'slabs' : 'tiles', { least, most });
	return pieces.ok ? read(quantityOf(pieces.value, area)) : pieces;
}
