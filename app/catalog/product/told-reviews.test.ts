import { expect, test } from 'vitest';
import { toldReviews } from './told-reviews.server.ts';

const listed = (count: number) =>
	Array.from({ length: count }, (_, n) => ({
		id: String(n),
		stars: 5,
		words: '',
		name: '',
		at: new Date('2026-03-05'),
		pictures: [],
		answer: '',
	}));

test.each([
	['none', 0, 0, false, ''],
	['as many as are listed', 5, 5, false, ''],
	['more than are listed at first', 12, 5, false, 'All 12 reviews'],
	['more than a page has', 250, 5, false, 'The newest 100 reviews'],
	['all that a page has', 250, 100, true, ''],
])('[REVIEW-05] with %s the link to more says what it leads to', (_, count, shown, all, more) => {
	expect(toldReviews({ count, mean: 5, listed: listed(shown) }, false, all).more).toBe(more);
});
