import { expect, test } from 'vitest';
import { formatQuantity } from '#app/platform/quantity.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { readQuantity, roomArea } from './read-quantity.ts';

const FOOT = 12 * 16;
const SLAB = { size: 'slab', piece: 57 * FOOT ** 2 };

const said = (typed: string, sold?: typeof SLAB) => {
	const reading = readQuantity(typed, sold);
	return reading.ok ? reading.value : wordsOf(reading.fault);
};

test.each([
	['0.1', 10],
	[' 12.5 ', 1_250],
	['.75', 75],
	['7.', 700],
	['1.005', 101],
	['100000', 10_000_000],
	['1,00,000', 10_000_000],
	['1,250.', 125_000],
	['۱۲', 1_200],
	['١٢', 1_200],
	['12 sq ft', 1_200],
	['12½', 1_250],
	['12\u00a0sq.ft.', 1_200],
])('[CART-02] “%s” is so much', (typed, quantity) => {
	expect(said(typed)).toBe(quantity);
});

test('[BUY-02] a quantity is taken as it is shown', () => {
	for (const quantity of [10, 99_999, 125_050, 10_000_000])
		expect(said(formatQuantity(quantity))).toBe(quantity);
});

test.each([
	['', 'Please enter this.'],
	['0', 'Please type 0.1 sq ft or more.'],
	['0.095', 'Please type 0.1 sq ft or more.'],
	['-1', 'Please type 0.1 sq ft or more.'],
	['100001', 'Please type 100,000 sq ft or less.'],
	['much', '“much” is not a number. Please type square feet, such as 12.5.'],
	['12 ft', '“12 ft” is not a number. Please type square feet, such as 12.5.'],
	['0x', '“0x” is not a number. Please type square feet, such as 12.5.'],
	['12,5', '“12,5”: 12.5 or 125? Please type a dot before decimals, and commas between thousands.'],
	['1.250', '“1.250”: 1.25 or 1,250? Please type a dot before decimals, and commas between thousands.'],
	["10' x 12'", "“10' x 12'” looks like a room: its length and its width. We sell by the square foot."],
])('[BUY-04] “%s” is refused: %s', (typed, words) => {
	expect(said(typed)).toBe(words);
});

test.each([
	['12x14', 16_800],
	['12×14', 16_800],
	['12 X 14 ft', 16_800],
	["12' by 14'", 16_800],
	['12*14', 16_800],
	[' 12.5 x 10 ', 12_500],
	['۱۲ × ۱۴', 16_800],
	[`12'6" x 10'`, 12_500],
	['0x10', null],
	['900x900', null],
	['4000x4000', null],
	['0.1x0.1', null],
])('[BUY-04] the room “%s” has an area, where that can be ordered', (typed, area) => {
	const reading = readQuantity(typed);
	expect(reading.ok).toBe(false);
	if (!reading.ok) expect(roomArea(reading.fault, 0)).toBe(area);
});

test('[GOODS-10] of what is sold in pieces, whole numbers are taken and nothing else', () => {
	for (const [typed, quantity] of [
		['1', 5_700],
		[' 2 ', 11_400],
		['2.0', 11_400],
		['2 slabs', 11_400],
		['۲', 11_400],
		['1,000', 5_700_000],
	] as const)
		expect(said(typed, SLAB), typed).toBe(quantity);
	expect(said('1.5', SLAB)).toBe('“1.5” is not a whole number. Please type whole slabs, such as 2.');
	expect(said('0', SLAB)).toBe('Please type 1 slab or more.');
	expect(said('1755', SLAB)).toBe('Please type 1,754 slabs or less.');
	expect(said('12 tiles', SLAB)).toContain('is not a number');
	const room = readQuantity('12x14', SLAB);
	expect(room.ok ? null : roomArea(room.fault, SLAB.piece)).toBe(17_100);
});
