import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { facetNames, facetsOfMany } from './choices.ts';
import { FacetIndex, type Indexed } from './facet-index.ts';
import { withKnownFacets } from './facets.ts';
import { type Filter, noFilter } from './filter.ts';

const product = (number: number, given: Partial<Indexed> = {}): Indexed => ({
	number,
	category: 'Marble',
	price: 10_000,
	rating: 4,
	inStock: true,
	onOffer: false,
	terms: [],
	...given,
});

const pick = <Value>(...values: Value[]) => fc.subarray(values, { minLength: 0 });
const products = fc.uniqueArray(
	fc.record({
		number: fc.integer({ min: 1, max: 3000 }),
		category: fc.constantFrom('Marble', 'Onyx', ''),
		price: fc.integer({ min: 0, max: 9 }).map((price) => price * 10_000),
		rating: fc.constantFrom(0, 3.9, 4, 5),
		inStock: fc.boolean(),
		onOffer: fc.boolean(),
		terms: fc.subarray([
			'colour:white',
			'colour:red',
			'finish:honed',
			'size:12×24',
			'thickness:18',
			'country:a:b',
			'use:floor',
		]),
	}),
	{ selector: ({ number }) => number, maxLength: 60 },
);
const filters: fc.Arbitrary<Filter> = fc.record({
	search: fc.constant(''),
	category: fc.constantFrom('all', 'Marble', 'Onyx', 'Slate'),
	colours: pick('white', 'red', 'blue'),
	finishes: pick('honed'),
	sizes: pick('12×24', 'slab'),
	thicknesses: pick(18, 20),
	countries: pick('a:b'),
	uses: pick('floor', 'walls'),
	min: fc.constantFrom(null, 100, 300),
	max: fc.constantFrom(null, 0, 400),
	minRating: fc.constantFrom(null, 4),
	inStock: fc.boolean(),
	onOffer: fc.boolean(),
	sort: fc.constant('name'),
	view: fc.constant('cards'),
});

/** The same without any index. */
function suits(one: Indexed, filter: Filter): boolean {
	return (
		(filter.category === 'all' || one.category === filter.category) &&
		facetsOfMany.every(
			(facet) =>
				filter[facet].length === 0 ||
				filter[facet].some((value) => one.terms.includes(`${facetNames[facet]}:${value}`)),
		) &&
		(filter.min === null || one.price >= filter.min * 100) &&
		(filter.max === null || one.price <= filter.max * 100) &&
		(filter.minRating === null || one.rating >= filter.minRating) &&
		(!filter.inStock || one.inStock) &&
		(!filter.onOffer || one.onOffer)
	);
}

test('[FACET-04] every count is how many products a list has once its value alone is chosen of its facet', () => {
	fc.assert(
		fc.property(
			products,
			filters,
			fc.option(fc.array(fc.integer({ min: 0, max: 5000 }))),
			(all, filter, found) => {
				const index = new FacetIndex();
				for (const one of all) index.set({ ...one, terms: ['colour:red', 'finish:flamed'], price: 1 });
				for (const one of all) index.set(one);
				const gone = all.filter((_, place) => place % 5 === 4);
				for (const { number } of gone) index.remove(number);
				const left = all.filter((one) => !gone.includes(one) && (!found || found.includes(one.number)));
				const counted = index.count(filter, found ?? undefined);
				const count = (other: Partial<Filter>) =>
					left.filter((one) => suits(one, { ...filter, ...other })).length;
				expect(counted.total).toBe(count({}));
				for (const category of ['Marble', 'Onyx', 'Slate'])
					expect(counted.of('category', category)).toBe(count({ category }));
				expect(counted.of('category', null)).toBe(count({ category: 'all' }));
				expect(counted.of('colour', 'red')).toBe(count({ colours: ['red'] }));
				expect(counted.of('thickness', '18')).toBe(count({ thicknesses: [18] }));
				expect(counted.of('country', 'a:b')).toBe(count({ countries: ['a:b'] }));
				expect(counted.of('use', 'floor')).toBe(count({ uses: ['floor'] }));
				expect(counted.of('rating', '4')).toBe(count({ minRating: 4 }));
				expect(counted.of('stock', 'on')).toBe(count({ inStock: true }));
				expect(counted.of('offer', 'on')).toBe(count({ onOffer: true }));
				if (counted.few) {
					const numbers = left.filter((one) => suits(one, filter)).map(({ number }) => number);
					expect(counted.few).toEqual(numbers.sort((one, other) => one - other));
				}
			},
		),
		{ numRuns: runCount(200) },
	);
});

test('[FACET-04] few products are named by their numbers, and none of many', () => {
	const index = new FacetIndex();
	for (let number = 1; number <= 3200; number++)
		index.set(product(number, { terms: number % 32 === 0 ? ['colour:red'] : [] }));
	expect(index.count({ ...noFilter, colours: ['red'] }).few?.slice(0, 2)).toEqual([32, 64]);
	expect(index.count(noFilter).few).toBeNull();
	expect(index.count({ ...noFilter, colours: ['blue'] }).few).toEqual([]);
});

test('[FACET-04] a shop with endless values keeps two hundred of each facet', () => {
	const index = new FacetIndex();
	for (let number = 1; number <= 1000; number++) index.set(product(number, { terms: [`country:${number}`] }));
	expect(index.valuesOf('country').length).toBe(200);
	expect(index.count(noFilter).total).toBe(1000);
});

test('[FACET-05] a colour is shown by a stone that has no other', () => {
	const index = new FacetIndex();
	index.set(product(1, { terms: ['colour:white', 'colour:grey'] }));
	index.set(product(2, { terms: ['colour:white'] }));
	expect(index.exampleOf('colour', 'white')).toBe(2);
	expect(index.exampleOf('colour', 'grey')).toBe(1);
	expect(index.exampleOf('colour', 'red')).toBeUndefined();
});

test('[FACET-04] no category is left out, and a facet that is not known to the last says so', () => {
	const index = new FacetIndex();
	for (let number = 1; number <= 300; number++)
		index.set(product(number, { category: `Kind ${number}`, terms: [`size:${number}×1`, 'colour:red'] }));
	expect(index.count({ ...noFilter, category: 'Kind 300' }).total).toBe(1);
	expect(['category', 'size', 'colour'].map((facet) => index.knowsAllOf(facet))).toEqual([true, false, true]);
	expect(withKnownFacets({ ...noFilter, sizes: ['300×1'] }, [], index).sizes).toEqual(['300×1']);
	expect(withKnownFacets({ ...noFilter, colours: ['blue'] }, [], index).colours).toEqual([]);
});
