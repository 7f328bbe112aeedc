import { expect, test } from 'vitest';
import { filterQuery, noFilter, parseFilter, sorts, sortsFor } from './filter.ts';
import { shopCopy } from './shop-copy.ts';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

test('[SHOP-09] a filter written to the address is read back the same', () => {
	const filter = {
		search: 'black & gold',
		category: 'Marble',
		use: 'floor',
		min: 100,
		max: 950.5,
		sort: 'price-desc',
	} as const;
	expect(parse(filterQuery(filter))).toEqual(filter);
});

test('[SHOP-09] the address leaves out what is not filtered', () => {
	expect(filterQuery(noFilter)).toBe('');
	expect(filterQuery(parse('search=&category=all&min=&max=&sort=name'))).toBe('');
	expect(filterQuery(parse('min=0'))).toBe('');
	expect(filterQuery(parse('search=gold&use=&sort=match'))).toBe('search=gold');
});

test.each([
	['sort=cheapest', noFilter],
	['min=-5&max=free', noFilter],
	['min=1e3&max=Infinity', noFilter],
	['max=12.345', noFilter],
	['category=%20%20', noFilter],
	['search=%00%1b', noFilter],
	['colour=red&page=7', noFilter],
	['search=%20white%0Amarble%20', { ...noFilter, search: 'white marble', sort: 'match' }],
	['use=roof&sort=match', noFilter],
	['min=900&max=100', { ...noFilter, min: 100, max: 900 }],
	['max=0', { ...noFilter, max: 0 }],
])('[SHOP-09] %s is read without its invalid values', (query, expected) => {
	expect(parse(query)).toEqual(expected);
});

test('[SHOP-05] a search is cut at a hundred characters, never inside a character', () => {
	const { search } = parse(`search=${encodeURIComponent(`${'a'.repeat(99)}😀`)}`);
	expect(search.length).toBe(100);
	expect(search.isWellFormed()).toBe(true);
});

test('[SHOP-04] five sort orders are offered, with these names', () => {
	expect(sorts.map((sort) => shopCopy.sorts[sort])).toEqual([
		'Name',
		'Price: low to high',
		'Price: high to low',
		'Highest rated',
		'Newest',
	]);
});

test('[FIND-02] with a search the best match is offered first and taken unless another order is chosen', () => {
	expect(sortsFor({ search: '' })).toEqual(sorts);
	expect(sortsFor({ search: 'gold' })).toEqual(['match', ...sorts]);
	expect(shopCopy.sorts.match).toBe('Best match');
	expect(parse('search=gold').sort).toBe('match');
	expect(parse('search=gold&sort=name').sort).toBe('name');
	expect(filterQuery(parse('search=gold&sort=name'))).toBe('search=gold&sort=name');
	expect(filterQuery({ ...parse('search=gold'), search: '' })).toBe('');
});
