import { dateFromSerial, format, getFormatInfo } from 'numfmt';
import type { Entry, ZipFile } from 'yauzl';
import type { ShownCell } from '#app/catalog/transfer/shown-cell.ts';
import { readPart } from './xml-part.server.ts';

/**
 * The number formats that a workbook names without writing them out (ECMA-376, part 1, 18.8.30). Dates and currencies of these follow the
 * reader's country: the days stand first here, and no currency is shown.
 */
const BUILT_IN: Record<number, string> = {
	1: '0',
	2: '0.00',
	3: '#,##0',
	4: '#,##0.00',
	5: '#,##0',
	6: '#,##0',
	7: '#,##0.00',
	8: '#,##0.00',
	9: '0%',
	10: '0.00%',
	11: '0.00E+00',
	12: '# ?/?',
	13: '# ??/??',
	14: 'dd/mm/yyyy',
	15: 'd-mmm-yy',
	16: 'd-mmm',
	17: 'mmm-yy',
	18: 'h:mm AM/PM',
	19: 'h:mm:ss AM/PM',
	20: 'h:mm',
	21: 'h:mm:ss',
	22: 'dd/mm/yyyy h:mm',
	37: '#,##0',
	38: '#,##0',
	39: '#,##0.00',
	40: '#,##0.00',
	41: '#,##0',
	42: '#,##0',
	43: '#,##0.00',
	44: '#,##0.00',
	45: 'mm:ss',
	46: '[h]:mm:ss',
	47: 'mm:ss',
	48: '##0.0E+0',
	49: '@',
};

/** The number formats by the style of a cell; undefined where it shows what it holds. */
export async function readFormats(zip: ZipFile, styles: Entry | undefined): Promise<(string | undefined)[]> {
	const own = new Map<number, string>();
	const ids: number[] = [];
	let isInCells = false;
	await readPart(zip, styles, {
		open(name, { numFmtId, formatCode }) {
			if (name === 'numFmt') own.set(Number(numFmtId), formatCode ?? '');
			else if (name === 'cellXfs') isInCells = true;
			else if (name === 'xf' && isInCells) ids.push(Number(numFmtId ?? 0));
		},
		close(name) {
			if (name === 'cellXfs') isInCells = false;
		},
	});
	return ids.map((id) => own.get(id) ?? BUILT_IN[id]);
}

/** Days from the first of January 1900 to the one of 1904, by which old workbooks of a Mac count. */
const DAYS_TO_1904 = 1462;

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15;

/** A number of a cell as its format shows it. */
export function shownNumber(held: number, pattern: string | undefined, is1904: boolean): number | ShownCell {
	const value = Number(held.toPrecision(DIGITS));
	if (pattern === undefined) return value;
	const { type, isDate, isPercent } = getFormatInfo(pattern);
	if (type === 'error' || type === 'scientific' || (type === 'general' && pattern !== ';;;')) return value;
	const serial = is1904 && isDate ? value + DAYS_TO_1904 : value;
	const shown = format(pattern, serial, { nbsp: false }).trim();
	if (isDate) return { shown, date: dayOf(serial) };
	if (shown === String(value)) return value;
	return { shown, value: isPercent ? Number((value * 100).toPrecision(DIGITS)) : value };
}

/** A text of a cell as its format shows it. */
export function shownText(text: string, pattern: string | undefined): string {
	if (!pattern?.includes('@') || pattern === '@') return text;
	return getFormatInfo(pattern).type === 'error' ? text : format(pattern, text, { nbsp: false });
}

/** A day and its time; an empty one where it is a time without a day. */
function dayOf(serial: number): string {
	if (serial < 1) return '';
	const [year, month, day, hour, minute, second] = dateFromSerial(serial);
	return isoOf(new Date(Date.UTC(year, month - 1, day, hour, minute, second)));
}

/** Empty where there is no such day. */
export const isoOf = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString());
