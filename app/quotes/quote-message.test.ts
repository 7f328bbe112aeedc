import { expect, test } from 'vitest';
import { expectAddedUp } from '#test/added-up.ts';
import { quoteMail } from './quote-mail.ts';
import { quoteMessage } from './quote-message.ts';
import type { QuoteOptionName } from './quote-stage.ts';

const quote = { number: 'Q-2026-0012', deliveryAmount: 0, validUntil: '2026-03-19' };
const to = { phone: '923001234567', link: `https://stone.example/quote/${'x'.repeat(43)}` };

function lines(count: number, name: string, option: QuoteOptionName = 'A') {
	return Array.from({ length: count }, () => ({
		option,
		name,
		quantity: 1250,
		price: 34_000,
		discount: 0,
		size: '12×24',
		thickness: 18,
		finish: 'Polished',
		use: '',
		pieces: 7,
		density: 2700,
	}));
}

const decoded = (address: string) => new URL(address).searchParams.get('text') ?? '';

test('[QUOTE-08] the message has the number, at most six lines, the rest as a count, total, day and link', () => {
	const days = { A: 'Multan: Thursday 3 to Saturday 5 December, if you accept today, 28 November.' };
	const address = quoteMessage(quote, lines(20, 'Ziarat White'), { ...to, days });
	expect(address.length).toBeLessThan(1800);
	expect(decoded(address).split('\n')).toEqual([
		'Salaam, here is your quote Q-2026-0012:',
		...Array.from(
			{ length: 6 },
			() => '• Ziarat White, 7 tiles, 12×24 in, 18 mm, polished: 12.5 sq ft, PKR 4,250.00',
		),
		'+14 more: PKR 59,500.00',
		'140 pieces · 250 sq ft · about 1,129 kg',
		'Shipping: Free',
		'Total: PKR 85,000.00',
		'Multan: Thursday 3 to Saturday 5 December, if you accept today, 28 November.',
		'It counts until 19 March 2026.',
		to.link,
	]);
});

test('[QUOTE-08] twenty lines of long Urdu names still fit, and no name is cut', () => {
	const name = 'زیارت سفید سنگ مرمر، پالش شدہ بڑی ٹائلیں';
	const address = quoteMessage(quote, lines(20, name), to);
	expect(address.length).toBeLessThan(1800);
	const text = decoded(address).split('\n');
	const shown = text.filter((line) => line.startsWith('•'));
	expect(shown.length).toBeGreaterThan(0);
	expect(shown.every((line) => line.includes(name))).toBe(true);
	const rest = (20 - shown.length) * 4_250;
	expect(text).toContain(`+${20 - shown.length} more: PKR ${rest.toLocaleString('en')}.00`);
	expect(text.at(-1)).toBe(to.link);
});

test('[QUOTE-08] a name that is longer than the message is left out, and options have a total and their own lines', () => {
	const address = quoteMessage(quote, [...lines(1, 'ز'.repeat(400)), ...lines(2, 'Tafilah', 'B')], to);
	expect(address.length).toBeLessThan(1800);
	expect(decoded(address)).toContain(
		['Option A', '+1 more: PKR 4,250.00', 'Total: PKR 4,250.00', 'Option B', '• Tafilah'].join('\n'),
	);
});

test.for<[a: number, b: number, c: number]>([
	[1, 1, 0],
	[3, 2, 1],
	[6, 6, 6],
	[20, 1, 0],
	[20, 20, 20],
])('[QUOTE-08] of %i, %i and %i lines in three options, each option names its stones', ([a, b, c]) => {
	const address = quoteMessage(
		quote,
		[...lines(a, 'Ziarat White'), ...lines(b, 'Verona', 'B'), ...lines(c, 'Black & Gold', 'C')],
		to,
	);
	expect(address.length).toBeLessThan(1800);
	const text = decoded(address);
	expect(text).toContain('Ziarat White');
	expect(text).toContain('Verona');
	expect(text.includes('Black & Gold')).toBe(c > 0);
	expect(text.endsWith(to.link)).toBe(true);
});

test('[SUM-01] message and mail of a quote add up, with its delivery, and a discount that comes off later', () => {
	const delivered = { ...quote, year: 2026, number: 12, customerName: 'Zainab Ali', deliveryAmount: 500_000 };
	const priced = lines(8, 'Ziarat White').map((line, index) => ({
		...line,
		discount: 1_000,
		option: index < 7 ? ('A' as const) : ('B' as const),
	}));
	const rowsOf = (text: string[]) =>
		text.map((line) => ({
			name: line.startsWith('Total') ? 'Total' : (line.split(/: (?=−?PKR)/)[0] ?? ''),
			figure: /−?PKR [\d,.]+$/.exec(line)?.[0] ?? '',
		}));
	const message = decoded(quoteMessage({ ...delivered, number: 'Q-2026-0012' }, priced, to)).split('\n');
	expectAddedUp(rowsOf(message.slice(0, message.indexOf('To pay: PKR 31,775.00') + 1)), 'message');
	expect(message).toContain('To pay: PKR 31,775.00');

	const named = priced.map((line) => ({ ...line, productId: 'ziarat-white', image: '', note: '' }));
	for (const part of quoteMail('zainab@buyer.example', delivered, named, to.link).content.parts)
		if (typeof part === 'object' && 'rows' in part)
			expectAddedUp(
				part.rows.map(({ name, figure }) => ({ name: name.replace(/ of option .$/, ''), figure })),
				'mail',
			);
});
