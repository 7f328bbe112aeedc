import { expect, test } from 'vitest';
import { askedQuery, compareAddress, parseAsked } from './asked-stones.ts';

const asked = (query: string) => parseAsked(new URLSearchParams(query));

test('[CHOOSE-04] an address and a plain form name the same stones, each once, in their order', () => {
	const expected = { ids: ['b', 'a', 'c'], rest: [], strange: [], find: '' };
	expect(asked('stones=b,a,c')).toEqual(expected);
	expect(asked('stones=b&stones=a,b&stones=%20c%20,')).toEqual(expected);
	expect(compareAddress(['b', 'a'])).toBe('/compare?stones=b,a');
	expect(compareAddress([])).toBe('/compare');
});

test('[CHOOSE-04] further stones and what no stone is called are kept apart, and nothing is endless', () => {
	expect(asked('stones=a,b,c,d,e,<b>&find=%20onyx%20')).toEqual({
		ids: ['a', 'b', 'c', 'd'],
		rest: ['e'],
		strange: ['<b>'],
		find: 'onyx',
	});
	const many = asked(`stones=${'x,y'.repeat(5000)},${Array.from({ length: 500 }, (_, i) => `s${i}`)}`);
	expect(many.ids.length + many.rest.length + many.strange.length).toBe(12);
	expect(asked(`find=${'x'.repeat(10_000)}`).find).toHaveLength(100);
	expect(asked('')).toEqual({ ids: [], rest: [], strange: [], find: '' });
});

test('[CHOOSE-04] the one spelling for the cache reads back as the same', () => {
	for (const query of [
		'stones=b&stones=a',
		'stones=a,b,c,d,e,☃&find=safaid marmar',
		'stones=',
		'find=%F0%9F%98%80',
		'find=a%00b%ED%A0%80c',
	])
		expect(asked(askedQuery(asked(query)))).toEqual(asked(query));
});
