import { everyStock } from '#app/inventory/stock-filter.ts';
import { searchText } from '#app/staff/list-place.ts';

/** Which stones are counted. `book`: what should lie there is shown, so that the count is no longer blind. */
export type CountChoice = { category: string; search: string; book: boolean };

/** Null where nothing is chosen yet. */
export function parseCountChoice(params: URLSearchParams): CountChoice | null {
	if (!params.has('category') && !params.has('q')) return null;
	return {
		category: searchText(params.get('category')),
		search: searchText(params.get('q')),
		book: params.has('book'),
	};
}

/** The query of an address with this choice. */
export function countQuery({ category, search, book }: CountChoice, after?: string | null): string {
	return String(
		new URLSearchParams({
			category,
			...(search ? { q: search } : {}),
			...(book ? { book: '1' } : {}),
			...(after ? { after } : {}),
		}),
	);
}

/** The stones of a choice, by name. */
export const stocksOf = ({ category, search }: CountChoice) => ({ ...everyStock, category, search });
