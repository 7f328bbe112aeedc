import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { type FileRow, MOST_COLUMNS, UnreadableFile } from './file-row.ts';
import { columnNames } from './header.ts';
import { openZip, readEntry, TooLargeZip } from './zip.server.ts';

/** What a workbook may unpack to, in bytes: a sheet of 100,000 products takes a third of it. */
const UNPACKED = { bytes: 200 * 1024 * 1024, files: 1000 };

/** The most rows with empty cells beyond the last column. Some programs write them, and each takes milliseconds to read. */
const MOST_WIDE_ROWS = 200;

const NO_WORKBOOK = 'it is no workbook (XLSX), has a password, or is cut short';

/** The rows of a workbook's first sheet, under its header. A formula gives its value. */
export function xlsxRows(bytes: Buffer): AsyncIterable<FileRow> {
	return {
		async *[Symbol.asyncIterator]() {
			try {
				await requireHonest(bytes);
				let names: string[] | null = null;
				let wide = 0;
				for await (const { index, values: all } of streamXlsxRows(bytes)) {
					const values = all.slice(0, MOST_COLUMNS);
					if (
						all.length > MOST_COLUMNS &&
						(++wide > MOST_WIDE_ROWS || !all.slice(MOST_COLUMNS).every(isEmpty))
					)
						throw tooWide(index + 1);
					if (values.every(isEmpty)) continue;
					if (names) yield { line: index + 1, fields: fieldsOf(names, values) };
					else names = columnNames(values.map((value) => String(value ?? '')));
				}
			} catch (error) {
				if (error instanceof UnreadableFile) throw error;
				const words = error instanceof TooLargeZip ? error.message : NO_WORKBOOK;
				throw new UnreadableFile(words, { cause: error });
			}
		},
	};
}

/** A workbook that is small and unpacks to gigabytes would take all memory. Its own list of sizes may lie, so all is unpacked once. */
async function requireHonest(bytes: Buffer): Promise<void> {
	const { zip, entries } = await openZip(bytes, UNPACKED);
	for (const entry of entries) await readEntry(zip, entry, () => {});
}

const isEmpty = (value: CellValue) => value === null || value === '';

function tooWide(line: number): UnreadableFile {
	return new UnreadableFile(
		`line ${line} has cells beyond the first ${MOST_COLUMNS} columns: please delete the columns to the right of your table, also empty ones`,
	);
}

function fieldsOf(names: readonly string[], values: readonly CellValue[]): Record<string, unknown> {
	const cells = names.map((name, place): [string, unknown] => [name, cellOf(values[place] ?? null)]);
	return Object.fromEntries(cells.filter(([name, value]) => name !== '' && value !== '' && value !== null));
}

function cellOf(value: CellValue): unknown {
	if (value instanceof Date) return value.toISOString();
	return typeof value === 'string' ? value.trim() : value;
}
