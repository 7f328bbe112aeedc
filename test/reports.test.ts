import { expect, test } from 'vitest';
import { readQuantity } from '#app/catalog/read-quantity.ts';
import { discountedPrice, lineTotal } from '#app/platform/money.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readLength } from '#app/typed/lengths/read-length.ts';

// Each row is a report of `docs/decisions/reports-of-other-shops.md`, by its number there, tried on this shop.

/** Sixteenths of an inch. */
const inches = (whole: number, sixteenths = 0) => whole * 16 + sixteenths;

test.each([
	[80, `5' 3/4"`, inches(60, 12)],
	[81, '4 1/2 in', inches(4, 8)],
	[81, '4 1/2', inches(54)],
	[82, '60 ft 1 in', inches(721)],
	[83, `4' 0 3/16"`, inches(48, 3)],
	[83, `3' 5 7/32"`, inches(41, 4)],
	[84, '10 3/8 IN.', inches(10, 6)],
	[85, `4'2-1/4"`, inches(50, 4)],
	[86, '1-1/2in', inches(1, 8)],
	[86, '85-1/2in', inches(85, 8)],
	[86, '1-1-1/2', inches(13, 8)],
	[86, '7-0-1/2', inches(84, 8)],
])('[REPORT-06] report %i: %s is %i sixteenths of an inch, or it is asked', (_, typed, sixteenths) => {
	const read = readLength(typed, 'feet');
	if (read.ok) expect(read.value).toBe(sixteenths);
	else expect(wordsOf(read.fault)).toContain(typed.trim());
});

test.each([
	[87, '1.5', 150],
	[87, '8.5', 850],
	[87, '0.5', 50],
	[87, '1,5', null],
	[88, '0,5', null],
	[89, '9999', 999_900],
	[89, '999999999', null],
	[89, '345345345345', null],
])('[REPORT-06] report %i: %s square feet in a cart are %s hundredths', (_, typed, hundredths) => {
	const read = readQuantity(typed);
	expect(read.ok ? read.value : null).toBe(hundredths);
});

test('[REPORT-06] half a paisa is rounded up, and a sum of paisa is exact', () => {
	// Report 90: 2.55 × 0.5. Report 91: 5.97 × 0.5.
	expect([lineTotal(255, 50), lineTotal(597, 50)]).toEqual([128, 299]);
	// Report 92: 302.00 less 20 %. Report 93: 78.99 less 50 %.
	expect([discountedPrice(30_200, 2000), discountedPrice(7899, 5000)]).toEqual([24_160, 3950]);
});
