import { UnreadableFile } from './file-row.ts';

/** A column that a file has twice could hold two prices. A spreadsheet may add columns without a name. */
export function columnNames(header: readonly string[]): string[] {
	const names = header.map((name) => name.trim());
	const seen = new Set<string>();
	for (const name of names) {
		if (seen.has(name)) throw new UnreadableFile(`${name}: is a column twice`);
		if (name) seen.add(name);
	}
	return names;
}
