import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { type Cart, type Line, toLine } from './cart.ts';

/** Grows when a stored line changes shape; an entry of another version is not read. */
const VERSION = 1;

/** The cart as it is kept in the browser. */
export const serialiseCart = (lines: Cart): string => JSON.stringify({ version: VERSION, lines });

/** CART-07: reads a kept cart; nothing there, or anything damaged, is an empty one. */
export const parseCart = (text: string | null | undefined): Cart => {
	// Most carts are empty, and to throw costs a phone a millisecond.
	if (text)
		try {
			// Whatever is there instead of an object or of a list throws here.
			const { version, lines }: { version: unknown; lines: Line[] } = JSON.parse(text);
			const ids = new Set(lines.map((line) => line.id));
			if (version === VERSION && lines.every(isLine) && ids.size === lines.length)
				return lines.map((line) => toLine(line, line.quantity));
		} catch {
			// Damaged.
		}
	return [];
};

/** Whether what was kept as a line is one. */
const isLine = (kept: Line): boolean =>
	[kept.id, kept.name, kept.description, kept.image].every((text) => typeof text === 'string') &&
	!!kept.id &&
	isWhole(kept.price) &&
	isWhole(kept.discount, 0, 10_000) &&
	isWhole(kept.stock) &&
	isWhole(kept.quantity, MIN_QUANTITY, MAX_QUANTITY);

const isWhole = (value: number, least = 0, most = value): boolean =>
	Number.isSafeInteger(value) && value >= least && value <= most;
