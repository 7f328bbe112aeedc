import { textFields, wholeFields } from '#app/catalog/cart-product.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, type Line, toLine } from './cart.ts';

/** Grows when a field is added to a line. An entry of an older version is carried over: what it lacks is empty or 0. */
const VERSION = 1;

/** The cart as it is kept in the browser. */
export const serialiseCart = (lines: Cart): string => JSON.stringify({ version: VERSION, lines });

/** CART-07: reads a stored cart; nothing there, or anything damaged, is an empty one. */
export const parseCart = (text: string | null | undefined): Cart => {
	// Most carts are empty, and an exception costs a phone a millisecond.
	if (text)
		try {
			// Throws for anything but an object with a list.
			const { version, lines }: { version: number; lines: Line[] } = JSON.parse(text);
			const ids = new Set(lines.map((line) => line.id));
			if (version <= VERSION && lines.every(isLine) && ids.size === lines.length)
				return lines.map((line) => toLine(line, line.quantity));
		} catch {
			// Damaged.
		}
	return [];
};

/** Whether a stored line is one: each field that it has is of the right kind. */
const isLine = (line: Partial<Line>): boolean =>
	!!line.id &&
	textFields.every((field) => line[field] === undefined || typeof line[field] === 'string') &&
	wholeFields.every((field) => isWhole(line[field] ?? 0)) &&
	!((line.discount as number) > 10_000) &&
	isWhole(line.quantity, MIN_QUANTITY, MAX_QUANTITY);

const isWhole = (value: unknown, least = 0, most = value as number): boolean =>
	Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
