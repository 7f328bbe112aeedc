import { expect, test } from 'vitest';
import { noFilter } from './filter.ts';
import { onShelf } from './shelf.ts';

const spelt = (category: string, categories: string[]) =>
	onShelf({ ...noFilter, category }, { categories, top: 1000 }).category;

test('[SHOP-02] a category is found as it is spelt, else whatever its capitals; one that is not there is all of them', () => {
	expect(spelt('marble', ['Marble', 'marble'])).toBe('marble');
	expect(spelt('Marble', ['Marble', 'marble'])).toBe('Marble');
	expect(spelt('MARBLE', ['Onyx', 'Marble'])).toBe('Marble');
	expect(spelt('Cheese', ['Marble'])).toBe('all');
});

test('[SHOP-02] a category that is named as all of them are is one of them', () => {
	expect(spelt('all', ['All', 'Marble'])).toBe('all');
	expect(spelt('All', ['All', 'Marble'])).toBe('All');
});
