import { expect, test } from 'vitest';
import { quantityIn, SQ_FT, unitsOf } from './units.ts';

const stone = { tileSizes: ['12×24', 'random'], slabSize: '9×5.5' };

test('[STOCK-12] a stone is booked in sq ft and in pieces of the sizes that have measures', () => {
	expect(unitsOf(stone).map(({ text }) => text)).toEqual([
		'sq ft',
		'pieces of 12×24 in',
		'slabs of 9×5.5 ft',
	]);
	expect(unitsOf({ tileSizes: [], slabSize: '' })).toHaveLength(1);
});

test('[STOCK-12] pieces become hundredths of a sq ft, and a part of a piece is none', () => {
	const read = (typed: string, unit: string) => {
		const reading = quantityIn(typed, unit, stone);
		return reading?.ok ? reading.value : null;
	};
	expect(read('120.5', SQ_FT)).toBe(12_050);
	expect(read('10', '12×24')).toBe(2000);
	expect(read('٣ slabs', 'slab')).toBe(14_850);
	for (const [typed, unit] of [
		['1.5', '12×24'],
		['1', '18×18'],
		['1', 'random'],
		['9999999', '12×24'],
		['', SQ_FT],
		['-1', SQ_FT],
		['ten', SQ_FT],
	] as const)
		expect(read(typed, unit), `${typed} ${unit}`).toBeNull();
});
