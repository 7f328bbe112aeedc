import { formatMoney } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';

/** The fields of a row, by their names. */
type Cells = Record<string, unknown>;

/** So many times the old price, or such a part of it, is rarely meant: a decimal sign or a unit was read as another one. */
const FAR = 5;

/** What a stone hardly has on purpose without. */
const KEPT = ['description', 'image'];

/** FILE-30: what somebody should look at before a row changes a stone, as `price: …`. */
export function doubtsOf(before: Cells, after: Cells): string[] {
	return [priceDoubt(before.price, after.price), stockDoubt(before.stock, after.stock)]
		.concat(discountDoubt(before.discount, after.discount), pathDoubt(before.category, after.category))
		.concat(KEPT.map((field) => lossDoubt(field, before[field], after[field])))
		.filter((doubt) => doubt !== '');
}

function priceDoubt(before: unknown, after: unknown): string {
	if (typeof before !== 'number' || typeof after !== 'number' || before <= 0 || after <= 0) return '';
	const times = after / before;
	if (times < FAR && times > 1 / FAR) return '';
	const part = times > 1 ? `${Math.round(times)} times` : `1/${Math.round(1 / times)} of`;
	return `price: would be ${formatMoney(after)}, which is ${part} the price of now (${formatMoney(before)})`;
}

function stockDoubt(before: unknown, after: unknown): string {
	if (typeof before !== 'number' || before <= 0 || after !== 0) return '';
	return `stock: would be 0, and ${formatQuantity(before)} sq ft are there now`;
}

/** Hundredths of a per cent: a spreadsheet holds 10 % as 0.1. */
function discountDoubt(before: unknown, after: unknown): string {
	if (typeof after !== 'number' || after <= 0 || after >= 100 || after === before) return '';
	return `discount: would be ${after / 100} %. Is ${after} % meant?`;
}

/** Other shops write a path, or several categories, into one cell. */
function pathDoubt(before: unknown, after: unknown): string {
	if (typeof after !== 'string' || after === before || !/[;>|]|,\s/.test(after)) return '';
	return `category: “${after}” would be one category. Are several meant?`;
}

function lossDoubt(field: string, before: unknown, after: unknown): string {
	return typeof before === 'string' && before !== '' && after === '' ? `${field}: would be lost` : '';
}

/** `1-Mar`, `2026-03-01` and `42.0`: what programs make of `1-3` and `42`. */
const MADE =
	/^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d|\d{4}-\d\d-\d\d|\d+\.0+)$/i;

/** What is doubtful about the id of a new stone. */
export function idDoubts(id: string): string[] {
	return MADE.test(id) ? [`id: a spreadsheet may have made ${id} of another id. Is it right?`] : [];
}

/** How ids are compared that may be one: by their small letters, whatever stands between their words. */
export function idKey(id: string): string {
	return id.toLowerCase().replaceAll(/[._~-]+/g, '-');
}

export function twinDoubt(known: string): string {
	return `id: the shop has ${known}. Is this another stone?`;
}
