import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { zip } from '#test/zip.ts';
import { type FileRow, UnreadableFile } from './file-row.ts';
import { type FileFormat, readProductFile } from './product-file.server.ts';
import { openZip, piecesOf } from './zip.server.ts';

async function read(file: string | Buffer, format: FileFormat): Promise<FileRow[]> {
	const rows: FileRow[] = [];
	for await (const row of readProductFile(Buffer.from(file), format)) rows.push(row);
	return rows;
}

const expected = [{ line: 2, fields: { id: 'a', name: 'Grün × 2' } }];

test.each([
	['semicolons', Buffer.from('id;name\na;Grün × 2\n')],
	['tabs', Buffer.from('id\tname\na\tGrün × 2\n')],
	['a mark of UTF-8', Buffer.from('\uFEFFid,name\na,Grün × 2\n')],
	['UTF-16', Buffer.from('\uFEFFid\tname\na\tGrün × 2\n', 'utf16le')],
	['UTF-16 of the other order', Buffer.from('\uFEFFid\tname\na\tGrün × 2\n', 'utf16le').swap16()],
	['UTF-16 without its mark', Buffer.from('id\tname\na\tGrün × 2\n', 'utf16le')],
	['lines that end in two ways', Buffer.from('id,name\r\na,Grün × 2\n')],
	['lines that end as on an old Mac', Buffer.from('id,name\ra,Grün × 2\r')],
	['empty rows below', Buffer.from('id,name,\na,Grün × 2,\n,,\n')],
	['the code page of Windows', Buffer.from('id,name\na,Grün × 2\n', 'latin1')],
])('[IMPORT-05] reads CSV with %s', async (_, bytes) => {
	expect(await read(bytes, 'csv')).toEqual(expected);
});

test('[IMPORT-05] reads JSON in UTF-16', async () => {
	expect(await read(Buffer.from('\uFEFF[{"id": "a"}]', 'utf16le'), 'json')).toEqual([
		{ line: 1, fields: { id: 'a' } },
	]);
});

test('[IMPORT-05] reads CSV whose first line says what stands between its cells', async () => {
	expect(await read('sep=;\r\nid;name\r\na;x, y\r\n', 'csv')).toEqual([
		{ line: 3, fields: { id: 'a', name: 'x, y' } },
	]);
});

test('[IMPORT-05] a mark of inches in a cell of CSV is no quotation mark', async () => {
	expect(await read('id,name\na,12" tile\n', 'csv')).toEqual([
		{ line: 2, fields: { id: 'a', name: '12" tile' } },
	]);
});

const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Stones', rows: [['id'], ['a']] }] }));

test.each([
	['Prices of May\n\nkey,worth\na,5\n', 'the first line must name the columns'],
	['id,name\na,"one\ntwo"\nb,"Onyx\nc,Slate\n', 'a cell after line 3 begins with a quotation mark'],
	['id,name\na,"Onyx" slab\n', 'line 2 has a cell that goes on after its closing quotation mark'],
	[workbook, 'it is no CSV but a workbook'],
])('[IMPORT-05] what is wrong with the CSV %j is said in words', async (file, words) => {
	await expect(read(file, 'csv')).rejects.toThrow(words);
});

test('[IMPORT-05] reads the first sheet of a workbook: numbers, dates, values of formulas, and the line of each row', async () => {
	const file = await writeXlsx({
		sheets: [
			{
				name: 'Stones',
				rows: [
					['id', 'price', 'isFeatured', 'createdAt', null, 'stock'],
					['a', 340.5, true, new Date('2026-01-02T00:00:00Z'), 'no column', null],
					[],
					['b', '1,200'],
				],
				cells: new Map([['1,5', { formula: '10+2', formulaResult: 12 }]]),
			},
			{ name: 'Other', rows: [['x']] },
		],
	});
	expect(await read(Buffer.from(file), 'xlsx')).toEqual([
		{
			line: 2,
			fields: {
				id: 'a',
				price: 340.5,
				isFeatured: true,
				createdAt: { shown: '2026-01-02', date: '2026-01-02T00:00:00.000Z' },
				'column E': 'no column',
				stock: 12,
			},
		},
		{ line: 4, fields: { id: 'b', price: '1,200' } },
	]);
});

test('[IMPORT-05] what is no workbook is refused with words', async () => {
	await expect(read('id,price\na,5\n', 'xlsx')).rejects.toThrow('it is no workbook');
});

test('[IMPORT-05] a workbook with cells far to the right of its columns is refused with words, and empty ones are passed over', async () => {
	const far = (rows: number, value: string) =>
		writeXlsx({
			sheets: [
				{
					name: 'Stones',
					rows: [['id'], ...Array.from({ length: rows }, (_, at) => [`stone-${at}`])],
					cells: new Map(
						Array.from({ length: rows }, (_, at) => [
							`${at + 1},16383`,
							{ value, style: { font: { bold: true } } },
						]),
					),
				},
			],
		});
	const words = (line: number) => `line ${line} has cells beyond the first 200 columns`;
	await expect(read(Buffer.from(await far(3, 'x')), 'xlsx')).rejects.toThrow(words(2));
	expect(await read(Buffer.from(await far(3, '')), 'xlsx')).toHaveLength(3);
	expect(await read(Buffer.from(await far(300, '')), 'xlsx')).toHaveLength(300);
});

const SHEET = 'xl/worksheets/sheet1.xml';

test('[IMPORT-05] a workbook gets neither a file nor a longer text by entities of its own', async () => {
	const { zip: opened, entries } = await openZip(workbook, { bytes: 1e6, files: 100 });
	const files: { name: string; content: Buffer }[] = [];
	for (const entry of entries) {
		const pieces: Buffer[] = [];
		for await (const piece of piecesOf(opened, entry)) pieces.push(piece);
		files.push({ name: entry.fileName, content: Buffer.concat(pieces) });
	}
	const entities = '<!ENTITY more "many many"><!ENTITY file SYSTEM "file:///etc/hostname">';
	const sheet = `<?xml version="1.0"?><!DOCTYPE worksheet [${entities}]>
		<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
			<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>name</t></is></c></row>
			<row r="2"><c r="A2" t="inlineStr"><is><t>a</t></is></c><c r="B2" t="inlineStr"><is><t>&more;&file;</t></is></c></row>
		</sheetData></worksheet>`;
	const changed = files.map((file) =>
		file.name === SHEET ? { ...file, content: Buffer.from(sheet) } : file,
	);
	await expect(read(zip(changed), 'xlsx')).rejects.toThrow('it is no workbook');
});

test('[IMPORT-05] a workbook that unpacks to more than 200 MB is refused, also where it claims to be small', async () => {
	const content = Buffer.alloc(100_000);
	const large = zip([{ name: SHEET, content, said: 210 * 1024 * 1024 }]);
	await expect(read(large, 'xlsx')).rejects.toThrow('it unpacks to more than the shop takes');
	const lying = zip([{ name: SHEET, content, said: 1000 }]);
	const why = expect.stringContaining('too many bytes');
	await expect(read(lying, 'xlsx')).rejects.toHaveProperty('cause.cause.message', why);
});

const samples = {
	json: Buffer.from('[{"id": "a", "price": 5.5, "views": ["x", "y"]},\n {"id": "b", "name": "Onyx"}]'),
	csv: Buffer.from('id,price,name\na,5.5,"One, ""two"""\nb,6,Onyx\n'),
	xlsx: Buffer.from(
		await writeXlsx({
			sheets: [
				{
					name: 'Stones',
					rows: [
						['id', 'price'],
						['a', 340.5],
						['b', new Date('2026-01-02T00:00:00Z')],
					],
				},
			],
		}),
	),
};

test.each(['json', 'csv', 'xlsx'] as const)(
	'[IMPORT-16] a %s of which any bytes are others, or that is cut, is read or refused in words',
	async (format) => {
		const whole = samples[format];
		const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
		await fc.assert(
			fc.asyncProperty(fc.array(change, { maxLength: 8 }), fc.nat(whole.length), async (changes, cut) => {
				const bytes = Buffer.from(changes.length > 0 ? whole : whole.subarray(0, cut));
				for (const [at, byte] of changes) bytes[at] = byte;
				try {
					for await (const { line } of readProductFile(bytes, format)) expect(line).toBeGreaterThan(0);
				} catch (error) {
					expect(error).toBeInstanceOf(UnreadableFile);
				}
			}),
			{ numRuns: 1000 },
		);
	},
);

test.each([
	['a,A,1,250,100', '“1” and “250”'],
	['a,A,Rs. 1,250.50,100', '“Rs. 1” and “250.50”'],
	['a,A,12,1,250', '“1” and “250”'],
	['a,A,"1,250",100,', null],
	['a,A,250,100,thin', '“250” and “100”'],
])('[FILE-38] a comma that may have parted a number of %s is asked about', async (line, parts) => {
	const rows = ['b,B,300,100,', 'c,C,310,200,', 'd,D,320,300,', line];
	const [, , , last] = await read(`id,name,price,stock,\n${rows.join('\n')}\n`, 'csv');
	if (parts === null) expect(last?.unread).toBeUndefined();
	else expect(last?.unread?.['']).toContain(parts);
});

test('[FILE-38] a column without a name that most rows fill has parted no number', async () => {
	const rows = await read('id,name,price,stock,\na,A,250,100,thin\nb,B,300,100,thick\n', 'csv');
	expect(rows.map(({ unread }) => unread)).toEqual([undefined, undefined]);
});
