import { Chip } from './chip.tsx';
import { type Facet, facetsOfMany } from './choices.ts';
import { type Filter, noFilter, shopAddress } from './filter.ts';
import { priceWords } from './price-words.ts';
import { choiceWords, shopCopy as copy } from './shop-copy.ts';

type Props = {
	filter: Filter;
	/** Other chips say what the search was understood as. */
	isSearchSaid: boolean;
};

/** FIND-05: the filters of the list; each is a link to the list without it. */
export function FilterChips({ filter, isSearchSaid }: Props) {
	const chips = chipsOf(filter).filter(({ without }) => !(isSearchSaid && 'search' in without));
	if (chips.length === 0) return null;
	return (
		<ul aria-label={copy.chosen} className="flex min-w-0 flex-wrap gap-2">
			{chips.map(({ words, without }) => (
				<Chip key={words} words={words} to={shopAddress({ ...filter, ...without })} />
			))}
		</ul>
	);
}

/** The words of each filter that takes one value, else none; the two limits of a price are one. */
const chips: Record<Exclude<keyof Filter, 'sort' | 'view' | 'max' | Facet>, (filter: Filter) => string> = {
	search: ({ search }) => search && copy.searched(search),
	category: ({ category }) => (category === noFilter.category ? '' : category),
	min: ({ min, max }) => priceWords(min, max),
	minRating: ({ minRating }) => (minRating === null ? '' : copy.stars(minRating)),
	inStock: ({ inStock }) => (inStock ? copy.inStock : ''),
	onOffer: ({ onOffer }) => (onOffer ? copy.onOffer : ''),
};

type Chosen = { words: string; without: Partial<Filter> };

function chipsOf(filter: Filter): Chosen[] {
	const chosen = facetsOfMany.flatMap((facet) =>
		filter[facet].map(
			(value): Chosen => ({
				words: choiceWords(facet, value),
				without: { [facet]: filter[facet].filter((other) => other !== value) },
			}),
		),
	);
	const others = (Object.keys(chips) as (keyof typeof chips)[]).flatMap((name) => {
		const words = chips[name](filter);
		const without = name === 'min' ? { min: null, max: null } : { [name]: noFilter[name] };
		return words ? [{ words, without }] : [];
	});
	return [...others, ...chosen];
}
