import { useWords } from '#app/catalog/uses.ts';
import { type Filter, noFilter } from './filter.ts';
import { shopCopy as copy } from './shop-copy.ts';
import { formatTotal, type Total } from './total.ts';

/** FIND-04: what the list shows: `All 129 stones`, `69 marbles`, `8 stones for floors for “white marble”`. */
export function headingOf(filter: Filter, total: Total): string {
	const isOne = total.count === 1;
	const amount = total.count === 0 ? copy.no : formatTotal(total);
	const { category, use, search, min, max } = filter;
	const isWhole =
		category === noFilter.category && !use && !search && min === null && max === null && !total.more;
	return `${isWhole && total.count > 1 ? copy.all : ''}${amount} ${noun(category, isOne)}${aim(filter)}`;
}

/** The page's title: `Marbles for floors, by the square foot`. */
export function pageTitleOf(filter: Filter): string {
	const stones = `${noun(filter.category, false)}${aim(filter)}`;
	const isPlain = filter.category === noFilter.category && !filter.use && !filter.search;
	return isPlain ? copy.title : copy.titleOf(stones.charAt(0).toUpperCase() + stones.slice(1));
}

function aim({ use, search }: Filter): string {
	return `${use ? ` for ${useWords[use].for}` : ''}${search && copy.searchedFor(search)}`;
}

/** `stones`, or what the products of a category are called: `marble`, `onyxes`. */
function noun(category: string, isOne: boolean): string {
	const name = category === noFilter.category ? copy.stone : category.toLowerCase();
	if (isOne || name.endsWith('s')) return name;
	return `${name}${/(x|z|ch|sh)$/.test(name) ? 'es' : 's'}`;
}
