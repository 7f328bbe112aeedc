import type { BulkChange, PriceChange } from '#app/catalog/edit/bulk-change.ts';
import { readTexts } from '#app/catalog/fields/product-texts.server.ts';
import { type ProductStatus, productStatuses } from '#app/catalog/product-status.ts';
import { readMoney, readPercent } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { type Reading, read } from '#app/typed/reading.ts';
import { bulkCopy } from './copy.ts';

const { faults: words } = bulkCopy;

type Read = { ok: true; change: BulkChange } | { ok: false; errors: Record<string, string> };

/** BOOK-07: what is to change of many products; an empty field stays. */
export function readBulkForm(values: Record<string, string>): Read {
	const errors: Record<string, string> = {};
	const { by = '', amount = '', discount = '', status = '', category = '' } = values;
	const price = priceChange(by, amount);
	if (price && !price.ok) errors.amount = wordsOf(price.fault);
	const given = readTexts({
		...(discount.trim() !== '' && { discount }),
		...(category.trim() !== '' && { category: category.trim() }),
	});
	if (!given.ok) Object.assign(errors, given.faults);
	if (price?.ok === false || !given.ok) return { ok: false, errors };
	const change: BulkChange = {
		...(given.values.discount !== undefined && { discount: given.values.discount }),
		...(given.values.category && { category: given.values.category }),
		...(price && { price: price.value }),
		...(isStatus(status) && { status }),
		...flag('isFeatured', values),
		...flag('isBestSeller', values),
	};
	return Object.keys(change).length > 0
		? { ok: true, change }
		: { ok: false, errors: { form: words.nothing } };
}

/** Hundredths of a per cent: ten times as dear. */
const MOST_UP = 100_000;

/** Undefined where the price stays. */
function priceChange(by: string, typed: string): Reading<PriceChange> | undefined {
	const change = Object.hasOwn(changeBy, by) ? changeBy[by] : undefined;
	if (!change) return undefined;
	const number = change.read(typed);
	return number.ok ? read(change.of(number.value)) : number;
}

type Change = { read: (typed: string) => Reading<number>; of: (number: number) => PriceChange };

const amount = (typed: string) => readMoney(typed, { least: 1 });

const changeBy: Readonly<Record<string, Change>> = {
	up: {
		read: (typed) => readPercent(typed, { least: 1, most: MOST_UP }),
		of: (perCent) => ({ kind: 'per-cent', perCent }),
	},
	down: {
		read: (typed) => readPercent(typed, { least: 1, most: 9_999 }),
		of: (perCent) => ({ kind: 'per-cent', perCent: -perCent }),
	},
	more: { read: amount, of: (amount) => ({ kind: 'amount', amount }) },
	less: { read: amount, of: (amount) => ({ kind: 'amount', amount: -amount }) },
	set: { read: amount, of: (price) => ({ kind: 'set', price }) },
};

function isStatus(text: string): text is ProductStatus {
	return productStatuses.some((status) => status === text);
}

function flag(name: 'isFeatured' | 'isBestSeller', values: Record<string, string>): BulkChange {
	const chosen = values[name];
	return chosen === 'yes' || chosen === 'no' ? { [name]: chosen === 'yes' } : {};
}
