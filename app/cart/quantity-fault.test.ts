import { expect, test } from 'vitest';
import { quantityFault } from './quantity-fault.ts';

test('[BUY-04] two lengths are a room, with its area where that can be ordered', () => {
	for (const typed of ['12x14', '12×14', '12 X 14 ft', "12' by 14'", '12 by 14', '12ft x 14ft', '12*14'])
		expect(quantityFault(typed), typed).toEqual({ kind: 'room', typed, area: 16_800 });
	expect(quantityFault(' 12.5 x 10 ')).toEqual({ kind: 'room', typed: '12.5 x 10', area: 12_500 });
	expect(quantityFault('0x10')).toMatchObject({ kind: 'room', area: null });
	expect(quantityFault('4000x4000')).toMatchObject({ kind: 'room', area: null });
});

test('[BUY-04] too little, too much and no number are told apart, and an empty field is no fault', () => {
	for (const typed of ['0', '0.09', '-3']) expect(quantityFault(typed), typed).toEqual({ kind: 'little' });
	for (const typed of ['100000.01', '1e9', '2,50,000'])
		expect(quantityFault(typed), typed).toEqual({ kind: 'much' });
	for (const typed of ['much', '12 sq ft', '1,5', '12 14'])
		expect(quantityFault(typed), typed).toEqual({ kind: 'no-number', typed });
	expect(quantityFault('a very long text indeed, on and on')).toMatchObject({
		typed: 'a very long text ind…',
	});
	for (const typed of ['', '   ']) expect(quantityFault(typed)).toBeNull();
});

test('[GOODS-10] of what is sold in pieces, a part is told, and a room is given in whole ones', () => {
	const SLAB = 57 * (12 * 16) ** 2;
	for (const typed of ['0', '0.5', '1.5', 'two'])
		expect(quantityFault(typed, SLAB), typed).toEqual({ kind: 'not-whole', typed });
	expect(quantityFault('1755', SLAB)).toEqual({ kind: 'much' });
	expect(quantityFault('12x14', SLAB)).toMatchObject({ kind: 'room', area: 17_100 });
	expect(quantityFault('', SLAB)).toBeNull();
});
