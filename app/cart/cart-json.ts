import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, type Line, lineKey, lineTexts, lineWholes, toLine } from './cart.ts';

/**
 * Raise it when a line gets another field. Entries of older versions are read: a missing field is empty text or 0. Version 1 named
 * no goods, so its lines are of the usual ones. Version 2 did not say what is sold in pieces: `refreshLines` does.
 */
const VERSION = 3;

/** The cart as JSON text, for the browser's storage. */
export const serialiseCart = (lines: Cart): string => JSON.stringify({ version: VERSION, lines });

/** CART-07: reads a stored cart. No text, or anything damaged, gives an empty cart. */
export const parseCart = (text: string | null | undefined): Cart => {
	// Checked first: most carts are empty, and an exception costs a phone a millisecond.
	if (text)
		try {
			// Throws for anything but an object with a list.
			const { version, lines }: { version: number; lines: Line[] } = JSON.parse(text);
			if (version <= VERSION && lines.every(isLine)) {
				const cart = lines.map((line) => toLine(line, line.quantity));
				if (new Set(cart.map(lineKey)).size === cart.length) return cart;
			}
		} catch {
			// A damaged text is no cart.
		}
	return [];
};

/** Whether each field that a stored line has is valid. */
const isLine = (line: Partial<Line>): unknown =>
	line.id &&
	lineTexts.every((field) => !(field in line) || typeof line[field] === 'string') &&
	lineWholes.every((field) => isWhole(line[field] ?? 0)) &&
	!((line.discount as number) > 10_000) &&
	isWhole(line.quantity, MIN_QUANTITY, MAX_QUANTITY);

const isWhole = (value: unknown, min = 0, max = value as number): boolean =>
	Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
