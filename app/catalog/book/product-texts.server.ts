import { optionFaults } from '#app/catalog/transfer/option-faults.ts';
import { type ProductRow, productRow } from '#app/catalog/transfer/product-row.server.ts';
import { uses } from '#app/catalog/uses.ts';
import { assortment, type BookFaults, type BookField, type BookTexts, bookFields } from './book-fields.ts';
import type { BookValues } from './product-values.server.ts';

/** How a ticked box is sent. */
const ON = 'on';

/** Fields of several lines, an item each; other lists stand on one line. */
const LINES: readonly BookField[] = ['views', 'optionPrices'];

/** Fields whose text may have several lines. */
const LONG: readonly BookField[] = ['description', ...LINES];

const FLAGS: readonly BookField[] = ['isFeatured', 'isBestSeller', 'featured', 'bestSeller'];

/** Empty stands for 0. */
const NUMBERS: readonly BookField[] = ['discount', 'density', 'rating'];

/** At most two digits stand behind their point. */
const HUNDREDTHS: readonly BookField[] = ['price', 'discount'];

/** Each field as one types it: PKR, per cent, millimetres. The same values give the same texts. */
export function textsOf(values: BookValues): BookTexts {
	return Object.fromEntries(
		bookFields.map((field) => [field, tidy(field, textOf(field, values[field]))]),
	) as BookTexts;
}

/** The texts of some fields, for the log. */
export function someTexts(values: Partial<BookValues>): Partial<BookTexts> {
	return Object.fromEntries(
		Object.entries(values).map(([field, value]) => [field, textOf(field as BookField, value)]),
	);
}

function textOf(field: BookField, value: BookValues[BookField]): string {
	// As a form sends them, whatever order they were imported in.
	if (field === 'uses') return uses.filter((use) => (value as string[]).includes(use)).join('; ');
	if (Array.isArray(value)) return value.join(LINES.includes(field) ? '\n' : '; ');
	if (typeof value === 'boolean') return value ? ON : '';
	if (field === 'price') return (Number(value) / 100).toFixed(2);
	return field === 'discount' ? String(Number(value) / 100) : String(value);
}

/** A text as a browser's field sends it, whatever its ends of lines. */
export function tidy(field: BookField, text: string): string {
	return LONG.includes(field) ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\r\n]/g, '');
}

export type ReadTexts = { ok: true; values: Partial<BookValues> } | { ok: false; faults: BookFaults };

/** BOOK-03: some fields by the rules of an import's row, each by itself. */
export function readTexts(texts: Partial<BookTexts>): ReadTexts {
	const faults: BookFaults = {};
	const values: Partial<BookValues> = {};
	for (const field of bookFields) {
		const text = texts[field];
		if (text === undefined) continue;
		// The id is checked where a product is made.
		const { data, error } = productRow.safeParse({ id: 'id', [field]: rawOf(field, text) });
		const fault = error?.issues[0]?.message ?? faultOf(field, text, data ?? {});
		if (fault) faults[field] = fault;
		else Object.assign(values, { [field]: data?.[field] });
	}
	return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values };
}

/** What an import permits, or permits only when it is asked to. */
function faultOf(
	field: BookField,
	text: string,
	{ price, discount }: Partial<ProductRow>,
): string | undefined {
	if (HUNDREDTHS.includes(field) && /\.\d{3}/.test(text)) return 'may have at most two decimals';
	if (price === 0) return 'must be above 0';
	return discount === 10_000 ? 'must be below 100' : undefined;
}

function rawOf(field: BookField, text: string): string {
	if (FLAGS.includes(field)) return text === ON ? 'true' : 'false';
	if (NUMBERS.includes(field) && text.trim() === '') return '0';
	return LINES.includes(field) ? text.replaceAll('\n', ';') : text;
}

/** What is wrong with a product as a whole, where one of these fields has changed. */
export function wholeFaults(values: BookValues, changed: readonly BookField[]): BookFaults {
	if (!changed.some((field) => assortment.includes(field))) return {};
	const [fault] = optionFaults(values);
	return fault ? { optionPrices: fault.replace(/^optionPrices: /, '') } : {};
}
