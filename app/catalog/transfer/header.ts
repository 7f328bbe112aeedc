import { UnreadableFile } from './file-row.ts';

/** A column that a file has twice could hold two prices. A spreadsheet may add columns without a name. */
export function columnNames(header: readonly string[]): string[] {
	const names = header.map((name) => name.trim());
	const again = names.find((name, place) => name !== '' && names.indexOf(name) < place);
	if (again !== undefined) throw new UnreadableFile(`${again}: is a column twice`);
	return names;
}
