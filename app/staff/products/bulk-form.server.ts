import type { BulkChange, PriceChange } from '#app/catalog/book/new-values.ts';
import { readTexts } from '#app/catalog/book/product-texts.server.ts';
import { type ProductStatus, productStatuses } from '#app/catalog/product-status.ts';
import { parseHundredths } from '#app/staff/typed-numbers.ts';
import { bulkCopy } from './copy.ts';

const { faults: words } = bulkCopy;

type Read = { ok: true; change: BulkChange } | { ok: false; errors: Record<string, string> };

/** BOOK-07: what is to change of many products; an empty field stays. */
export function readBulkForm(values: Record<string, string>): Read {
	const errors: Record<string, string> = {};
	const { by = '', amount = '', discount = '', status = '', category = '' } = values;
	const isPerCent = by === 'up' || by === 'down';
	const price = by === '' ? undefined : priceChange(by, parseHundredths(isPerCent ? bare(amount) : amount));
	if (price === null) errors.amount = words.amount;
	const given = readTexts({
		...(discount.trim() !== '' && { discount: bare(discount) }),
		...(category.trim() !== '' && { category: category.trim() }),
	});
	if (!given.ok && given.faults.discount) errors.discount = words.discount;
	if (!given.ok && given.faults.category) errors.category = bulkCopy.fault(given.faults.category);
	if (price === null || !given.ok) return { ok: false, errors };
	const change: BulkChange = {
		...(given.values.discount !== undefined && { discount: given.values.discount }),
		...(given.values.category && { category: given.values.category }),
		...(price && { price }),
		...(isStatus(status) && { status }),
		...flag('isFeatured', values),
		...flag('isBestSeller', values),
	};
	return Object.keys(change).length > 0
		? { ok: true, change }
		: { ok: false, errors: { form: words.nothing } };
}

/** Without the per cent sign that one may write behind a number. */
const bare = (text: string) => text.replace(/\s*%\s*$/, '').trim();

/** `typed` in hundredths of a per cent, or in paisa. Null where it makes no sense. */
function priceChange(by: string, typed: number | null): PriceChange | null {
	if (typed === null || typed === 0) return null;
	switch (by) {
		case 'up':
			return { kind: 'per-cent', perCent: typed };
		case 'down':
			return typed < 10_000 ? { kind: 'per-cent', perCent: -typed } : null;
		case 'more':
			return { kind: 'amount', amount: typed };
		case 'less':
			return { kind: 'amount', amount: -typed };
		default:
			return by === 'set' ? { kind: 'set', price: typed } : null;
	}
}

function isStatus(text: string): text is ProductStatus {
	return productStatuses.some((status) => status === text);
}

function flag(name: 'isFeatured' | 'isBestSeller', values: Record<string, string>): BulkChange {
	const chosen = values[name];
	return chosen === 'yes' || chosen === 'no' ? { [name]: chosen === 'yes' } : {};
}
