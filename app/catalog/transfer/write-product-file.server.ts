import { Readable } from 'node:stream';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { listCell } from '#app/catalog/fields/list-cell.ts';
import { fieldNames } from '#app/catalog/fields/product-row.server.ts';
import { type CsvCell, writeCsv } from '#app/platform/write-csv.server.ts';
import type { FileFormat } from './product-file.server.ts';

type Rows = AsyncIterable<Record<string, unknown>>;

/** Writes products, as they are taken, in a format that `readProductFile` reads. */
export function writeProductFile(rows: Rows, format: FileFormat): ReadableStream<Uint8Array> {
	switch (format) {
		case 'csv':
			return writeCsv(csvRows(rows));
		case 'xlsx':
			return writeXlsxStream(xlsxRows(rows), {
				name: 'Products',
				columns: fieldNames.map((header) => ({ header })),
				freezePane: { rows: 1 },
			});
		case 'json':
			// Node's own type of a web stream has fewer members than the browsers'.
			return Readable.toWeb(Readable.from(jsonPieces(rows))) as ReadableStream<Uint8Array>;
	}
}

const TIMES = ['createdAt', 'updatedAt'];

async function* csvRows(rows: Rows): AsyncGenerator<CsvCell[]> {
	yield fieldNames;
	for await (const row of rows) yield fieldNames.map((field) => csvCell(field, row[field]));
}

function csvCell(field: string, value: unknown): CsvCell {
	if (typeof value === 'number' || typeof value === 'boolean') return value;
	if (isList(value))
		return value.every(isNumber) ? { asRead: listCell(value, field) } : listCell(value, field);
	const text = String(value ?? '');
	return TIMES.includes(field) ? { asRead: text } : text;
}

/** A text of a workbook is no formula, whatever it begins with. */
async function* xlsxRows(rows: Rows): AsyncGenerator<CellValue[]> {
	for await (const row of rows) yield fieldNames.map((field) => xlsxCell(field, row[field]));
}

function xlsxCell(field: string, value: unknown): CellValue {
	if (typeof value === 'number' || typeof value === 'boolean') return value;
	return escaped(isList(value) ? listCell(value, field) : String(value ?? ''));
}

/** `_x1200_` is a sign of a workbook by its number, so that a text which has it needs one for its first line. Two signs are none of XML. */
function escaped(text: string): string {
	return text
		.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
		.replaceAll('\ufffe', '_xFFFE_')
		.replaceAll('\uffff', '_xFFFF_');
}

async function* jsonPieces(rows: Rows): AsyncGenerator<Buffer> {
	let opening = '[\n';
	for await (const row of rows) {
		yield Buffer.from(`${opening}\t${JSON.stringify(row)}`);
		opening = ',\n';
	}
	yield Buffer.from(opening === '[\n' ? '[]\n' : '\n]\n');
}

const isNumber = (item: unknown) => typeof item === 'number';

function isList(value: unknown): value is readonly (string | number)[] {
	return Array.isArray(value);
}
