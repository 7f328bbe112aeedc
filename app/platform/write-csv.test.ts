import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type CsvCell, writeCsv } from './write-csv.server.ts';

test('[BACK-11] a written CSV keeps texts as text, numbers as numbers and dates as dates', async () => {
	const cells: CsvCell[] = ['12345678', 'B4F0A2C1', '0300 1234567', '03001234567', 340.5, true];
	const rows = [['Number'], [...cells, { asRead: '2026-03-05 14:07' }, { asRead: '=1' }]];
	const file = String(await buffer(writeCsv(rows) as never));
	expect(file).toBe(
		"\ufeffNumber\r\n'12345678,B4F0A2C1,0300 1234567,'03001234567,340.5,true,2026-03-05 14:07,'=1\r\n",
	);
});

test('[BACK-11] spaces and line ends of a cell are read as they were written', async () => {
	const row = [' a', 'a ', 'a\rb', 'a\nb', 'a\r\nb', 'a"b', 'a,b', 'a;b', '\u2028'];
	const file = String(await buffer(writeCsv([row]) as never));
	expect(parse(file, { bom: true, trim: true, recordDelimiter: ['\r\n', '\n', '\r'] })).toEqual([row]);
});

test('[BACK-11] what fails while a CSV is written fails its reader', async () => {
	async function* broken(): AsyncGenerator<CsvCell[]> {
		yield ['a'];
		throw new Error('the database went away');
	}
	await expect(buffer(writeCsv(broken()) as never)).rejects.toThrow();
});
