import { expect, test } from 'vitest';
import { FacetIndex } from './facet-index.ts';
import { withKnownFacets } from './facets.ts';
import { type Filter, noFilter } from './filter.ts';

const matched = (category: string, categories: string[]) =>
	withKnownFacets({ ...noFilter, category }, categories, null).category;

test('[SHOP-02] a category is matched exactly, else ignoring case; an unknown one means every category', () => {
	expect(matched('marble', ['Marble', 'marble'])).toBe('marble');
	expect(matched('Marble', ['Marble', 'marble'])).toBe('Marble');
	expect(matched('MARBLE', ['Onyx', 'Marble'])).toBe('Marble');
	expect(matched('Cheese', ['Marble'])).toBe('all');
});

test('[SHOP-02] a category called All is not taken for every category', () => {
	expect(matched('all', ['All', 'Marble'])).toBe('all');
	expect(matched('All', ['All', 'Marble'])).toBe('All');
});

test('[FACET-01] [FIND-06] a value that no product has is not chosen, and a country is matched ignoring case', () => {
	const index = new FacetIndex();
	index.set({
		number: 1,
		category: '',
		price: 0,
		rating: 0,
		inStock: false,
		onOffer: false,
		terms: ['colour:white', 'use:walls', 'country:Italy', 'thickness:18'],
	});
	const asked: Filter = {
		...noFilter,
		colours: ['white', 'black'],
		uses: ['floor'],
		countries: ['Atlantis', 'italy'],
		thicknesses: [12, 18],
	};
	expect(withKnownFacets(asked, [], index)).toEqual({
		...noFilter,
		colours: ['white'],
		countries: ['Italy'],
		thicknesses: [18],
	});
	expect(withKnownFacets(asked, [], null)).toEqual(asked);
	index.remove(1);
	expect(withKnownFacets(asked, [], index)).toEqual(noFilter);
});
