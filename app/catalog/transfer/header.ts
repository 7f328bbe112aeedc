import { columnKey, isKnownName } from './columns.ts';
import { type FileRow, type Reading, type ReadingChoice, UnreadableFile } from './file-row.ts';
import { asProducts, type ExportNotes, profileOf } from './profiles/as-products.ts';
import type { Opened } from './profiles/profile.ts';
import { cellText } from './shown-cell.ts';

/** The cells of a line of a sheet, from its first column on; null or nothing where there is none. */
export type SheetRow = { line: number; cells: readonly unknown[] };

/** Lines in which the header is looked for: what stands above it is a title, a date, an address. */
export const HEADER_WITHIN = 20;

/** How many names of columns a line has at least to be the header below others. */
const FEWEST = 2;

/** The line that names the columns. `spare`: the places of those without a name that most of the first rows leave empty. */
export type Header = { line: number; names: readonly string[]; spare: ReadonlySet<number> };

/**
 * The rows under their header, as `rowOf` reads each; those of another shop's export as products. Says in `reading` what stands above the
 * header, and what of an export is left out.
 */
export async function* underHeader<Row extends SheetRow>(
	rows: AsyncIterable<Row>,
	reading: Reading,
	rowOf: (header: Header, row: Row) => FileRow,
	{ byColumns = false }: ReadingChoice,
): AsyncGenerator<FileRow> {
	const all = rows[Symbol.asyncIterator]();
	const first: Row[] = [];
	for (let next = await all.next(); !next.done; next = await all.next())
		if (first.push(next.value) === HEADER_WITHIN) break;
	const place = headerPlace(first);
	const top = first[place];
	if (!top) return;
	const written = top.cells.map(cellText);
	const found = exportOf(written);
	const names = found && !byColumns ? found.names : columnNames(written);
	const header = { line: top.line, names, spare: sparePlaces(names, first.slice(place + 1)) };
	reading.above = place;
	const read = readUnder(first.slice(place + 1), { [Symbol.asyncIterator]: () => all }, (row: Row) =>
		rowOf(header, row),
	);
	if (found && byColumns) reading.exportOf = found.opened.name;
	if (!found || byColumns) return yield* read;
	const notes: ExportNotes = { joined: 0, doubts: [] };
	yield* asProducts(read, found.opened, notes);
	reading.profile = {
		name: found.opened.name,
		leftOut: found.opened.leftOut,
		...(notes.joined > 0 && { joined: notes.joined }),
		...(notes.doubts.length > 0 && { doubts: notes.doubts }),
	};
}

/**
 * The program of another shop that has written these columns. A column that is there twice stops it only where it is read: plugins add the
 * same one more than once.
 */
function exportOf(written: readonly string[]): { opened: Opened; names: string[] } | null {
	const trimmed = Array.from(written, (name) => (name ?? '').trim());
	const names = trimmed.map((name, place) =>
		name !== '' && trimmed.indexOf(name) < place ? `${name} (column ${letterOf(place)})` : name,
	);
	const opened = profileOf(names);
	if (!opened) return null;
	const twice = trimmed.find((name, place) => name !== names[place] && !opened.leftOut.includes(name));
	if (twice !== undefined) throw new UnreadableFile(`${twice}: is a column twice`);
	return { opened, names };
}

async function* readUnder<Row>(
	first: readonly Row[],
	rest: AsyncIterable<Row>,
	read: (row: Row) => FileRow,
): AsyncGenerator<FileRow> {
	for (const row of first) yield read(row);
	for await (const row of rest) yield read(row);
}

function sparePlaces(names: readonly string[], rows: readonly SheetRow[]): ReadonlySet<number> {
	const filled = (place: number) => rows.filter(({ cells }) => isFilled(cells[place])).length;
	const isSpare = (place: number) => filled(place) < Math.max(2, rows.length / 2);
	return new Set([...names.keys()].filter((place) => names[place] === '' && isSpare(place)));
}

/** The name of a column; of one without a name its letter. */
export const columnName = ({ names }: Header, place: number) => names[place] || `column ${letterOf(place)}`;

export const isFilled = (cell: unknown) => cell !== undefined && cell !== null && cell !== '';

/** How many of the cells are names of columns that the shop knows, each counted once. */
export function knownNames(cells: readonly unknown[]): number {
	const names = cells.filter((cell) => typeof cell === 'string').filter(isKnownName);
	return new Set(names.map(columnKey)).size;
}

/** Whether a line may be the header below others. */
export const namesColumns = ({ cells }: SheetRow) => knownNames(cells) >= FEWEST;

/** The place of the header among the first lines of a sheet: where most names of columns stand, else the first line. */
function headerPlace(rows: readonly SheetRow[]): number {
	const counts = rows.map(({ cells }) => knownNames(cells));
	const most = Math.max(0, ...counts);
	return most < FEWEST ? 0 : counts.indexOf(most);
}

/** A column that a file has twice could hold two prices. A spreadsheet may add columns without a name. */
function columnNames(header: readonly string[]): string[] {
	const names = Array.from(header, (name) => (name ?? '').trim());
	const seen = new Set<string>();
	for (const name of names) {
		if (seen.has(name)) throw new UnreadableFile(`${name}: is a column twice`);
		if (name) seen.add(name);
	}
	return names;
}

/** The letters of a column as a spreadsheet has them: C of place 2. */
export function letterOf(place: number): string {
	let letters = '';
	for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
		letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
	return letters;
}
