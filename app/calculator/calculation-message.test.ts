import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationMessage } from './calculation-message.ts';

const phone = '923001234567';
const textOf = (link: string) => new URL(link).searchParams.get('text');
const lines = ['فرش، زیارت سفید، 24×24 انچ', '42 ٹائل', 'قیمت: PKR 61,689.60'];

test('[CALC-06] a message has all lines in Urdu letters, and the address of the calculation last', () => {
	const address = 'https://sangtarash.pk/calculator?stone=ziarat-white&part-w=12%273%22';
	expect(textOf(calculationMessage(phone, lines, address))).toBe([...lines, address].join('\n'));
});

test('[CALC-06] an address of 40 rooms leaves the message without it, not without its lines', () => {
	const address = `https://sangtarash.pk/calculator?${'part-w=12&part-h=10&part-x=&part-y=&'.repeat(40)}`;
	expect(textOf(calculationMessage(phone, lines, address))).toBe(lines.join('\n'));
});

test('[CALC-06] the last lines are left out where they do not fit, and of a first line too long its beginning stays', () => {
	const urdu = 'سنگ مرمر '.repeat(20);
	const many = ['فرش', '42 ٹائل', urdu, urdu];
	expect(textOf(calculationMessage(phone, many, null))).toBe(many.slice(0, 3).join('\n'));
	const name = 'ی'.repeat(400);
	expect(textOf(calculationMessage(phone, [name], null))).toBe(name.slice(0, 180));
});

/** Letters of one to twelve characters in an address. */
const line = fc
	.tuple(fc.constantFrom('a', ' ', 'ی', '語', '😀'), fc.integer({ min: 1, max: 600 }))
	.map(([letter, times]) => letter.repeat(times));

test('[CALC-06] whatever the words are, the link has less than 1,800 characters and its first line is read', () => {
	fc.assert(
		fc.property(
			fc.array(line, { minLength: 1, maxLength: 6 }),
			fc.option(fc.nat(3000).map((long) => `https://sangtarash.pk/calculator?${'a'.repeat(long)}`)),
			(told, address) => {
				const link = calculationMessage(phone, told, address);
				expect(link.length).toBeLessThan(1800);
				const text = textOf(link) ?? '';
				expect(text.length).toBeGreaterThanOrEqual(Math.min(50, told[0]?.length ?? 0));
				expect([...told, address].join('\n').slice(0, Math.min(50, text.length))).toBe(text.slice(0, 50));
			},
		),
	);
});
