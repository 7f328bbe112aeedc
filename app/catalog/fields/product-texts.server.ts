import { uses } from '#app/catalog/uses.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { assortment, type BookFaults, type BookField, type BookTexts, bookFields } from './book-fields.ts';
import { optionFaults } from './option-faults.ts';
import { productRow } from './product-row.server.ts';
import type { BookValues } from './product-values.server.ts';
import { isReadField, readFields, wordsIn } from './read-fields.ts';

/** How a ticked box is sent. */
const ON = 'on';

/** Fields of several lines, an item each; other lists stand on one line. */
const LINES: readonly BookField[] = ['views', 'optionPrices'];

/** Fields whose text may have several lines. */
const LONG: readonly BookField[] = ['description', ...LINES];

const FLAGS: readonly BookField[] = ['isFeatured', 'isBestSeller', 'featured', 'bestSeller'];

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
	if (field === 'discount') return String(Number(value) / 100);
	// With three decimals alone it would be asked back: a dot may stand between thousands.
	return field === 'rating' ? String(value).replace(/\.\d{3}$/, '$&0') : String(value);
}

/** Names and numbers as the shop writes them: `1250.50` from `Rs. 1,250.50/-`. What cannot be read stays as it was typed. */
export function written(field: BookField, text: string): string {
	const isWritten = isReadField(field) || field === 'thicknesses' || field === 'optionPrices';
	if (!isWritten || text.trim() === '') return text;
	const { [field]: value } = valuesIn(readTexts({ [field]: text }));
	return value === undefined ? text : textOf(field, value);
}

const valuesIn = (read: ReadTexts): Partial<BookValues> => (read.ok ? read.values : {});

/** A text as a browser's field sends it, whatever its ends of lines. */
export function tidy(field: BookField, text: string): string {
	return LONG.includes(field) ? text.replaceAll(/\r\n?/g, '\n') : text.replaceAll(/[\r\n]/g, '');
}

export type ReadTexts = { ok: true; values: Partial<BookValues> } | { ok: false; faults: BookFaults };

/** BOOK-03: some fields, each by itself: names and numbers as they are typed, others by the rules of an import's row. */
export function readTexts(texts: Partial<BookTexts>): ReadTexts {
	const faults: BookFaults = {};
	const values: Partial<BookValues> = {};
	for (const field of bookFields) {
		const text = texts[field];
		if (text === undefined) continue;
		if (isReadField(field)) {
			const reading = readFields[field](text);
			if (reading.ok) Object.assign(values, { [field]: reading.value });
			else faults[field] = wordsOf(reading.fault);
			continue;
		}
		const words = wordsIn(field, text);
		if (!words.ok) {
			faults[field] = wordsOf(words.fault);
			continue;
		}
		// The id is checked where a product is made.
		const { data, error } = productRow.safeParse({ id: 'id', [field]: rawOf(field, words.value) });
		const fault = error?.issues[0]?.message;
		if (fault) faults[field] = sentence(fault);
		else Object.assign(values, { [field]: data?.[field] });
	}
	return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values };
}

function rawOf(field: BookField, text: string): string {
	if (FLAGS.includes(field)) return text === ON ? 'true' : 'false';
	return LINES.includes(field) ? text.replaceAll('\n', ';') : text;
}

/** The words of an import follow the name of a column, or are a sentence already. */
export function sentence(fault: string): string {
	if (/^(?:must|may|is|has) /.test(fault)) return `It ${fault}.`;
	return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}${fault.endsWith('.') ? '' : '.'}`;
}

/** What is wrong with a product as a whole, where one of these fields has changed. */
export function wholeFaults(values: BookValues, changed: readonly BookField[]): BookFaults {
	if (!changed.some((field) => assortment.includes(field))) return {};
	const [fault] = optionFaults(values);
	return fault ? { optionPrices: sentence(fault.replace(/^optionPrices: /, '')) } : {};
}
