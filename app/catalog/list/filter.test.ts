import { expect, test } from 'vitest';
import { type Filter, filterQuery, noFilter, parseFilter, sorts, sortsFor } from './filter.ts';
import { shopCopy } from './shop-copy.ts';

const parse = (query: string) => parseFilter(new URLSearchParams(query));

test('[SHOP-09] a filter written to the address is read back the same', () => {
	const filter: Filter = {
		...noFilter,
		search: 'black & gold',
		category: 'Marble',
		colours: ['white', 'grey'],
		finishes: ['honed', 'bush-hammered'],
		sizes: ['12×12', '12.5×24', 'slab'],
		thicknesses: [12, 18],
		countries: ['Pakistan', 'Saudi Arabia', 'Türkiye'],
		uses: ['floor', 'kitchen'],
		min: 100,
		max: 950.5,
		minRating: 4,
		inStock: true,
		onOffer: true,
		sort: 'price-desc',
		view: 'table',
	};
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
	['colour=%E2%99%A5&color=red&page=7', noFilter],
	['search=%20white%0Amarble%20', { ...noFilter, search: 'white marble', sort: 'match' }],
	['use=roof&sort=match', noFilter],
	['min=900&max=100', { ...noFilter, min: 100, max: 900 }],
	['max=0', { ...noFilter, max: 0 }],
	['colour=grey&colour=white&colour=grey&colour=x', { ...noFilter, colours: ['white', 'grey'] }],
	[
		'size=slab&size=24x24&size=12%C3%9724&size=0x9&size=12&size=.*',
		{ ...noFilter, sizes: ['12×24', '24×24', 'slab'] },
	],
	['thickness=20&thickness=8&thickness=0&thickness=1e1&thickness=-5', { ...noFilter, thicknesses: [8, 20] }],
	['country=%20&country=Italy%00&country=%D8%A7', { ...noFilter, countries: ['Italy', 'ا'] }],
	['rating=5&rating=3&stock=1&offer=', noFilter],
	['rating=4&stock=on&offer=on', { ...noFilter, minRating: 4, inStock: true, onOffer: true }],
] satisfies [string, Filter][])('[SHOP-09] %s is read without its invalid values', (query, expected) => {
	expect(parse(query)).toEqual(expected);
});

test('[FACET-07] a view is kept in the address, and the usual one needs no word', () => {
	expect(filterQuery(parse('view=table&colour=white&sort=newest'))).toBe(
		'colour=white&sort=newest&view=table',
	);
	expect(filterQuery(parse('view=large'))).toBe('view=large');
	for (const none of ['view=cards', 'view=', 'view=Table', 'view=constructor', 'view=cards&view=table'])
		expect(filterQuery(parse(none)), none).toBe('');
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

test('[FACET-01] whatever order an address names its values in, it is written in one', () => {
	const written =
		'category=Marble&colour=white&colour=black&size=12x24&thickness=18&use=floor&use=walls&stock=on';
	const params = [...new URLSearchParams(written)];
	for (let turn = 0; turn < params.length; turn++) {
		const [first] = params.splice(0, 1);
		if (first) params.push(first);
		expect(filterQuery(parse(String(new URLSearchParams(params))))).toBe(written);
	}
});

test('[FACET-01] an address chooses at most forty values of a facet that the shop names', () => {
	const many = Array.from({ length: 2000 }, (_, n) => `country=${'x'.repeat(500)}${n}&country=c${n}`).join(
		'&',
	);
	const { countries } = parse(many);
	expect(countries.length).toBe(40);
	expect(Math.max(...countries.map(({ length }) => length))).toBe(100);
});
