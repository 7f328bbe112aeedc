import { SLAB } from '#app/catalog/goods.ts';
import { type Use, uses } from '#app/catalog/uses.ts';

/** As `derived.colours` of the database finds them in the name and the colour of a stone. */
export const colours = [
	'white',
	'cream',
	'beige',
	'gold',
	'brown',
	'red',
	'pink',
	'green',
	'blue',
	'grey',
	'black',
	'multicolour',
] as const;

/** As `derived.finishes` finds them. */
export const finishes = [
	'polished',
	'honed',
	'leather',
	'brushed',
	'flamed',
	'bush-hammered',
	'sandblasted',
	'tumbled',
	'sawn',
	'chiselled',
	'split',
	'riven',
] as const;

/** FACET-01: the facets of which several values can be chosen. A stone suits that has any of a facet's. */
export type Choices = {
	colours: readonly (typeof colours)[number][];
	finishes: readonly (typeof finishes)[number][];
	/** A tile in inches, `12×24`, or `slab`. */
	sizes: readonly string[];
	/** Millimetres. */
	thicknesses: readonly number[];
	countries: readonly string[];
	uses: readonly Use[];
};

export type Facet = keyof Choices;

/** What each is called in an address, and in the terms of the database: `colour:white`. */
export const facetNames: Record<Facet, string> = {
	colours: 'colour',
	finishes: 'finish',
	sizes: 'size',
	thicknesses: 'thickness',
	countries: 'country',
	uses: 'use',
};

export const facetsOfMany = Object.keys(facetNames) as Facet[];

/** How many values of a facet an address may choose, where the shop and not this file names them. */
const MAX_CHOSEN = 40;

const SIZE = /^([1-9]\d{0,2}(?:\.\d{1,4})?)[x×]([1-9]\d{0,2}(?:\.\d{1,4})?)$/;

/** The values of each facet, once each and in the order in which they are offered. Ignores what can be none. */
export const readChoices: { [Name in Facet]: (values: readonly string[]) => Choices[Name] } = {
	colours: knownOf(colours),
	finishes: knownOf(finishes),
	sizes: (values) => {
		const sizes = values.filter((value) => value === SLAB || SIZE.test(value));
		return several(sizes.map((size) => size.replace('x', '×'))).sort(
			(one, other) => areaOf(one) - areaOf(other) || (one < other ? -1 : 1),
		);
	},
	thicknesses: (values) =>
		several(values.filter((value) => /^[1-9]\d{0,2}$/.test(value)))
			.map(Number)
			.sort((one, other) => one - other),
	countries: (values) => several(values.filter(Boolean)).sort(),
	uses: knownOf(uses),
};

function knownOf<Value extends string>(known: readonly Value[]) {
	return (values: readonly string[]) => known.filter((value) => values.includes(value));
}

const several = (values: string[]): string[] => [...new Set(values)].slice(0, MAX_CHOSEN);

/** Square inches; slabs come last. */
function areaOf(size: string): number {
	const [, width, height] = SIZE.exec(size) ?? [];
	return width && height ? Number(width) * Number(height) : Number.MAX_VALUE;
}
