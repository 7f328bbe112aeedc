import { parse as parseCsv } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { type FileRow, UnreadableFile } from './file-row.ts';
import { jsonRows } from './json-rows.server.ts';

/**
 * Reads products from a JSON or CSV file. JSON: an array, or an object keyed by id as document stores export it, also
 * wrapped in `products`, `data` or `__collections__`. CSV: rows under a header. The rows can be read more than once. Throws
 * `UnreadableFile` for anything else, for JSON also while they are read.
 */
export function readProductFile(bytes: Buffer, format: 'json' | 'csv'): Iterable<FileRow> {
	return format === 'csv' ? readCsv(bytes) : jsonRows(bytes);
}

function readCsv(bytes: Buffer): FileRow[] {
	try {
		const rows: { record: Record<string, string>; info: { lines: number } }[] = parseCsv(bytes, {
			columns: columnNames,
			info: true,
			bom: true,
			trim: true,
			skip_empty_lines: true,
		});
		// csv-parse gives the line on which a record ends, and a record may span several lines.
		return rows.map(({ record, info }) => ({
			line: info.lines - Object.values(record).join('').split('\n').length + 1,
			fields: Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
		}));
	} catch (error) {
		throw new UnreadableFile(error instanceof Error ? error.message : 'not a CSV file');
	}
}

/** A column that a file has twice could hold two prices. A spreadsheet may add columns without a name. */
function columnNames(header: string[]): string[] {
	const names = header.map((name) => name.trim());
	const again = names.find((name, place) => name !== '' && names.indexOf(name) < place);
	if (again !== undefined) throw new UnreadableFile(`${again}: is a column twice`);
	return names;
}

/** Writes products in the format that `readProductFile` reads. */
export function writeProductFile(rows: Record<string, unknown>[], format: 'json' | 'csv'): string {
	if (format === 'json') return `${JSON.stringify(rows, null, '\t')}\n`;
	const flat = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? value.join('; ') : value]),
		),
	);
	return stringify(flat, { header: true, cast: { boolean: String } });
}
