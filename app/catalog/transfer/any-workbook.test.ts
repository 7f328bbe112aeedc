import fc from 'fast-check';
import { type Cell, type CellValue, dateToSerial, writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { runCount } from '#test/run-count.ts';
import { mappedFields, readRow } from './read-row.server.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

/** How a cell holds and shows a value: the value, and its number format where it has one. */
type Held = readonly [value: CellValue, numFmt?: string];

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');

const moneyOf = (paisa: number): Held[] => [
	[paisa / 100],
	[paisa / 100, '#,##0.00'],
	[paisa / 100, '"Rs" 0.00'],
	[paisa / 100, '0'],
	[paisa / 100, '#,##0.0_);(#,##0.0)'],
	[`PKR ${(paisa / 100).toFixed(2)}`],
	[`Rs. ${(paisa / 100).toFixed(2)}/-`],
];

const percentOf = (hundredths: number): Held[] => [
	[hundredths / 100],
	[hundredths / 10_000, '0%'],
	[hundredths / 10_000, '0.00%'],
	[`${(hundredths / 100).toFixed(2)} %`],
];

const idOf = (number: number): Held[] => [[number, '00000'], [pad(number, 5)], [pad(number, 5), '@']];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayOf(date: Date): Held[] {
	const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
	const serial = dateToSerial(date);
	return [
		[serial, 'dd/mm/yyyy'],
		[serial, 'm/d/yyyy'],
		[serial, 'd-mmm'],
		[`${pad(day)}/${pad(month + 1)}/${year}`],
		[`${day}-${month + 1}-${year}`],
		[`${day} ${MONTHS[month]} ${year}`],
		[date.toISOString().slice(0, 10)],
	];
}

const stone = fc.record({
	id: fc.integer({ min: 1, max: 99_999 }),
	price: fc.integer({ min: 1, max: 99_999_999 }),
	discount: fc.integer({ min: 0, max: 9_999 }),
	day: fc.integer({ min: 36_526, max: 54_789 }).map((days) => new Date(Date.UTC(1899, 11, 30 + days))),
	isHidden: fc.boolean(),
	forms: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
});

const pick = (forms: Held[], at: number): Held => forms[at % forms.length] ?? [null];

test('[FILE-01] [FILE-05] [FILE-07] stones that are written in any formats, below titles and among hidden rows, are read as they are', async () => {
	const stones = fc.uniqueArray(stone, { selector: ({ id }) => id, minLength: 1, maxLength: 12 });
	await fc.assert(
		fc.asyncProperty(stones, fc.nat(3), fc.boolean(), async (rows, titles, hasCover) => {
			const cells = new Map<string, Partial<Cell>>();
			const put = (line: number, column: number, [value, numFmt]: Held) =>
				cells.set(`${line},${column}`, { value, ...(numFmt && { style: { numFmt } }) });
			for (const [at, { id, price, discount, day, forms }] of rows.entries()) {
				const line = titles + 1 + at;
				put(line, 0, pick(idOf(id), forms[0]));
				put(line, 1, pick(moneyOf(price), forms[1]));
				put(line, 2, pick(percentOf(discount), forms[2]));
				put(line, 3, pick(dayOf(day), forms[3]));
			}
			const hidden = rows.flatMap(({ isHidden }, at) =>
				isHidden ? [[titles + 1 + at, { hidden: true }] as const] : [],
			);
			const names = ['id', 'price', 'discount', 'createdAt'];
			const bytes = await writeXlsx({
				sheets: [
					...(hasCover ? [{ name: 'About', rows: [['A yard']] }] : []),
					{
						name: 'Stones',
						rows: [
							...Array.from({ length: titles }, (_, at) => [`Title ${at}`]),
							names,
							...rows.map(() => []),
						],
						cells,
						rowDefs: new Map(hidden),
					},
				],
			});
			const columns = names.map((name) => ({ name, field: name, how: 'exact' as const, samples: [] }));
			const read: unknown[] = [];
			for await (const { fields } of xlsxRows(Buffer.from(bytes))) {
				const mapped = mappedFields(fields, columns);
				expect(mapped.unread).toEqual({});
				const { row, faults } = readRow(mapped.fields, true);
				expect(faults).toEqual([]);
				read.push(row);
			}
			expect(read).toEqual(
				rows
					.filter(({ isHidden }) => !isHidden)
					.map(({ id, price, discount, day }) => ({ id: pad(id, 5), price, discount, createdAt: day })),
			);
		}),
		{ numRuns: runCount(60) },
	);
});
