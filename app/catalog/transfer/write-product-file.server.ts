import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { guarded } from './formula-guard.ts';
import type { FileFormat } from './product-file.server.ts';
import { fieldNames } from './product-row.server.ts';

type Rows = AsyncIterable<Record<string, unknown>>;

/** Writes products, as they are taken, in a format that `readProductFile` reads. */
export function writeProductFile(rows: Rows, format: FileFormat): ReadableStream<Uint8Array> {
	switch (format) {
		case 'csv':
			return webStream(Readable.from(csvRows(rows)).pipe(stringify()));
		case 'xlsx':
			return writeXlsxStream(xlsxRows(rows), {
				name: 'Products',
				columns: fieldNames.map((header) => ({ header })),
				freezePane: { rows: 1 },
			});
		case 'json':
			return webStream(Readable.from(jsonPieces(rows)));
	}
}

/** Node's own type of a web stream has fewer members than the browsers'. */
function webStream(stream: Readable): ReadableStream<Uint8Array> {
	return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}

async function* csvRows(rows: Rows): AsyncGenerator<string[]> {
	// A spreadsheet reads a file as UTF-8 only where it begins with this mark.
	yield ['\uFEFFid', ...fieldNames.slice(1)];
	for await (const row of rows) yield fieldNames.map((field) => guarded(String(flat(row[field]) ?? '')));
}

/** A text of a workbook is no formula, whatever it begins with. */
async function* xlsxRows(rows: Rows): AsyncGenerator<CellValue[]> {
	for await (const row of rows) yield fieldNames.map((field) => (flat(row[field]) ?? null) as CellValue);
}

async function* jsonPieces(rows: Rows): AsyncGenerator<Buffer> {
	let opening = '[\n';
	for await (const row of rows) {
		yield Buffer.from(`${opening}\t${JSON.stringify(row)}`);
		opening = ',\n';
	}
	yield Buffer.from(opening === '[\n' ? '[]\n' : '\n]\n');
}

function flat(value: unknown): unknown {
	return Array.isArray(value) ? value.join('; ') : value;
}
