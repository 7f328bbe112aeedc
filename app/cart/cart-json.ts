import { textFields, wholeFields } from '#app/catalog/cart-product.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, type Line, toLine } from './cart.ts';

/** Raise it when a line gets another field. Entries of older versions are read: a missing field is empty text or 0. */
const VERSION = 1;

/** The cart as JSON text, for the browser's storage. */
export const serialiseCart = (lines: Cart): string => JSON.stringify({ version: VERSION, lines });

/** CART-07: reads a stored cart. No text, or anything damaged, gives an empty cart. */
export const parseCart = (text: string | null | undefined): Cart => {
	// Checked first: most carts are empty, and an exception costs a phone a millisecond.
	if (text)
		try {
			// Throws for anything but an object with a list.
			const { version, lines }: { version: number; lines: Line[] } = JSON.parse(text);
			if (
				version <= VERSION &&
				lines.every(isLine) &&
				new Set(lines.map((line) => line.id)).size === lines.length
			)
				return lines.map((line) => toLine(line, line.quantity));
		} catch {
			// Damaged.
		}
	return [];
};

/** Whether each field that a stored line has is valid. */
const isLine = (line: Partial<Line>): unknown =>
	line.id &&
	textFields.every((field) => !(field in line) || typeof line[field] === 'string') &&
	wholeFields.every((field) => isWhole(line[field] ?? 0)) &&
	!((line.discount as number) > 10_000) &&
	isWhole(line.quantity, MIN_QUANTITY, MAX_QUANTITY);

const isWhole = (value: unknown, min = 0, max = value as number): boolean =>
	Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
