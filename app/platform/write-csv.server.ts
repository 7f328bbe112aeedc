import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { guarded, neverRun } from './spreadsheet-text.ts';

/** A text stays text in a spreadsheet. `asRead` is a date or the like, which it may read. */
export type CsvCell = string | number | boolean | { asRead: string };

type Rows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;

/** BACK-11: every CSV file that the shop writes, row by row as they are taken. */
export function writeCsv(rows: Rows): ReadableStream<Uint8Array> {
	const text = stringify({
		// A spreadsheet reads a file as UTF-8 only where it begins with this mark.
		bom: true,
		record_delimiter: '\r\n',
		// A reader takes spaces around a cell away, and some end a row at each of these.
		quoted_match: /^\s|\s$|[\r\n]/,
	});
	pipeline(Readable.from(written(rows)), text, () => {});
	// Node's own type of a web stream has fewer members than the browsers'.
	return Readable.toWeb(text) as ReadableStream<Uint8Array>;
}

async function* written(rows: Rows): AsyncGenerator<string[]> {
	for await (const row of rows) yield row.map(textOf);
}

function textOf(cell: CsvCell): string {
	if (typeof cell === 'string') return guarded(cell);
	return typeof cell === 'object' ? neverRun(cell.asRead) : String(cell);
}
