import { randomInt, randomUUID } from 'node:crypto';

/** Letters with which no number, exponent, month or currency of a spreadsheet begins, where a digit follows. */
const FIRST = 'abc';

/**
 * ORD-03, BACK-10: the number of an order is the end of its id. So that a spreadsheet keeps it as text, it begins with a letter and a
 * digit: `1e234567` is a number to it, and `dec12026` a date. Older numbers stay as they are.
 */
export function newOrderId(): string {
	const id = randomUUID();
	return `${id.slice(0, -8)}${FIRST[randomInt(FIRST.length)]}${randomInt(10)}${id.slice(-6)}`;
}
