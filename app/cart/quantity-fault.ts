import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';

/** Why a typed quantity cannot be taken. `area`: of a room, in hundredths of a sq ft; null where it cannot be ordered. */
export type QuantityFault =
	| { kind: 'room'; typed: string; area: number | null }
	| { kind: 'little' }
	| { kind: 'much' }
	| { kind: 'no-number'; typed: string };

/** `12x14`, `12 × 14 ft`, `12' by 14'`. */
const ROOM = /^(\d+(?:\.\d+)?)\s*(?:ft|feet|')?\s*(?:x|×|\*|by)\s*(\d+(?:\.\d+)?)\s*(?:ft|feet|')?$/i;

/** Longer texts are cut where they are shown again. */
const SHOWN = 20;

/** For a text that `parseQuantity` refuses; null for an empty one, which asks for nothing. */
export function quantityFault(text: string): QuantityFault | null {
	const whole = text.trim();
	if (!whole) return null;
	const typed = whole.length > SHOWN ? `${whole.slice(0, SHOWN)}…` : whole;

	const [room, length, width] = ROOM.exec(whole) ?? [];
	if (room) {
		const area = Math.round(Number(length) * Number(width) * 100);
		return { kind: 'room', typed, area: area >= MIN_QUANTITY && area <= MAX_QUANTITY ? area : null };
	}
	const number = Number(whole.replaceAll(',', '')) * 100;
	if (number < MIN_QUANTITY) return { kind: 'little' };
	if (number > MAX_QUANTITY) return { kind: 'much' };
	return { kind: 'no-number', typed };
}
