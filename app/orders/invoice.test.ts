import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalCharged } from '#app/platform/money.ts';
import { invoiceContent, invoiceNumber, seriesNumber, taxIn } from './invoice.ts';

const seller = { name: 'Stone House', address: 'Plot 14', ntn: '1', strn: '2' };
const lines = [
	{ name: 'Ziarat White', price: 34_000, discount: 1000, quantity: 1050 },
	{ name: 'Verona', price: 10_000, discount: 0, quantity: 400 },
];

test('[INV-02] prices include the tax: total × rate / (100 + rate), to the paisa', () => {
	expect(taxIn(118_000, 1800)).toBe(18_000);
	expect(taxIn(100, 1800)).toBe(15);
	expect(taxIn(100, null)).toBe(0);
	expect(taxIn(0, 1800)).toBe(0);
	expect(seriesNumber(123)).toBe('000123');
	expect(seriesNumber(1_234_567)).toBe('1234567');
});

test('[INV-08] an invoice without a prefix has its number alone, as those from before', () => {
	expect(invoiceNumber({ number: 123, content: {} })).toBe('000123');
	expect(invoiceNumber({ number: 123, content: { prefix: '' } })).toBe('000123');
	expect(invoiceNumber({ number: 123, content: { prefix: 'KHI-' } })).toBe('KHI-000123');
});

test('[INV-02] a discount that was taken off is in the price, and other charges are a line of their own', () => {
	const shown = invoiceContent(lines, { charged: 397_000, discounted: false }, { rate: null, seller });
	expect(shown).toMatchObject({ total: 397_000, tax: 0, rate: null });
	expect(shown.lines).toHaveLength(2);
	const agreed = invoiceContent(lines, { charged: 461_300, discounted: true }, { rate: 1800, seller });
	expect(agreed.lines.map(({ name, price, total }) => [name, price, total])).toEqual([
		['Ziarat White', 30_600, 321_300],
		['Verona', 10_000, 40_000],
		['Delivery and other charges', null, 100_000],
	]);
	expect(agreed.total).toBe(461_300);
	const less = invoiceContent(lines, { charged: 390_000, discounted: false }, { rate: null, seller });
	expect(less.lines.at(-1)).toMatchObject({ name: 'Allowance', total: -7000 });
});

test('[INV-02] the tax of the lines adds up to the tax of the total, at any rate', () => {
	const anyLine = fc.record({
		name: fc.constant('Stone'),
		price: fc.integer({ min: 1, max: 10_000_000 }),
		discount: fc.integer({ min: 0, max: 10_000 }),
		quantity: fc.integer({ min: 10, max: 10_000_000 }),
	});
	fc.assert(
		fc.property(
			fc.array(anyLine, { minLength: 1, maxLength: 20 }),
			fc.integer({ min: 0, max: 10_000 }),
			fc.boolean(),
			(lines, rate, discounted) => {
				const {
					total,
					tax,
					lines: billed,
				} = invoiceContent(lines, { charged: totalCharged(lines, discounted), discounted }, { rate, seller });
				expect(billed.reduce((sum, line) => sum + line.total, 0)).toBe(total);
				expect(billed.reduce((sum, line) => sum + line.tax, 0)).toBe(tax);
				expect(billed.every((line) => line.tax >= 0 && line.tax <= line.total)).toBe(true);
				// Within half a paisa of the exact tax.
				expect(Math.abs(tax - (total / (10_000 + rate)) * rate)).toBeLessThanOrEqual(0.5 + total * 1e-12);
			},
		),
	);
});
