import { csvRows } from './csv-rows.server.ts';
import type { FileRow } from './file-row.ts';
import { jsonRows } from './json-rows.server.ts';
import { textOf, wideEncoding } from './text-of.server.ts';
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
	if (format === 'json') return jsonRows(wideEncoding(bytes) ? Buffer.from(textOf(bytes)) : bytes);
	return format === 'xlsx' ? xlsxRows(bytes) : csvRows(bytes);
}
