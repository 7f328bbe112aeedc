import { href } from 'react-router';
import { everyStock, type StockFilter, stockSorts, stockViews } from '#app/inventory/stock-filter.ts';
import { typedHundredths } from '#app/staff/form/typed-numbers.ts';
import { searchText } from '#app/staff/list-place.ts';
import { readArea, readWhole } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty, type Reading } from '#app/typed/reading.ts';

/** The most days that a stock is asked to last. */
const MOST_DAYS = 365;

/** What an address of the list asks for. Nonsense is as if it was not there. */
export function parseStockFilter(params: URLSearchParams): StockFilter {
	const { days, under } = typedNumbers(params);
	return {
		view: stockViews.find((view) => view === params.get('view')) ?? everyStock.view,
		search: searchText(params.get('q')),
		category: searchText(params.get('category')),
		sort: stockSorts.find((sort) => sort === params.get('sort')) ?? everyStock.sort,
		days: days.ok ? days.value : everyStock.days,
		under: under.ok ? under.value : everyStock.under,
	};
}

type StockNumbers = Record<'days' | 'under', Reading<number>>;

function typedNumbers(params: URLSearchParams): StockNumbers {
	const days = readWhole(params.get('days') ?? '', 'days', { least: 1, most: MOST_DAYS });
	return {
		days: orEmpty(days, everyStock.days),
		under: orEmpty(readArea(params.get('under') ?? ''), everyStock.under),
	};
}

/** Why a number that was typed for the list is not what it shows, by the name of its field. */
export function stockFaults(params: URLSearchParams): Partial<Record<'days' | 'under', string>> {
	const { days, under } = typedNumbers(params);
	return {
		...(!days.ok && { days: wordsOf(days.fault) }),
		...(!under.ok && { under: wordsOf(under.fault) }),
	};
}

/** The address of a list, with what differs from all of it. `after`: where the page begins. */
export function stockAddress(filter: Partial<StockFilter>, after?: string | null): string {
	const { view, search, category, sort, days, under } = { ...everyStock, ...filter };
	const params = new URLSearchParams();
	if (view !== everyStock.view) params.set('view', view);
	if (search) params.set('q', search);
	if (category) params.set('category', category);
	if (view === 'all' && sort !== everyStock.sort) params.set('sort', sort);
	if (view === 'runs-out' && days !== everyStock.days) params.set('days', String(days));
	if (view === 'runs-out' && under > 0) params.set('under', typedHundredths(under));
	if (after) params.set('after', after);
	const query = params.toString();
	return query ? `${href('/staff/stock')}?${query}` : href('/staff/stock');
}

/** A cursor, as `keyset.server.ts` writes it; null for none and for one that is too long. */
export function parseAfter(params: URLSearchParams): string | null {
	const after = params.get('after');
	return after && after.length <= 1000 ? after : null;
}
