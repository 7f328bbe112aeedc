import { readFileSync } from 'node:fs';
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { FileRow, Reading, ReadingChoice } from './file-row.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

type Read = { rows: FileRow[]; reading: Reading | undefined };

async function readBytes(bytes: Uint8Array, choice?: ReadingChoice): Promise<Read> {
	const file = xlsxRows(Buffer.from(bytes), choice);
	const rows: FileRow[] = [];
	for await (const row of file) rows.push(row);
	return { rows, reading: file.reading };
}

async function readSheets(sheets: WriteSheet[], choice?: ReadingChoice): Promise<Read> {
	return readBytes(await writeXlsx({ sheets }), choice);
}

const readCase = (name: string) => readBytes(readFileSync(`test/import-cases/${name}.xlsx`));

const column = ({ rows }: Read, name: string) => rows.map(({ fields }) => fields[name]);

/** A sheet of ids and one more column, of which the first cell has a format. */
async function shown(value: CellValue, numFmt: string): Promise<unknown> {
	const cell: Partial<Cell> = { value, style: { numFmt } };
	const { rows } = await readSheets([
		{ name: 'Stones', rows: [['id', 'name'], ['a']], cells: new Map([['1,1', cell]]) },
	]);
	return rows[0]?.fields.name;
}

test.each<[format: string, held: CellValue, read: unknown]>([
	['0%', 0.1, { shown: '10%', value: 10 }],
	['0.00%', 0.125, { shown: '12.50%', value: 12.5 }],
	['0%', 0.07, { shown: '7%', value: 7 }],
	['00000', 42, { shown: '00042', value: 42 }],
	['"MAR-"000', 7, { shown: 'MAR-007', value: 7 }],
	['"MAR-"@', 'seven', 'MAR-seven'],
	['#,##0', 12_500, { shown: '12,500', value: 12_500 }],
	['#,##0,', 12_500, { shown: '13', value: 12_500 }],
	['0.00', 12.5, { shown: '12.50', value: 12.5 }],
	['# ?/?', 12.5, { shown: '12 1/2', value: 12.5 }],
	['"Rs" #,##0', 340, { shown: 'Rs 340', value: 340 }],
	[';;;', 12, { shown: '', value: 12 }],
	['@', 42, 42],
	['0', 42, 42],
	['General', 0.1 + 0.2, 0.3],
	['0.00E+00', 12_345, 12_345],
	['dd/mm/yyyy', 45_962, { shown: '01/11/2025', date: '2025-11-01T00:00:00.000Z' }],
	['d-mmm', 46_003, { shown: '12-Dec', date: '2025-12-12T00:00:00.000Z' }],
	['dd/mm/yyyy hh:mm', 45_962.5, { shown: '01/11/2025 12:00', date: '2025-11-01T12:00:00.000Z' }],
	['h:mm', 0.5, { shown: '12:00', date: '' }],
])('[FILE-01] with the format %s a cell that holds %j is read as %j', async (numFmt, held, read) => {
	expect(await shown(held, numFmt)).toEqual(read);
});

test('[FILE-01] per cent cells, and dates of each format, are read as they are shown', async () => {
	expect(column(await readCase('01'), 'discount')).toEqual([
		{ shown: '10%', value: 10 },
		{ shown: '12.50%', value: 12.5 },
		10,
		'10%',
		{ shown: '100%', value: 100 },
	]);
	const day = { shown: '01/11/2025', date: '2025-11-01T00:00:00.000Z' };
	expect(column(await readCase('08'), 'createdAt')).toEqual([
		day,
		45_962,
		'03/04/2026',
		'25/12/2025',
		day,
		'2026-04-03',
	]);
});

test('[FILE-04] what is merged over rows counts for each of them, also where the first is hidden', async () => {
	const onyx = { shown: 'Onyx', merged: 3 };
	expect(column(await readCase('03'), 'category')).toEqual([onyx, onyx, onyx]);
	const read = await readSheets([
		{
			name: 'Stones',
			rows: [['id', 'stock'], ['a', 300], ['b'], ['c', 5]],
			merges: [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }],
			rowDefs: new Map([[1, { hidden: true }]]),
		},
	]);
	expect(column(read, 'stock')).toEqual([{ shown: '300', value: 300, merged: 2 }, 5]);
});

const stones: CellValue[][] = [
	['id', 'cost', 'price'],
	['a', 1, 2],
	['b', 3, 4],
];

test('[FILE-36] a formula that no program has worked out is known as one', async () => {
	const cells = new Map<string, Partial<Cell>>([
		['1,1', { formula: 'A1&A2' }],
		['2,1', { formula: 'A1&A2', formulaResult: 'Onyx' }],
	]);
	const found = await readSheets([{ name: 'Stones', rows: [['id', 'name'], ['a'], ['b']], cells }]);
	expect(column(found, 'name')).toEqual([{ shown: '=A1&A2', isFormula: true }, 'Onyx']);
});

test('[FILE-05] a hidden header names the columns all the same', async () => {
	const rows = [
		['id', 'name', 'price'],
		['a', 'A', 1],
		['b', 'B', 2],
	];
	const rowDefs = new Map([0, 2].map((line) => [line, { hidden: true }]));
	const { rows: found, reading } = await readSheets([{ name: 'Stones', rows, rowDefs }]);
	expect(found.map(({ fields }) => fields)).toEqual([{ id: 'a', name: 'A', price: 1 }]);
	expect(reading?.hidden).toEqual({ rows: 1, columns: [] });
});

test('[FILE-05] hidden and filtered rows and hidden columns are left out and counted, or taken where that is asked for', async () => {
	const filtered = await readCase('04b');
	expect(column(filtered, 'id')).toEqual(['fil-a', 'fil-c']);
	expect(filtered.reading?.hidden).toEqual({ rows: 1, columns: [] });
	const sheet: WriteSheet = {
		name: 'Stones',
		rows: stones,
		columns: [{}, { hidden: true }, {}],
		rowDefs: new Map([[2, { hidden: true }]]),
	};
	const seen = await readSheets([sheet]);
	expect(seen.rows).toEqual([{ line: 2, fields: { id: 'a', price: 2 } }]);
	expect(seen.reading?.hidden).toEqual({ rows: 1, columns: ['B'] });
	const all = await readSheets([sheet], { takesHidden: true });
	expect(column(all, 'cost')).toEqual([1, 3]);
	expect(all.reading?.hidden).toEqual({ rows: 0, columns: [] });
});

test('[FILE-06] the visible sheet that names most columns is taken, another where it is chosen, and the others are named', async () => {
	const { rows, reading } = await readCase('04c');
	expect(rows).toHaveLength(1);
	expect(reading?.sheet).toEqual({
		taken: 'Stones',
		others: [{ name: 'About', isHidden: false, hasColumns: false }],
	});
	const sheets: WriteSheet[] = [
		{ name: 'Old', rows: stones, hidden: true },
		{ name: 'Notes', rows: [['Prices of May']] },
		{ name: 'Marble', rows: stones.slice(0, 2) },
		{ name: 'Granite', rows: stones },
	];
	const marble = await readSheets(sheets);
	expect(column(marble, 'id')).toEqual(['a']);
	expect(marble.reading?.sheet).toEqual({
		taken: 'Marble',
		others: [
			{ name: 'Old', isHidden: true, hasColumns: true },
			{ name: 'Notes', isHidden: false, hasColumns: false },
			{ name: 'Granite', isHidden: false, hasColumns: true },
		],
	});
	expect((await readSheets(sheets, { sheet: 'Old' })).reading?.sheet?.taken).toBe('Old');
	expect((await readSheets(sheets.slice(0, 1))).reading?.sheet?.taken).toBe('Old');
	await expect(readSheets(sheets, { sheet: 'Onyx' })).rejects.toThrow(
		'it has no sheet “Onyx”; it has “Old”, “Notes”, “Marble”, “Granite”',
	);
});

test('[FILE-07] the header is found below a title, and a column without a name keeps its letter', async () => {
	const titled = await readCase('06');
	expect(titled.rows.map(({ line, fields }) => [line, fields.id])).toEqual([[4, 'tit-a']]);
	expect(titled.reading?.above).toBe(1);
	const { rows } = await readSheets([
		{
			name: 'Stones',
			rows: [['Price list'], [], ['Karachi', 'May'], ['Code', 'Rate', null], ['a', 5, 'why']],
		},
	]);
	expect(rows).toEqual([{ line: 5, fields: { Code: 'a', Rate: 5, 'column C': 'why' } }]);
});
