import { tidy } from '#app/typed/tidy.ts';
import { type Unit, withoutUnit } from '#app/typed/units.ts';
import { isShownCell, type ShownCell } from './shown-cell.ts';
import { spoiledWords } from './spoiled-text.ts';

/** The fields that are one number, with the unit that may stand around it. */
const NUMBERS: Record<string, Unit> = {
	price: 'money',
	stock: 'area',
	discount: 'percent',
	rating: 'number',
	sales: 'number',
	density: 'density',
};

const DAYS = ['createdAt', 'updatedAt'];

/** What is counted or stands once: one cell of it cannot be meant for several rows. */
const ONE_EACH = ['id', 'stock', 'sales'];

/** An address or the name of a file may have any letters. */
const PICTURES = ['image', 'views'];

/** What a spreadsheet makes days of: `12-24` is December 2024 to it. */
const SIZES = ['tileSizes', 'slabSize', 'thicknesses', 'optionPrices'];

/** What Excel, LibreOffice and Google Sheets show in place of a formula's value, in any language, or of one that is too wide. */
const ERROR =
	/^(?:#[¡¿]?[\p{L}/\d]{2,}[!?]|#(?:N\/[ABDV]|NV|YOK|I\/T|Н\/Д|GETTING_DATA)|Err:\d{3}|#{3,}|Loading\.\.\.)$/iu;

const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec';

/** `12-Dec`, `Dec-24`, `3/4/2026` and `2026-04-03`: sizes that a spreadsheet has turned into days. */
const DAY = new RegExp(
	String.raw`^(?:\d{1,2}[-/. ](?:${MONTHS})[a-z]*(?:[-/. ]\d{2,4})?|(?:${MONTHS})[a-z]*[-/. ]\d{1,4}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}(?:[ T].*)?)$`,
	'i',
);

/** `1.23457E+11`: of a long number a spreadsheet shows only its first digits. */
const SCIENTIFIC = /^\d(?:\.\d+)?E\+\d+$/i;

/** Digits that a spreadsheet keeps of a number. */
const KEPT = 1e15;

type Read = { value: unknown } | { fault: string };

/** FILE-01 to FILE-08: what a cell says as a field, or why it says nothing, in words. */
export function readCell(field: string, cell: unknown): Read {
	if (isShownCell(cell)) return readShown(field, cell);
	if (typeof cell === 'string') return readText(field, cell);
	if (field === 'id' && typeof cell === 'number' && cell >= KEPT)
		return { fault: 'has more digits than a spreadsheet keeps. Please write the column as text.' };
	return { value: cell };
}

function readText(field: string, cell: string): Read {
	const text = tidy(cell);
	if (ERROR.test(text))
		return { fault: `“${text}” is what a spreadsheet shows for an error. Please write the value there.` };
	const made = SIZES.includes(field) ? text.split(/\s*[;,|]\s*/).find((item) => DAY.test(item)) : undefined;
	if (made !== undefined) return { fault: madeDay(made) };
	const spoiled = PICTURES.includes(field) ? null : spoiledWords(cell);
	if (spoiled) return { fault: spoiled };
	if (field !== 'id') return { value: cell };
	if (SCIENTIFIC.test(text))
		return { fault: `“${text}” has lost its digits in a spreadsheet. Please write the column as text.` };
	return { value: text };
}

/** FILE-36: of a formula that a file has instead of its value. */
export const formulaWords = (formula: string) =>
	`“${formula}” is a formula, and the file has no value of it. Please open it in a spreadsheet, and save it again.`;

const madeDay = (shown: string) =>
	`“${shown.trim()}” is a day that a spreadsheet made of what was typed. Please write the column as text.`;

function readShown(field: string, { shown, value, date, merged = 1, isFormula }: ShownCell): Read {
	if (isFormula) return { fault: formulaWords(shown) };
	if (merged > 1 && ONE_EACH.includes(field))
		return { fault: `“${shown}” is merged over ${merged} rows. Please write it in each row.` };
	if (date !== undefined) {
		if (DAYS.includes(field) && date !== '') return { value: date };
		return { fault: madeDay(shown) };
	}
	const unit = NUMBERS[field];
	if (value === undefined || unit === undefined) return readText(field, shown);
	const number = plainNumber(withoutUnit(tidy(shown), unit));
	// The reader of the field says what is wrong with it.
	if (number === null) return { value: shown };
	if (Math.abs(number.value - value) <= number.precision) return { value };
	return { fault: `shows “${shown}”, and holds ${value}. Please write it as it is meant.` };
}

/** A number as a format writes it, and how far it may be rounded. Empty text shows nothing of what the cell holds. */
function plainNumber(text: string): { value: number; precision: number } | null {
	if (text === '') return { value: Number.NaN, precision: 0 };
	if (!/^-?[\d,]*\.?\d*$/.test(text) || !/\d/.test(text)) return null;
	const decimals = /\.(\d*)$/.exec(text)?.[1]?.length ?? 0;
	return { value: Number(text.replaceAll(',', '')), precision: 0.500_001 * 10 ** -decimals };
}
