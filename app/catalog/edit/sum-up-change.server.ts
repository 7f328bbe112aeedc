import type { BookField, BookTexts } from '#app/catalog/fields/book-fields.ts';
import type { ChangedRow } from '#app/catalog/fields/changed-row.server.ts';
import { someTexts } from '#app/catalog/fields/product-texts.server.ts';
import { keysOf } from '#app/catalog/fields/product-values.server.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Named } from './lock-change.server.ts';

/** How many products a line of the log names. */
const MOST_NAMES = 3;

/** The products of a change, for a line of the log. */
export function namesIn(rows: readonly Named[]): string {
	const names = rows.slice(0, MOST_NAMES).map(nameOf).join('; ');
	return rows.length > MOST_NAMES ? `${names}; ${rows.length - MOST_NAMES} more` : names;
}

type Side = 'before' | 'after';

/** LOG-02: what the rows have before or after the change, as one text a field: the span of numbers that differ, of other texts `various`. */
export function sumUp(rows: readonly ChangedRow[], side: Side): Partial<BookTexts> {
	const fields = keysOf(rows[0]?.after ?? {});
	const texts = rows.map((row) => someTexts(row[side] ?? {}));
	return Object.fromEntries(fields.map((field) => [field, inOne(texts.map((some) => textIn(some, field)))]));
}

const textIn = (texts: Partial<BookTexts>, field: BookField) => texts[field] ?? '';

function inOne(texts: readonly string[]): string {
	const different = [...new Set(texts)];
	if (different.length === 1) return different[0] ?? '';
	const sorted = different.toSorted((one, other) => Number(one) - Number(other));
	const isNumber = different.every((text) => /^\d+(\.\d+)?$/.test(text));
	return isNumber ? `${sorted[0]} to ${sorted.at(-1)}` : 'various';
}
