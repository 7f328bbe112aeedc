import { useWords } from '#app/catalog/uses.ts';
import { type Filter, filterQuery, noFilter } from './filter.ts';
import { shopCopy as copy } from './shop-copy.ts';
import { formatTotal, type Total } from './total.ts';

/** FIND-04: what the list shows: `All 129 stones`, `69 marbles`, `8 stones for floors for “white marble”`. */
export function headingOf(filter: Filter, total: Total): string {
	const isOne = total.count === 1;
	const amount = total.count === 0 ? copy.no : formatTotal(total);
	const isWhole = filterQuery({ ...filter, sort: noFilter.sort, view: noFilter.view }) === '' && !total.more;
	return `${isWhole && total.count > 1 ? copy.all : ''}${amount} ${kinds(filter)}${noun(filter.category, isOne)}${aim(filter)}`;
}

/** The page's title: `Marbles for floors, by the square foot`. */
export function pageTitleOf(filter: Filter): string {
	const { category, colours, finishes, uses, search } = filter;
	const stones = `${kinds(filter)}${noun(category, false)}${aim(filter)}`;
	const isPlain =
		category === noFilter.category && [colours, finishes, uses, search].every((said) => said.length === 0);
	return isPlain ? copy.title : copy.titleOf(stones.charAt(0).toUpperCase() + stones.slice(1));
}

/** `honed white or grey `, before what they are. */
function kinds({ finishes, colours }: Filter): string {
	return [finishes, colours]
		.map((kind) => kind.length > 0 && `${kind.join(copy.or)} `)
		.filter(Boolean)
		.join('');
}

function aim({ uses, search }: Filter): string {
	const aims = uses.map((use) => useWords[use].for).join(copy.or);
	return `${aims && ` for ${aims}`}${search && copy.searchedFor(search)}`;
}

/** `stones`, or what the products of a category are called: `marble`, `onyxes`. */
function noun(category: string, isOne: boolean): string {
	const name = category === noFilter.category ? copy.stone : category.toLowerCase();
	if (isOne || name.endsWith('s')) return name;
	return `${name}${/(x|z|ch|sh)$/.test(name) ? 'es' : 's'}`;
}
