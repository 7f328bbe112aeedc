import { formatQuantity } from '#app/platform/quantity.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { CUT, cutMost, type Goods, measuresOf, SLAB, sizeOption } from './goods.ts';
import { goodsCopy as copy } from './goods-copy.ts';
import { type Use, useWords } from './uses.ts';

/**
 * `12×24 in tiles, 18 mm, polished, for floors`; with a number of pieces `24 tiles, 12×24 in, 18 mm`. Empty where the goods say
 * nothing. In lower case, since a name stands before it.
 */
export function goodsInWords({ size, thickness, finish, use }: Goods, pieces = 0): string {
	const words = [
		...(pieces > 0 ? [piecesInWords(size, pieces), measuresInWords(size)] : [sizeInWords(size)]),
		thickness > 0 ? copy.thickness(thickness) : '',
		finish.toLowerCase(),
		use && copy.use(useWords[use as Use]?.for ?? use),
	];
	return words.filter(Boolean).join(', ');
}

/** `24 tiles`, `1 slab`, `3 pieces`. */
export function piecesInWords(size: string, pieces: number): string {
	return copy.pieces[pieceKind(size)](groupThousands(String(pieces)), pieces === 1);
}

/** To a tenth of a kilogram below 10 kg. */
export const weightInWords = (kg: number): string =>
	copy.weight(groupThousands(kg.toFixed(kg < 9.95 ? 1 : 0)));

/** `12 tiles · 24 sq ft`; without pieces `12.5 sq ft`. */
export function amountInWords(size: string, quantity: number, pieces: number): string {
	const area = copy.area(formatQuantity(quantity));
	return pieces > 0 ? `${piecesInWords(size, pieces)} · ${area}` : area;
}

export function pieceKind(size: string): keyof typeof copy.pieces {
	if (size === SLAB) return 'slab';
	return measuresOf(size) && sizeOption(size) !== CUT ? 'tile' : 'piece';
}

/** What of a stone is cut to measures. */
export function cutBounds(slabSize: string): string {
	const { long, short } = cutMost(slabSize);
	return copy.cutBounds(long, short);
}

/** Where sizes are chosen from. A stone of slabs alone is sold without one, too. */
export const sizeToChoose = (size: string): string => sizeInWords(size) || copy.bySqFt;

/** A size that only staff have agreed on may have no measures: it stands as it is. */
export function sizeInWords(size: string): string {
	if (size === SLAB) return copy.slabs;
	if (size === CUT) return copy.cut;
	const measures = measuresOf(size);
	if (!measures) return size;
	return sizeOption(size) === CUT ? copy.cutTo(measures) : copy.tiles(measures);
}

/** Beside a number of pieces, which already says slab or piece. */
function measuresInWords(size: string): string {
	const measures = measuresOf(size);
	if (measures) return copy.inches(measures);
	return size === SLAB || size === CUT ? '' : size;
}
