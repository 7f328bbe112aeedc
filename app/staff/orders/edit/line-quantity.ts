import { readQuantity } from '#app/catalog/read-quantity.ts';
import type { Reading } from '#app/typed/reading.ts';
import { goodsIn } from './draft-goods.ts';
import type { DraftLine } from './draft-line.ts';

type Line = Pick<DraftLine, 'quantity' | 'unit' | 'pieceArea' | 'typed' | 'offered'>;

/** The quantity that is typed of a line, in hundredths of a sq ft; null where nobody knows how large its pieces are. */
export function lineQuantity({ quantity, unit, pieceArea, typed, offered }: Line): Reading<number> | null {
	if (unit === 'sq-ft') return readQuantity(quantity);
	if (pieceArea === null) return null;
	return readQuantity(quantity, { size: goodsIn(typed, offered).goods.size, piece: pieceArea });
}
