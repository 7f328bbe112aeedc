import { groupThousands } from './group-thousands.ts';
import { type MeasureFault, type Reading, read, refused, shown } from './reading.ts';
import { tidy } from './tidy.ts';
import { inUnit, UNITS, type Unit, withoutUnit } from './units.ts';

/**
 * `decimals`: how many are kept; a field with none takes whole numbers alone. The value is whole units of the last of them, and so are
 * `least` and `most`: paisa where two are kept of rupees. `byProgram`: a program wrote the number, so its dot is before decimals.
 */
export type NumberRule = {
	unit?: Unit;
	decimals?: number;
	least?: number;
	most?: number;
	byProgram?: boolean;
};

/** Digits of a whole number that stays exact with its decimals. */
const MOST_DIGITS = 11;

/** `1250`, `1,250` and, by lakh, `1,00,000`; also with spaces between the groups. */
const GROUPS = /^(?:\d*|[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}|[1-9]\d{0,2}(?: \d{3})+)$/;

/** `12 1/2` and `12-1/2`. */
const MIXED = /^(?:(\d+)(?: ?- ?| ))?(\d{1,3}) ?\/ ?(\d{1,3})$/;

/**
 * Reads a number as people write it. A half is rounded up, digit by digit: 1.005 × 100 is a little less than 100.5 in floating
 * point. Where a comma or a dot may stand before decimals or between thousands, the number is asked back, never guessed.
 */
export function readNumber(typed: string, rule: NumberRule = {}): Reading<number, MeasureFault> {
	const { unit = 'number', decimals = 0, least = 0, most = 10 ** (9 + decimals) - 1 } = rule;
	const text = tidy(typed);
	if (text === '') return refused({ kind: 'empty' });
	const bare = withoutUnit(text, unit);
	const sign = /^([+-]?) ?(.*)$/.exec(bare);
	const number = spelledOut(sign?.[2] ?? '', rule.byProgram === true);
	if (number === null) return refused({ kind: 'no-number', typed: shown(text), such: UNITS[unit].such });
	if (Array.isArray(number)) return refused({ kind: 'unclear', typed: shown(text), readings: number });

	const [whole = '', part = ''] = number.split('.');
	const isNegative = sign?.[1] === '-' && /[1-9]/.test(number);
	if (isNegative && least >= 0) return refused(tooLittle(least, decimals, unit));
	if (decimals === 0 && /[1-9]/.test(part))
		return refused({ kind: 'not-whole', typed: shown(text), such: UNITS[unit].such });
	if (whole.replace(/^0+/, '').length > MOST_DIGITS) {
		return refused(isNegative ? tooLittle(least, decimals, unit) : tooMuch(most, decimals, unit));
	}
	const cut = Number(whole + part.slice(0, decimals).padEnd(decimals, '0'));
	const rounded = cut + ((part[decimals] ?? '0') >= '5' ? 1 : 0);
	const value = isNegative ? -rounded : rounded;
	// Compares before rounding, which could round too little up to the least.
	if (value < least || (least > 0 && cut < least)) return refused(tooLittle(least, decimals, unit));
	return value > most ? refused(tooMuch(most, decimals, unit)) : read(value);
}

const tooLittle = (least: number, decimals: number, unit: Unit) =>
	({ kind: 'little', least: inUnit(least, decimals, unit) }) as const;

const tooMuch = (most: number, decimals: number, unit: Unit) =>
	({ kind: 'much', most: inUnit(most, decimals, unit) }) as const;

/** `1250.5` from any spelling of it, or what the text may mean, or null where it is no number. */
function spelledOut(text: string, byProgram: boolean): string | string[] | null {
	if (/^\d+\.?$|^\d*\.\d+$/.test(text) && (byProgram || !isThousandsByDot(text))) return text;
	const mixed = MIXED.exec(text);
	if (mixed) return decimalOf(mixed[1] ?? '0', Number(mixed[2]), Number(mixed[3]));
	const [whole = '', part = '', ...more] = text.split('.');
	if (
		more.length === 0 &&
		/\d/.test(text) &&
		GROUPS.test(whole) &&
		/^\d*$/.test(part) &&
		!isThousandsByDot(text)
	)
		return `${whole.replace(/[, ]/g, '')}.${part}`;
	const readings = readingsOf(text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1'));
	return readings.length > 0 ? readings : null;
}

/** `1.250`: many countries write 1,250 like this. `0.125` is none of these, nor is `1.005`, which nobody writes for a thousand and five. */
function isThousandsByDot(text: string): boolean {
	return /^[1-9]\d{0,2}\.\d{3}$/.test(text) && !/\.00[1-9]$/.test(text);
}

/** What a number with a doubtful comma or dot may mean, as it can be typed. */
function readingsOf(text: string): string[] {
	if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return [];
	const [, whole = '', part = ''] = /^(.*)[.,](\d*)$/.exec(text) ?? [];
	const commas = text.split(',').length - 1;
	const dots = text.split('.').length - 1;
	const isLast = (sign: string) => text.lastIndexOf(sign) === whole.length;
	const decimal = `${plain(whole)}${part && `.${dots > 0 && commas === 0 ? part.replace(/0+$/, '') || '0' : part}`}`;
	if (dots === 1 && commas === 0) return [decimal, plain(text)];
	if (commas > 0 && dots === 0) return [decimal, plain(text)];
	if (dots > 1 && commas === 0) return [plain(text)];
	return commas === 1 && isLast(',') ? [decimal] : [];
}

/** `34,050`: its digits, grouped. */
const plain = (text: string) => groupThousands(text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0');

/** Enough decimals of a fraction that no half is lost. */
const FRACTION_DIGITS = 10;

function decimalOf(whole: string, over: number, under: number): string | null {
	if (under === 0 || over >= under) return null;
	let digits = '';
	for (let rest = over; digits.length < FRACTION_DIGITS; rest = (rest * 10) % under)
		digits += Math.floor((rest * 10) / under);
	return `${whole}.${digits}`;
}
