import { type Facet, facetNames, facetsOfMany, readChoices } from './choices.ts';
import type { FacetIndex } from './facet-index.ts';
import { type Filter, noFilter } from './filter.ts';

/** What a list can be limited by at any time. */
export type Facets = {
	/** The products' categories, sorted by name. */
	categories: string[];
	/** SHOP-03: the upper end of the price slider, in whole rupees: the highest price, but at least 1000. */
	top: number;
};

/** How many products the list has once this is pressed; null where that is not counted. */
export type Count = number | null;

/** FACET-05: what the filters offer, with what each press gives. */
export type Offer = Facets & {
	/** Of every category, then of each. */
	ofCategories: Count[];
	choices: { [Name in Facet]: [value: string, count: Count][] };
	minRating: Count;
	inStock: Count;
	onOffer: Count;
	/** The address of a picture of stone for each colour. */
	swatches: Record<string, string>;
};

/**
 * The filter with its category as the shop spells it, or with every category where the shop has none of that name; and without values that
 * no product has. `index`: null where these are not known.
 */
export function withKnownFacets(
	filter: Filter,
	categories: readonly string[],
	index: FacetIndex | null,
): Filter {
	const category =
		filter.category === noFilter.category
			? filter.category
			: (spelledAs(filter.category, categories) ?? noFilter.category);
	const choices = facetsOfMany.map((facet) => {
		const name = facetNames[facet];
		// Of a facet that is not known to the last, any value may stand.
		const known = index?.knowsAllOf(name) ? index.valuesOf(name) : undefined;
		const values = filter[facet].map(String);
		return [
			facet,
			readChoices[facet](known ? values.flatMap((value) => spelledAs(value, known) ?? []) : values),
		];
	});
	return { ...filter, ...Object.fromEntries(choices), category };
}

function spelledAs(asked: string, known: readonly string[]): string | undefined {
	const wanted = asked.toLowerCase();
	return known.find((one) => one === asked) ?? known.find((one) => one.toLowerCase() === wanted);
}
