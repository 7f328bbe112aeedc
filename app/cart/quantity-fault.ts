import { quantityOf, wholeUp } from '#app/catalog/goods.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';

/**
 * Why a typed quantity cannot be taken. `area`: of a room, in hundredths of a sq ft and in whole pieces; null where it cannot be
 * ordered.
 */
export type QuantityFault =
	| { kind: 'room'; typed: string; area: number | null }
	| { kind: 'little' }
	| { kind: 'much' }
	| { kind: 'no-number' | 'not-whole'; typed: string };

/** `12x14`, `12 × 14 ft`, `12' by 14'`. */
const ROOM = /^(\d+(?:\.\d+)?)\s*(?:ft|feet|')?\s*(?:x|×|\*|by)\s*(\d+(?:\.\d+)?)\s*(?:ft|feet|')?$/i;

/** Longer texts are cut where they are shown again. */
const SHOWN = 20;

/** For a text that `parseQuantity` or `parsePieces` refuses; null for an empty one, which asks for nothing. `piece` as of a line. */
export function quantityFault(text: string, piece = 0): QuantityFault | null {
	const whole = text.trim();
	if (!whole) return null;
	const typed = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;

	const [room, length, width] = ROOM.exec(whole) ?? [];
	if (room) {
		const area = Math.round(Number(length) * Number(width) * 100);
		const isOrdered = area >= MIN_QUANTITY && area <= MAX_QUANTITY;
		return { kind: 'room', typed, area: isOrdered ? wholeUp(area, piece) : null };
	}
	const typedNumber = Number(whole.replaceAll(',', ''));
	if (piece)
		return quantityOf(typedNumber, piece) > MAX_QUANTITY ? { kind: 'much' } : { kind: 'not-whole', typed };
	const number = typedNumber * 100;
	if (number < MIN_QUANTITY) return { kind: 'little' };
	if (number > MAX_QUANTITY) return { kind: 'much' };
	return { kind: 'no-number', typed };
}
