import { expect, test } from 'vitest';
import type { Use } from '#app/catalog/uses.ts';
import { withKnownFacets } from './facets.ts';
import { noFilter } from './filter.ts';

const matched = (category: string, categories: string[]) =>
	withKnownFacets({ ...noFilter, category }, { categories, uses: [] }).category;

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

test('[FIND-06] a use that no product suits means any use', () => {
	const used = (use: Use) =>
		withKnownFacets({ ...noFilter, uses: [use] }, { categories: [], uses: ['floor', 'walls'] }).uses;
	expect(used('walls')).toEqual(['walls']);
	expect(used('kitchen')).toEqual([]);
});
