import { csvRows } from './csv-rows.server.ts';
import { fileRow, type ReadingChoice, type Rows } from './file-row.ts';
import { fileText } from './file-text.server.ts';
import { jsonRows } from './json-rows.server.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

export const fileFormats = ['csv', 'xlsx', 'json'] as const;

export type FileFormat = (typeof fileFormats)[number];

/** What the names of files end in. */
const endings: Record<FileFormat, RegExp> = {
	csv: /\.(?:csv|tsv|tab|txt)$/i,
	xlsx: /\.xls[xm]$/i,
	json: /\.json$/i,
};

/** By the end of its name; null where it says nothing. */
export function formatOf(name: string): FileFormat | null {
	return fileFormats.find((format) => endings[format].test(name)) ?? null;
}

/** By its first sign, of a file whose name does not say it. */
export function formatIn(bytes: Buffer): FileFormat {
	if (bytes.toString('latin1', 0, 2) === 'PK') return 'xlsx';
	return /^[\s\0\xef\xbb\xbf\xfe\xff]*[[{]/.test(bytes.toString('latin1', 0, 100)) ? 'json' : 'csv';
}

/**
 * Reads products from a file. JSON: an array, or an object keyed by id as document stores export it, also wrapped in `products`, `data`
 * or `__collections__`. CSV, with commas, semicolons, tabs or bars, and XLSX: rows under a header. The rows can be read more than once.
 * Throws `UnreadableFile` for anything else, also while they are read.
 */
export function readProductFile(bytes: Buffer, format: FileFormat, choice: ReadingChoice = {}): Rows {
	switch (format) {
		case 'csv':
			return csvRows(bytes, choice);
		case 'xlsx':
			return xlsxRows(bytes, choice);
		case 'json':
			return jsonFile(bytes, choice);
	}
}

function jsonFile(bytes: Buffer, { encoding }: ReadingChoice): Rows {
	const text = fileText(bytes, encoding);
	const isPlain = text.encoding.name === 'utf-8';
	const rows = jsonRows(isPlain ? bytes : Buffer.from([...text.pieces()].join('')));
	return {
		reading: { encoding: text.encoding },
		*[Symbol.iterator]() {
			for (const { line, fields } of rows) {
				const cells = Object.entries(fields);
				const unread = cells.flatMap(([name, cell]): [string, string][] => {
					const fault = text.faultOf(typeof cell === 'string' ? cell : JSON.stringify(cell));
					return fault ? [[name, fault]] : [];
				});
				yield fileRow(line, cells, unread);
			}
		},
	};
}
