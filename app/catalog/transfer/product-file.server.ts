import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { type FileRow, UnreadableFile } from './file-row.ts';
import { unguarded } from './formula-guard.ts';
import { columnNames } from './header.ts';
import { jsonRows } from './json-rows.server.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

export const fileFormats = ['csv', 'xlsx', 'json'] as const;

export type FileFormat = (typeof fileFormats)[number];

/** By the end of its name; a file without one of these is taken for JSON. */
export function formatOf(name: string): FileFormat {
	return fileFormats.find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? 'json';
}

export type Rows = Iterable<FileRow> | AsyncIterable<FileRow>;

/**
 * Reads products from a file. JSON: an array, or an object keyed by id as document stores export it, also wrapped in `products`, `data`
 * or `__collections__`. CSV, with commas, semicolons or tabs, and XLSX: rows under a header. The rows can be read more than once. Throws
 * `UnreadableFile` for anything else, also while they are read.
 */
export function readProductFile(bytes: Buffer, format: FileFormat): Rows {
	if (format === 'json') return jsonRows(bytes);
	return format === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes);
}

function csvRows(bytes: Buffer): AsyncIterable<FileRow> {
	return {
		async *[Symbol.asyncIterator]() {
			const text = textOf(bytes);
			const parser = parse({
				columns: columnNames,
				delimiter: delimiterOf(text),
				info: true,
				bom: true,
				trim: true,
				skip_empty_lines: true,
			});
			try {
				// csv-parse gives the line on which a record ends, and a record may span several lines.
				for await (const { record, info } of Readable.from([text]).pipe(parser) as AsyncIterable<{
					record: Record<string, string>;
					info: { lines: number };
				}>)
					yield {
						line: info.lines - Object.values(record).join('').split('\n').length + 1,
						fields: Object.fromEntries(
							Object.entries(record).flatMap(([name, value]) =>
								value === '' ? [] : [[name, unguarded(value)]],
							),
						),
					};
			} catch (error) {
				throw new UnreadableFile(error instanceof Error ? error.message : 'not a CSV file');
			}
		},
	};
}

/** UTF-8; what a spreadsheet saves as "Unicode text" is UTF-16, and as plain CSV in the code page of Windows. */
function textOf(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const delimiters = [',', ';', '\t'];

/** The one that stands most often in the header. */
function delimiterOf(text: string): string {
	const start = text
		.slice(0, 10_000)
		.replaceAll(/"[^"]*"/g, '')
		.trimStart();
	const header = start.split(/[\r\n]/, 1)[0] ?? '';
	const count = (delimiter: string) => header.split(delimiter).length;
	return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
