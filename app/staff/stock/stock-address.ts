import { href } from 'react-router';
import { everyStock, type StockFilter, stockSorts, stockViews } from '#app/inventory/stock-filter.ts';
import { searchText } from '#app/staff/list-place.ts';
import { parseHundredths, typedHundredths } from '#app/staff/typed-numbers.ts';

/** The most days that a stock is asked to last. */
const MOST_DAYS = 365;

/** What an address of the list asks for. Nonsense is as if it was not there. */
export function parseStockFilter(params: URLSearchParams): StockFilter {
	const days = Number(params.get('days'));
	return {
		view: stockViews.find((view) => view === params.get('view')) ?? everyStock.view,
		search: searchText(params.get('q')),
		category: searchText(params.get('category')),
		sort: stockSorts.find((sort) => sort === params.get('sort')) ?? everyStock.sort,
		days: Number.isInteger(days) && days > 0 && days <= MOST_DAYS ? days : everyStock.days,
		under: parseHundredths(params.get('under') ?? '') ?? everyStock.under,
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
