import { expect, test } from 'vitest';
import { knownCities } from './cities.ts';
import { cityKey } from './city-key.ts';

test.for([
	['Rahim Yar Khan', ' rahim-yar  KHAN.', 'rahimyarkhan'],
	['D.G. Khan', 'dgkhan', 'dgkhan'],
	['Lāhore', 'LAHORE', 'lahore'],
	['لاہور', ' لاہور ', 'لاہور'],
])('[CITY-02] %s and %s are one city', ([one, other, key]) => {
	expect([cityKey(one ?? ''), cityKey(other ?? '')]).toEqual([key, key]);
});

test('[CITY-01] no two cities of a new shop share a spelling', () => {
	const keys = Object.values(knownCities).flat(2).map(cityKey);
	expect(keys.filter((key, index) => key === '' || keys.indexOf(key) !== index)).toEqual([]);
});
