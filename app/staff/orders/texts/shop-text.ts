import { MAX_TEXT } from '#app/orders/texts/texts.ts';
import { readLines } from '#app/typed/text.ts';

/** A text as it is kept; null where it is too long. Whether it may be empty is judged where it is edited. */
export function readShopText(typed: string): string | null {
	const text = readLines(typed, MAX_TEXT);
	if (text.ok) return text.value;
	return text.fault.kind === 'empty' ? '' : null;
}
