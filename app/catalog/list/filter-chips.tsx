import { Link } from '#app/ui/link.tsx';
import { type Facet, facetsOfMany } from './choices.ts';
import { type Filter, noFilter, shopAddress } from './filter.ts';
import { choiceWords, shopCopy as copy } from './shop-copy.ts';

/** FIND-05: the filters of the list; each is a link to the list without it. */
export function FilterChips({ filter }: { filter: Filter }) {
	const chips = chipsOf(filter);
	if (chips.length === 0) return null;
	return (
		<ul aria-label={copy.chosen} className="flex min-w-0 flex-wrap gap-2">
			{chips.map(({ words, without }) => (
				<li key={words} className="min-w-0">
					<Link
						to={shopAddress({ ...filter, ...without })}
						preventScrollReset
						className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-stone-2 px-3 text-sm hover:border-ink"
					>
						<span className="sr-only">{copy.remove}</span>
						<span className="min-w-0 wrap-break-word">{words}</span>
						<span aria-hidden="true">×</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

/** The words of each filter that takes one value, else none; the two limits of a price are one. */
const chips: Record<Exclude<keyof Filter, 'sort' | 'max' | Facet>, (filter: Filter) => string> = {
	search: ({ search }) => search && copy.searched(search),
	category: ({ category }) => (category === noFilter.category ? '' : category),
	min: ({ min, max }) => priceWords(min, max),
	minRating: ({ minRating }) => (minRating === null ? '' : copy.stars(minRating)),
	inStock: ({ inStock }) => (inStock ? copy.inStock : ''),
	onOffer: ({ onOffer }) => (onOffer ? copy.onOffer : ''),
};

type Chip = { words: string; without: Partial<Filter> };

function chipsOf(filter: Filter): Chip[] {
	const chosen = facetsOfMany.flatMap((facet) =>
		filter[facet].map(
			(value): Chip => ({
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

function priceWords(min: number | null, max: number | null): string {
	if (min !== null && max !== null) return copy.between(min, max);
	if (min !== null) return copy.atLeast(min);
	return max === null ? '' : copy.atMost(max);
}
