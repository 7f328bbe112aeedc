import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const sorted = Array.from({ length: 129 }, (_, place) => place);

test('the result has every item exactly once', () => {
	expect(spread(sorted).toSorted((a, b) => a - b)).toEqual(sorted);
	expect(spread([])).toEqual([]);
	expect(spread(['one'])).toEqual(['one']);
});

test.each([12, 24, 40])('the first %i items come from all thirds of the list equally', (count) => {
	const first = spread(sorted).slice(0, count);
	for (const third of [0, 1, 2]) {
		const inThird = first.filter((place) => Math.floor(place / 43) === third);
		expect(Math.abs(inThird.length - count / 3)).toBeLessThanOrEqual(1);
	}
});
