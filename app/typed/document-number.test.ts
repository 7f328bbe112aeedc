import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { numberSearched, readBillNumber, readOrderNumber, readQuoteNumber } from './document-number.ts';
import { wordsOf } from './fault-words.ts';
import { searchWords } from './search-text.ts';

const ID = '0197c1a2-5b6c-4d7e-8f90-1a2b27883d15';

test.each([
	'27883d15',
	'27883D15',
	'#27883D15',
	' # 2788 3D15 ',
	'27 88 3D 15',
	'2788-3D15',
	'2788–3D15',
	'2788‑3D15',
	'2788−3d15',
	'2788_3d15',
	'27883D15.',
	'Order 27883D15',
	'order no. 27883D15',
	'Order number: 27883D15',
	'Order #27883d15',
	'Order No:27883D15',
	'No. 27883D15',
	'Your order 27883D15',
	'آرڈر نمبر 27883D15',
	'۲۷۸۸۳D۱۵',
	'٢٧٨٨٣d١٥',
	'２７８８３Ｄ１５',
	'\u202a27883D15\u202c',
	'27883D15\u200b',
])('[TYPED-17] the order’s number “%s” is 27883d15', (typed) => {
	expect(readOrderNumber(typed)).toEqual({ ok: true, value: '27883d15' });
	expect(searchWords(typed)).toEqual([['27883d15']]);
});

test.each([ID, ID.toUpperCase(), ` ${ID} `, `https://shop.example/staff/orders/${ID}?tab=all`])(
	'[TYPED-17] the order’s id “%s” is read whole',
	(typed) => {
		expect(readOrderNumber(typed)).toEqual({ ok: true, value: ID });
	},
);

test.each(['2788315', '27883d155', '27883d1z', 'order', 'Sana', '0300 1234567', 'Q-2026-0012', `${ID}0`])(
	'[TYPED-17] the order’s number “%s” is refused in words',
	(typed) => {
		const reading = readOrderNumber(typed);
		expect(!reading.ok && wordsOf(reading.fault)).toMatch(
			/^“.*” is no number of an order\. It has eight letters and digits, such as A1B2C3D4\.$/,
		);
	},
);

test.each([
	'Q-2026-0012',
	'q-2026-12',
	'q 2026 0012',
	'Q2026-0012',
	'Q2026/12',
	'Q–2026–12',
	'#Q-2026-0012',
	'Quote Q-2026-0012',
	'quote no. 2026-12',
	'Quotation: Q-2026-0012',
	'Q-۲۰۲۶-۰۰۱۲',
	'کوٹیشن نمبر Q-2026-12',
])('[TYPED-17] the quote’s number “%s” is q-2026-0012', (typed) => {
	expect(readQuoteNumber(typed)).toEqual({ ok: true, value: 'q-2026-0012' });
	expect(searchWords(typed)).toEqual([['q 2026 0012', 'q20260012']]);
});

test.each([
	'invoice 123',
	'Invoice no. 000123',
	'INV-000123',
	'inv #123',
	'Bill ۱۲۳',
	'receipt 123',
	'انوائس نمبر ۱۲۳',
])('[TYPED-17] the invoice’s number “%s” is 000123', (typed) => {
	expect(readBillNumber(typed)).toEqual({ ok: true, value: '000123' });
	expect(searchWords(typed)).toEqual([['000123']]);
});

test.each([
	'123',
	'000123',
	'0300 1234567',
	'KHI-000123',
	'Order Khan',
	'bill',
	'2026-12',
	'12 2026',
	'Sana',
])('“%s” is searched as it is', (typed) => {
	expect(numberSearched(typed)).toBeNull();
});

const id = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 8, maxLength: 8 });

test('[TYPED-17] a number is read with any prefix, in any case, with spaces or dashes anywhere', () => {
	const between = fc.array(fc.constantFrom('', '', ' ', '-', '–', '\u200f'), { minLength: 8, maxLength: 8 });
	fc.assert(
		fc.property(
			id,
			between,
			fc.constantFrom('', '#', 'Order ', 'order no. ', 'ORDER #'),
			fc.boolean(),
			(number, signs, prefix, isUpper) => {
				const spelled = [...number].map((sign, at) => sign + (signs[at] ?? '')).join('');
				const typed = prefix + (isUpper ? spelled.toUpperCase() : spelled);
				expect(readOrderNumber(typed)).toEqual({ ok: true, value: number });
			},
		),
		{ numRuns: runCount(300) },
	);
});

test('[TYPED-17] any text is a number that is read again as the same, or is refused', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string()), (typed) => {
			for (const reader of [readOrderNumber, readQuoteNumber]) {
				const reading = reader(typed);
				if (reading.ok) expect(reader(reading.value)).toEqual(reading);
				else expect(wordsOf(reading.fault)).not.toBe('');
			}
		}),
		{ numRuns: runCount(500) },
	);
});
