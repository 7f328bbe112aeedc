import type { Entry, ZipFile } from 'yauzl';
import { MOST_COLUMNS, UnreadableFile } from '#app/catalog/transfer/file-row.ts';
import type { ShownCell } from '#app/catalog/transfer/shown-cell.ts';
import { isoOf, shownNumber, shownText } from './number-formats.server.ts';
import { unescaped } from './shared-texts.server.ts';
import { type Attributes, readPieces } from './xml-part.server.ts';

/** What the cells of each sheet of a workbook are read with. */
export type Lexicon = { texts: readonly string[]; formats: readonly (string | undefined)[]; is1904: boolean };

/** A row as a sheet has it. `isHidden`: by hand, by a filter or by a folded group. */
export type RawRow = { line: number; isHidden: boolean; cells: unknown[] };

/** What stands about a sheet around its rows; what stands after them is known at its end. `columns`: places from 0. */
export type SheetFacts = {
	hiddenColumns: { from: number; to: number }[];
	merges: { column: number; first: number; last: number }[];
};

/** The rows of a sheet, one after the other. Fills in `facts` on its way. */
export async function* readCells(
	zip: ZipFile,
	entry: Entry,
	lexicon: Lexicon,
	facts: SheetFacts,
): AsyncGenerator<RawRow> {
	const reader = new SheetReader(lexicon, facts);
	for await (const _ of readPieces(zip, entry, {
		open: (name, attributes) => reader.open(name, attributes),
		text: (text) => reader.text(text),
		close: (name) => reader.close(name),
	}))
		yield* reader.take();
	yield* reader.take();
}

const isOn = (attribute: string | undefined) => attribute === '1' || attribute === 'true';

class SheetReader {
	#rows: RawRow[] = [];
	#row: RawRow | null = null;
	#cell: Attributes | null = null;
	#column = 0;
	#line = 0;
	#text = '';
	#formula: string | null = null;
	#isFormula = false;
	#hasValue = false;
	#isText = false;
	#isSpoken = false;
	readonly #lexicon: Lexicon;
	readonly #facts: SheetFacts;

	constructor(lexicon: Lexicon, facts: SheetFacts) {
		this.#lexicon = lexicon;
		this.#facts = facts;
	}

	take(): RawRow[] {
		return this.#rows.splice(0);
	}

	open(name: string, attributes: Attributes): void {
		switch (name) {
			case 'row':
				this.#openRow(attributes);
				break;
			case 'c':
				this.#cell = attributes;
				this.#text = '';
				this.#formula = null;
				this.#hasValue = false;
				if (attributes.r) this.#column = columnOf(attributes.r);
				break;
			case 'f':
				this.#formula = '';
				this.#isFormula = true;
				break;
			case 'v':
			case 't':
				this.#hasValue = true;
				this.#isText = !this.#isSpoken;
				break;
			case 'rPh':
				this.#isSpoken = true;
				break;
			case 'col':
				if (isOn(attributes.hidden) || Number(attributes.width) === 0)
					this.#facts.hiddenColumns.push({
						from: Number(attributes.min) - 1,
						to: Math.min(Number(attributes.max), MOST_COLUMNS) - 1,
					});
				break;
			case 'mergeCell':
				this.#merge(attributes.ref ?? '');
				break;
		}
	}

	text(text: string): void {
		if (this.#isText) this.#text += text;
		else if (this.#isFormula) this.#formula += text;
	}

	close(name: string): void {
		switch (name) {
			case 'row':
				if (this.#row) this.#rows.push(this.#row);
				this.#row = null;
				break;
			case 'c':
				this.#closeCell();
				break;
			case 'f':
				this.#isFormula = false;
				break;
			case 'v':
			case 't':
				this.#isText = false;
				break;
			case 'rPh':
				this.#isSpoken = false;
				break;
		}
	}

	/** A row may leave out its number. */
	#openRow({ r, hidden, ht }: Attributes): void {
		const line = r === undefined ? this.#line + 1 : Number(r);
		if (!Number.isSafeInteger(line) || line <= 0) throw new Error('a row has no number');
		this.#line = line;
		this.#row = { line, isHidden: isOn(hidden) || Number(ht) === 0, cells: [] };
		this.#column = 0;
	}

	#closeCell(): void {
		const value = this.#valueOf(this.#cell ?? {});
		const [column, row] = [this.#column++, this.#row];
		this.#cell = null;
		if (!row || value === null || value === '') return;
		if (column >= MOST_COLUMNS) throw tooWide(row.line);
		row.cells[column] = value;
	}

	#valueOf({ t: type, s: style }: Attributes): string | number | boolean | ShownCell | null {
		// A program that writes formulas and works none out leaves the values away.
		if (this.#formula !== null && !this.#hasValue) return { shown: `=${this.#formula}`, isFormula: true };
		const { texts, formats, is1904 } = this.#lexicon;
		const pattern = formats[Number(style ?? 0)];
		const text = this.#text;
		switch (type) {
			case 's':
				return shownText(texts[Number(text)] ?? '', pattern).trim();
			case 'str':
			case 'inlineStr':
				return shownText(unescaped(text), pattern).trim();
			case 'b':
				return text.trim() === '' ? null : text.trim() === '1' || text.trim() === 'true';
			case 'e':
				return text.trim();
			case 'd':
				return { shown: text.trim(), date: isoOf(new Date(text.trim())) };
			default: {
				const number = Number(text);
				if (text.trim() === '') return null;
				return Number.isFinite(number) ? shownNumber(number, pattern, is1904) : text.trim();
			}
		}
	}

	/** Of cells that are merged downwards; what is merged sideways shows in its first column alone. */
	#merge(ref: string): void {
		const [from = '', to = from] = ref.split(':');
		const [first, last] = [lineOf(from), lineOf(to)];
		if (last > first) this.#facts.merges.push({ column: columnOf(from), first, last });
	}
}

/** The place of a column from 0: `C7` is in 2. */
function columnOf(reference: string): number {
	let column = 0;
	for (const letter of /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase() ?? '')
		column = column * 26 + letter.charCodeAt(0) - 64;
	return column - 1;
}

const lineOf = (reference: string) => Number(/\d+/.exec(reference)?.[0] ?? 0);

function tooWide(line: number): UnreadableFile {
	return new UnreadableFile(
		`line ${line} has cells beyond the first ${MOST_COLUMNS} columns: please delete what stands to the right of your table`,
	);
}
