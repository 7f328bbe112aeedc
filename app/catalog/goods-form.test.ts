import { expect, test } from 'vitest';
import { chosenIn } from './goods-form.ts';

const SQ_FT = (12 * 16) ** 2;

/** A form as `chosenIn` reads it: fields with their values, and what the chosen size says of itself. */
function formOf(fields: Record<string, string>, size: Record<string, string>): HTMLFormElement {
	const elements = Object.entries(fields).map(([goods, value]) => ({
		value,
		dataset: { goods },
		selectedOptions: goods === 'size' ? [{ dataset: size }] : undefined,
	}));
	return { elements } as unknown as HTMLFormElement;
}

const usual = { area: String(2 * SQ_FT) };
const tile = { area: String(4 * SQ_FT) };
const slab = { area: String(57 * SQ_FT) };
const cut = { cut: '1' };
const measures = { size: 'cut', wide: '25', high: '120' };

test.each<[string, Record<string, string>, Record<string, string>, number]>([
	['a slab, and nothing else', { size: 'slab' }, slab, 5_700],
	['a slab, as one piece', { size: 'slab', unit: 'pieces' }, slab, 5_700],
	['two slabs', { size: 'slab', unit: 'pieces', amount: '2' }, slab, 11_400],
	['one and a half slabs', { size: 'slab', unit: 'pieces', amount: '1.5' }, slab, 11_400],
	['0.1 sq ft of slabs', { size: 'slab', amount: '0.1' }, slab, 5_700],
	['60 sq ft of slabs', { size: 'slab', amount: '60' }, slab, 11_400],
	['a cut piece, and nothing else', measures, cut, 2_084],
	['a cut piece of a stone that is usually cut', { ...measures, size: '' }, cut, 2_084],
	['what is usually cut, without measures', { size: '' }, cut, 100],
	['21 sq ft of cut pieces', { ...measures, amount: '21' }, cut, 4_167],
	['50 sq ft of another tile', { size: '24×24', amount: '50' }, tile, 5_200],
	['another tile, and nothing else', { size: '24×24' }, tile, 400],
	['the card’s tile, and nothing else', { size: '' }, usual, 100],
	['the card’s tile by the sq ft', { size: '', amount: '12.55' }, usual, 1_255],
	['the card’s tile, as one piece', { size: '', unit: 'pieces' }, usual, 200],
	['the card’s tile in pieces', { size: '', unit: 'pieces', amount: '24' }, usual, 4_800],
])('[GOODS-10] what is chosen as %s is so much', (_, fields, size, quantity) => {
	expect(chosenIn(formOf(fields, size)).quantity).toBe(quantity);
});

test('[GOODS-05] without a form it is 1 sq ft of the usual goods', () => {
	expect(chosenIn(null)).toMatchObject({ quantity: 100, piece: 0, more: 0 });
});
