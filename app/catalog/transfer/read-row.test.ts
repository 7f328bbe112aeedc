import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { mappedFields, readRow, withUnread } from './read-row.server.ts';
import type { ShownCell } from './shown-cell.ts';

/** What a cell is read as, or its fault. */
function read(field: string, cell: unknown): unknown {
	const columns = [...new Set(['id', field])].map((name) => ({
		name,
		field: name,
		how: 'exact' as const,
		samples: [],
	}));
	const { fields, unread } = mappedFields({ id: 'a', [field]: cell }, columns);
	const { row, faults } = withUnread(readRow(fields, true), columns, unread);
	return row ? row[field as keyof typeof row] : faults.join(' ');
}

const day = (shown: string, date: string): ShownCell => ({ shown, date: `${date}T00:00:00.000Z` });

test.each<[field: string, cell: unknown, value: unknown]>([
	['discount', { shown: '10%', value: 10 }, 1_000],
	['discount', { shown: '12.50%', value: 12.5 }, 1_250],
	['discount', { shown: '13%', value: 12.5 }, 1_250],
	['discount', 10, 1_000],
	['discount', '10%', 1_000],
	['price', 1.251, 125],
	['price', 1.005, 101],
	['price', { shown: '1.250', value: 1.25 }, 125],
	['price', { shown: '12,500', value: 12_500 }, 1_250_000],
	['price', { shown: 'Rs 340', value: 340 }, 34_000],
	['price', 'PKR 1,250.50', 125_050],
	['price', 'Rs. 300/-', 30_000],
	['price', '1,25,000', 12_500_000],
	['price', '۳۴۰', 34_000],
	['stock', '40 sq ft', 4_000],
	['stock', { shown: '12 1/2', value: 12.5 }, 1_250],
	['price', { shown: '340', value: 340, merged: 3 }, 34_000],
	['id', { shown: '00042', value: 42 }, '00042'],
	['id', { shown: 'MAR-007', value: 7 }, 'MAR-007'],
	['id', 1042, '1042'],
	['id', '\u200f zw-01 \u202c', 'zw-01'],
	['name', 'سنگ\u200cتراش\u200f', 'سنگ\u200cتراش\u200f'],
	['name', { shown: 'Onyx', merged: 3 }, 'Onyx'],
	['thicknesses', 18, [18]],
	['thicknesses', { shown: '18 mm', value: 18 }, [18]],
	['thicknesses', '18; 20', [18, 20]],
	['thicknesses', '18mm / 20 mm', [18, 20]],
	['thicknesses', '18, 20', [18, 20]],
	['thicknesses', '18 and 20', [18, 20]],
	['tileSizes', '12×24; 24×24', ['12×24', '24×24']],
	['tileSizes', 24, ['24']],
	['isFeatured', 'Y', true],
	['isFeatured', 'TRUE', true],
	['isFeatured', ' no ', false],
	['isFeatured', 0, false],
	['isFeatured', 'ہاں', true],
	['status', 'Active', 'active'],
	['status', 'HIDDEN ', 'hidden'],
	['uses', 'Floor; Kitchen', ['floor', 'kitchen']],
	['createdAt', day('01/11/2025', '2025-11-01'), new Date('2025-11-01')],
	['createdAt', '03/04/2026', new Date('2026-04-03')],
	['createdAt', '25/12/2025', new Date('2025-12-25')],
	['createdAt', '3-4-2026', new Date('2026-04-03')],
	['createdAt', '03.04.2026', new Date('2026-04-03')],
	['createdAt', '۰۳/۰۴/۲۰۲۶', new Date('2026-04-03')],
	['createdAt', '2026-04-03', new Date('2026-04-03')],
	['createdAt', '2026/04/03', new Date('2026-04-03')],
	['createdAt', '3 April 2026', new Date('2026-04-03')],
	['createdAt', '3-Apr-2026', new Date('2026-04-03')],
	['createdAt', 'Apr 3, 2026', new Date('2026-04-03')],
	['createdAt', '2026-04-03T10:00:00.123Z', new Date('2026-04-03T10:00:00.123Z')],
	['createdAt', '2026-04-03T10:00:00+05:00', new Date('2026-04-03T05:00:00Z')],
	['createdAt', '03/04/2026 2:30 PM', new Date('2026-04-03T09:30:00Z')],
	['createdAt', '1775210400000', new Date(1_775_210_400_000)],
	['createdAt', 1_775_210_400_000, new Date(1_775_210_400_000)],
])('[FILE-01] as %s, %j is read as %j', (field, cell, value) => {
	expect(read(field, cell)).toEqual(value);
});

const errors = [
	'#N/A',
	'#REF!',
	'#DIV/0!',
	'#VALUE!',
	'#NAME?',
	'#NUM!',
	'#NULL!',
	'#n/a',
	'Err:502',
	'####',
];

test.each(
	['name', 'category', 'price', 'id', 'tileSizes', 'description', 'status', 'createdAt'].flatMap((field) =>
		errors.map((cell) => [field, cell] as const),
	),
)('[FILE-03] as %s, %s is an error and never text', (field, cell) => {
	expect(read(field, cell)).toBe(
		`${field}: “${cell}” is what a spreadsheet shows for an error. Please write the value there.`,
	);
});

const column = 'Please write the column as text.';
const aDay = 'Please write it as day/month/year, such as 25/12/2026.';
const made = (shown: string) => `“${shown}” is a day that a spreadsheet made of what was typed. ${column}`;

test.each<[field: string, cell: unknown, fault: string]>([
	['price', '5,60', '“5,60”: 5.60 or 560? Please type a dot before decimals, and commas between thousands.'],
	['price', 'ten', '“ten” is not a number. Please type rupees, such as 1,250.50.'],
	['price', { shown: '10%', value: 10 }, '“10%” is not a number. Please type rupees, such as 1,250.50.'],
	['price', { shown: '$340', value: 340 }, '“$340” is not a number. Please type rupees, such as 1,250.50.'],
	['price', { shown: '13', value: 12_500 }, 'shows “13”, and holds 12500. Please write it as it is meant.'],
	['price', { shown: '', value: 12 }, 'shows “”, and holds 12. Please write it as it is meant.'],
	['price', day('01/11/2025', '2025-11-01'), made('01/11/2025')],
	['discount', 101, 'Please type 100% or less.'],
	[
		'stock',
		{ shown: '300', value: 300, merged: 3 },
		'“300” is merged over 3 rows. Please write it in each row.',
	],
	['id', { shown: 'a', merged: 2 }, '“a” is merged over 2 rows. Please write it in each row.'],
	['id', '1.23457E+11', `“1.23457E+11” has lost its digits in a spreadsheet. ${column}`],
	['id', 1_234_567_890_123_456, 'has more digits than a spreadsheet keeps. Please write the column as text.'],
	['id', day('Mar-26', '2026-03-01'), made('Mar-26')],
	['tileSizes', day('24-Dec', '2026-12-24'), made('24-Dec')],
	['tileSizes', '24-Dec', made('24-Dec')],
	['tileSizes', 'Dec-24', made('Dec-24')],
	['tileSizes', '03/04/2026', made('03/04/2026')],
	['slabSize', '2026-04-03', made('2026-04-03')],
	['tileSizes', { shown: '12:24', date: '' }, made('12:24')],
	[
		'thicknesses',
		'18,20',
		'“18,20”: 18.20 or 1,820? Please type a dot before decimals, and commas between thousands.',
	],
	['thicknesses', 1820, 'Please type 1,000 mm or less.'],
	['isFeatured', 'x', '“x” is neither yes nor no. Please write one of them.'],
	['status', 'sold', 'must be active, hidden, discontinued'],
	['createdAt', 45_962, `“45962” is a bare number and may be any day. ${aDay}`],
	['createdAt', '45962.5', `“45962.5” is a bare number and may be any day. ${aDay}`],
	['createdAt', '12/25/2025', `“12/25/2025” is no day. ${aDay}`],
	['createdAt', '31/02/2026', `“31/02/2026” is no day. ${aDay}`],
	['createdAt', '03/04/26', `“03/04/26” is no day. ${aDay}`],
	['createdAt', 'soon', `“soon” is no day. ${aDay}`],
	['createdAt', { shown: '12:00', date: '' }, made('12:00')],
])('[FILE-02] as %s, %j is refused: %s', (field, cell, fault) => {
	const words = read(field, cell);
	expect(words).toEqual(expect.stringContaining(`: ${fault}`));
	expect(words).toEqual(expect.stringMatching(new RegExp(`^${field}`)));
});

test('[FILE-02] whatever a cell of a workbook shows and holds, its number is what it shows or is refused', () => {
	const held = fc.record({ value: fc.double({ min: 0, max: 1e6, noNaN: true }), decimals: fc.nat(4) });
	fc.assert(
		fc.property(held, fc.double({ min: 0, max: 1e6, noNaN: true }), ({ value, decimals }, other) => {
			expect(read('price', { shown: value.toFixed(decimals), value })).toBe(read('price', value));
			const isNear = Math.abs(other - value) <= 0.6 * 10 ** -decimals;
			if (!isNear) expect(read('price', { shown: other.toFixed(decimals), value })).toMatch(/^price: /);
		}),
		{ numRuns: runCount(200) },
	);
});
