import { Readable } from 'node:stream';
import { type CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { type FileRow, UnreadableFile } from './file-row.ts';
import { unguarded } from './formula-guard.ts';
import { columnNames } from './header.ts';
import { textOf } from './text-of.server.ts';

/** Rows under a header, with commas, semicolons or tabs between the cells. */
export function csvRows(bytes: Buffer): AsyncIterable<FileRow> {
	return {
		async *[Symbol.asyncIterator]() {
			if (isPacked(bytes)) throw new UnreadableFile(WORKBOOK);
			const text = textOf(bytes);
			const said = /^sep=([,;\t])(?=\r|\n)/i.exec(text)?.[1];
			/** The line on which the last record ended. */
			let ended = 1;
			const parser = parse({
				columns: columnNames,
				delimiter: said ?? delimiterOf(text),
				fromLine: said ? 2 : 1,
				recordDelimiter: ['\r\n', '\n', '\r'],
				bom: true,
				trim: true,
				// A mark of inches, as in `12" tile`.
				relaxQuotes: true,
				skipEmptyLines: true,
				skipRecordsWithEmptyValues: true,
				onRecord: (record: Record<string, string>, { lines }) => {
					ended = lines;
					return { line: lines - linesIn(record), fields: fieldsOf(record) };
				},
			});
			try {
				yield* Readable.from([text]).pipe(parser) as AsyncIterable<FileRow>;
			} catch (error) {
				if (error instanceof UnreadableFile) throw error;
				throw new UnreadableFile(wordsOf(error as CsvError, ended), { cause: error });
			}
		},
	};
}

/** csv-parse gives the line on which a record ends, and a record may span several. */
function linesIn(record: Record<string, string>): number {
	return Object.values(record).join('').split('\n').length - 1;
}

function fieldsOf(record: Record<string, string>): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(record).flatMap(([name, value]) => (value === '' ? [] : [[name, unguarded(value)]])),
	);
}

const WORKBOOK = 'it is no CSV but a workbook or a zip; save it as CSV, or let its name end in .xlsx';

/** A zip, which a workbook is, or an old workbook. */
function isPacked(bytes: Buffer): boolean {
	return ['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4));
}

function wordsOf({ code, lines, columns, record }: CsvError, ended: number): string {
	const faults: Partial<Record<CsvErrorCode, string>> = {
		CSV_RECORD_INCONSISTENT_COLUMNS: `line ${lines} has ${count(record)} cells and the first line ${count(columns)}; the first line must name the columns, and a cell with a comma needs quotation marks around it`,
		CSV_QUOTE_NOT_CLOSED: `a cell after line ${ended} begins with a quotation mark (") that nothing closes`,
		CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: `line ${lines} has a cell that goes on after its closing quotation mark (")`,
	};
	return faults[code] ?? 'it is no CSV';
}

const count = (cells: unknown) => (Array.isArray(cells) ? cells.length : 0);

const delimiters = [',', ';', '\t'];

/** The sign between cells: the one that the header has most often. */
function delimiterOf(text: string): string {
	const start = text
		.slice(0, 10_000)
		.replaceAll(/"[^"]*"/g, '')
		.trimStart();
	const header = start.split(/[\r\n]/, 1)[0] ?? '';
	const times = (delimiter: string) => header.split(delimiter).length;
	return delimiters.reduce((best, delimiter) => (times(delimiter) > times(best) ? delimiter : best));
}
