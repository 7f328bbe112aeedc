import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalCharged } from '#app/platform/money.ts';
import { creditContent, creditReasonOf } from './credit-note.ts';
import { type InvoiceContent, invoiceContent, taxIn } from './invoice.ts';

const seller = { name: 'Stone House', address: 'Plot 14', ntn: '1', strn: '2' };

test('[INV-07] a credit note has the lines that are not due any more, and the tax in them', () => {
	const lines = [
		{ name: 'Ziarat White', price: 34_000, discount: 0, quantity: 1050 },
		{ name: 'Verona', price: 10_000, discount: 0, quantity: 400 },
	];
	const terms = { discounted: false };
	const settings = { rate: 1800, seller };
	const invoice = { content: invoiceContent(lines, { ...terms, charged: 397_000 }, settings) };
	const [white] = lines;
	if (!white) throw new Error('no line');
	// Half of the white stone is kept, and the truck back is paid for.
	const due = invoiceContent([{ ...white, quantity: 525 }], { ...terms, charged: 198_500 }, settings);
	const note = creditContent({ invoice, creditNotes: [] }, due);
	expect(note).toMatchObject({ total: 198_500, tax: taxIn(397_000, 1800) - taxIn(198_500, 1800), seller });
	expect(note.lines.map(({ name, quantity, total }) => [name, quantity, total])).toEqual([
		['Ziarat White', 525, 178_500],
		['Verona', 400, 40_000],
		['Delivery and other charges', null, -20_000],
	]);
	const rest = invoiceContent([], { ...terms, charged: 0 }, settings);
	const last = creditContent({ invoice, creditNotes: [{ content: note }] }, rest);
	expect([last.total, last.tax]).toEqual([198_500, due.tax]);
});

test('[INV-07] credit notes one after the other take all of an invoice away, and all of its tax, to the paisa', () => {
	const order = fc.record({
		lines: fc.uniqueArray(
			fc.record({
				name: fc.constantFrom('Ziarat White', 'Verona', 'Black Gold', 'Onyx'),
				price: fc.integer({ min: 1, max: 9_999_999 }),
				quantity: fc.integer({ min: 1, max: 999_999 }),
			}),
			{ minLength: 1, maxLength: 4, selector: ({ name }) => name },
		),
		shares: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 }),
		fee: fc.integer({ min: 0, max: 500_000 }),
		rate: fc.option(fc.integer({ min: 0, max: 10_000 })),
	});
	fc.assert(
		fc.property(order, ({ lines, shares, fee, rate }) => {
			const at = (share: number, charge: number): InvoiceContent => {
				const kept = lines.map((line) => ({
					...line,
					discount: 0,
					quantity: Math.floor((line.quantity * share) / 100),
				}));
				const stone = totalCharged(kept, false);
				return invoiceContent(
					kept.filter(({ quantity }) => quantity > 0),
					{ charged: stone + charge, discounted: false },
					{ rate, seller },
				);
			};
			const invoice = { content: at(100, fee) };
			const creditNotes: { content: InvoiceContent }[] = [];
			for (const share of [...shares.sort((one, other) => other - one), 0]) {
				const due = at(share, share === 0 ? 0 : fee);
				const content = creditContent({ invoice, creditNotes }, due);
				creditNotes.push({ content });
				const sum = (of: 'total' | 'tax') =>
					creditNotes.reduce((left, note) => left - note.content[of], invoice.content[of]);
				expect([sum('total'), sum('tax')]).toEqual([due.total, due.tax]);
				const ofLines = content.lines.reduce((tax, line) => tax + line.tax, 0);
				expect(ofLines).toBe(content.tax);
			}
		}),
	);
});

test('[INV-07] a credit note says why: stone that was counted after a refusal was refused', () => {
	const at = new Date('2026-03-05T10:00:00Z');
	expect(creditReasonOf({ stage: 'cancelled', deliveredAt: null })).toBe('cancelled');
	expect(creditReasonOf({ stage: 'refused', deliveredAt: null })).toBe('refused');
	expect(creditReasonOf({ stage: 'returned', deliveredAt: null })).toBe('refused');
	expect(creditReasonOf({ stage: 'returned', deliveredAt: at })).toBe('returned');
	expect(creditReasonOf({ stage: 'packed', deliveredAt: null })).toBe('corrected');
});
