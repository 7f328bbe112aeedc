import { Readable } from 'node:stream';
import { type CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { unguarded } from '#app/platform/spreadsheet-text.ts';
import { separatorOf } from './csv-separator.ts';
import {
	type FileRow,
	fileRow,
	type Reading,
	type ReadingChoice,
	type Rows,
	UnreadableFile,
} from './file-row.ts';
import { fileText, type Text } from './file-text.server.ts';
import { columnName, type Header, isFilled, underHeader } from './header.ts';
import { formulaWords } from './read-cell.ts';

type Line = { line: number; cells: string[] };

/** As the parser gives a record. */
type Parsed = { record: string[]; info: { lines: number } };

/** Characters of a text by which its separator is found. */
const START = 10_000;

/** Rows under a header, with commas, semicolons, tabs or bars between the cells. */
export function csvRows(bytes: Buffer, choice: ReadingChoice = {}): Rows {
	const text = fileText(bytes, choice.encoding);
	const reading: Reading = { encoding: text.encoding };
	return {
		reading,
		async *[Symbol.asyncIterator]() {
			if (isPacked(bytes)) throw new UnreadableFile(WORKBOOK);
			yield* underHeader(linesOf(text), reading, (header, line) => rowOf(header, line, text), choice);
		},
	};
}

const WORKBOOK = 'it is no CSV but a workbook or a zip; save it as CSV, or let its name end in .xlsx';

/** A zip, which a workbook is, or an old workbook. */
function isPacked(bytes: Buffer): boolean {
	return ['504b0304', 'd0cf11e0'].includes(bytes.toString('hex', 0, 4));
}

const PAGE = 'it is no sheet but a web page or XML; open it in a spreadsheet, and save it as CSV or XLSX';

async function* linesOf(text: Text): AsyncGenerator<Line> {
	const start = startOf(text);
	if (/^\s*<[!?a-z]/i.test(start)) throw new UnreadableFile(PAGE);
	const { separator, isSaid } = separatorOf(start);
	/** The line on which the last record ended. */
	let ended = 1;
	const parser = parse({
		delimiter: separator,
		fromLine: isSaid ? 2 : 1,
		recordDelimiter: ['\r\n', '\n', '\r'],
		trim: true,
		// A mark of inches, as in `12" tile`.
		relaxQuotes: true,
		relaxColumnCount: true,
		skipEmptyLines: true,
		skipRecordsWithEmptyValues: true,
		info: true,
		onRecord(cells: string[], { lines }) {
			ended = lines;
			return cells;
		},
	});
	const records = Readable.from(text.pieces()).pipe(parser) as AsyncIterable<Parsed>;
	try {
		for await (const { record: cells, info } of records) {
			// It gives the line on which a record ends, and a record may span several.
			yield { line: info.lines - (cells.join('').split('\n').length - 1), cells };
		}
	} catch (error) {
		throw new UnreadableFile(wordsOf(error as CsvError, ended), { cause: error });
	}
}

function startOf(text: Text): string {
	for (const piece of text.pieces()) if (piece) return piece.slice(0, START);
	return '';
}

/** Written for a spreadsheet to keep its zeros: `="00042"`. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** `=B2*1.1` and `=SUM(B2:B9)`. The shop writes a text that begins so with an apostrophe. */
const FORMULA = /^=(?:\$?[a-z]{1,3}\$?\d|[a-z][a-z.\d]*\()/i;

function textOfCell(cell: string): string {
	const [, text] = AS_TEXT.exec(cell) ?? [];
	return text?.replaceAll('""', '"') ?? unguarded(cell);
}

/** FILE-22: a cell that is missing is an empty one, and an empty one too many is none. */
function rowOf(header: Header, { line, cells }: Line, text: Text): FileRow {
	const { line: top, names } = header;
	const fields: [name: string, cell: string][] = [];
	const unread: [name: string, why: string][] = [];
	const beyond = cells.slice(names.length).find((cell) => cell !== '');
	if (beyond !== undefined && names.length === 1)
		throw new UnreadableFile(
			`line ${line} has ${cells.length} cells and line ${top} has one; the first line must name the columns`,
		);
	if (beyond !== undefined)
		unread.push([
			'',
			`has ${cells.length} cells, and line ${top} names ${names.length} columns: “${beyond}” has none. A cell with a comma needs quotation marks around it`,
		]);
	const split = splitNumber(header, cells);
	if (split)
		unread.push([
			'',
			`has “${split.join('” and “')}” beside each other, and a cell in a column without a name. If ${split.join(',')} is meant, it needs quotation marks around it; if not, give that column a name`,
		]);
	for (const place of names.keys()) {
		const cell = cells[place] ?? '';
		if (cell === '') continue;
		const name = columnName(header, place);
		fields.push([name, textOfCell(cell)]);
		const fault = FORMULA.test(cell) ? formulaWords(cell) : text.faultOf(cell);
		if (fault) unread.push([name, fault]);
	}
	return fileRow(line, fields, unread);
}

/** The parts of a number whose comma parted it, where the cells after it have moved into a spare column. */
function splitNumber({ spare }: Header, cells: readonly string[]): [string, string] | null {
	if (![...spare].some((place) => isFilled(cells[place]))) return null;
	const place = cells.findIndex(
		(cell, at) => /^(?:rs\.?|pkr)?\s*\d{1,3}$/i.test(cell) && /^\d{3}(?:\.\d+)?$/.test(cells[at + 1] ?? ''),
	);
	return place < 0 ? null : [cells[place] ?? '', cells[place + 1] ?? ''];
}

function wordsOf({ code, lines }: CsvError, ended: number): string {
	const faults: Partial<Record<CsvErrorCode, string>> = {
		CSV_QUOTE_NOT_CLOSED: `a cell after line ${ended} begins with a quotation mark (") that nothing closes`,
		CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: `line ${lines} has a cell that goes on after its closing quotation mark (")`,
	};
	return faults[code] ?? 'it is no CSV';
}
