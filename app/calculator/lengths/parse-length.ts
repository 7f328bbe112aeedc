import { FOOT, INCH, LONGEST } from './units.ts';

/** Why a typed length is refused. `inches`: what follows feet is not below 12, so `10-14` may mean ten by fourteen. */
export type LengthFault = 'empty' | 'not-a-length' | 'zero' | 'negative' | 'inches' | 'too-long';

/** Sixteenths of an inch in each unit. */
const UNITS = {
	feet: FOOT,
	inches: INCH,
	metres: 16 / 0.0254,
	centimetres: 16 / 2.54,
	millimetres: 16 / 25.4,
};
type Unit = keyof typeof UNITS;

const SPELLINGS: readonly [Unit, RegExp][] = [
	['millimetres', /mm|milli ?met(?:er|re)s?|ملی ?میٹر/],
	['centimetres', /cm|centi ?met(?:er|re)s?|سینٹی ?میٹر/],
	['metres', /mtrs?|met(?:er|re)s?|m|میٹر/],
	['inches', /"|inch(?:es|i)?|in\.?|انچ/],
	['feet', /'|feet|foot|fee?ts?|futs?|ft\.?|فٹ|فیٹ/],
];

const QUANTITY = /(\d+\/[1-9]\d*|(?:\d+\.?\d*|\.\d+)(?: +\d+\/[1-9]\d*)?)/;
const UNIT = new RegExp(SPELLINGS.map(([, spelling]) => `(${spelling.source})`).join('|'));
const MEASURE = new RegExp(`(?:${QUANTITY.source})\\s*(?:${UNIT.source})?(?:\\s*-\\s*(?=[\\d.])|\\s*)`, 'y');

/**
 * Whole sixteenths of an inch, rounded to the nearest, from a length as one types it: `10'6"`, `10-6`, `10.5`, `3.2 m`, `10 fut 6 inch`.
 * A number alone is feet, one that follows feet is inches.
 */
export function parseLength(typed: string): number | LengthFault {
	const text = tidy(typed);
	if (text === '') return 'empty';
	if (/^-/.test(text)) return typeof parseLength(text.slice(1)) === 'number' ? 'negative' : 'not-a-length';
	const measures = readMeasures(text);
	if (!measures) return 'not-a-length';
	const [first, second] = measures;
	if (!first || measures.length > 2) return 'not-a-length';
	if (second) {
		const inFeet = first.unit === 'feet' && second.unit === 'inches';
		const inMetres = first.unit === 'metres' && /^(centi|milli)/.test(second.unit);
		if (!(inFeet || inMetres) || !Number.isInteger(first.amount)) return 'not-a-length';
		// Half a sixteenth allows for the rounding of metric units.
		if (second.amount * UNITS[second.unit] > UNITS[first.unit] - 0.5)
			return inFeet ? 'inches' : 'not-a-length';
	}
	const sixteenths = Math.round(measures.reduce((sum, { amount, unit }) => sum + amount * UNITS[unit], 0));
	if (sixteenths === 0) return 'zero';
	return sixteenths <= LONGEST ? sixteenths : 'too-long';
}

/** Digits, marks and spaces of phones in Urdu, of word processors and of plans, as plain ones. */
function tidy(typed: string): string {
	return typed
		.replace(/[¼½¾⅛⅜⅝⅞]/g, (fraction) => ` ${fraction}`)
		.normalize('NFKC')
		.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
		.replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\u066c]/g, '')
		.replace(/\u066b/g, '.')
		.replace(/\u060c/g, ',')
		.replace(/\u2044/g, '/')
		.replace(/[‐-―−]/g, '-')
		.replace(/[‘’ʹʼ`´′]/g, "'")
		.replace(/[“”„ʺ]|''/g, '"')
		.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
		.replace(/(\d),(?=\d)/g, '$1.')
		.replace(/[,\s]+/g, ' ')
		.trim()
		.toLowerCase();
}

/** The quantities of a text with their units; null where it has anything else. */
function readMeasures(text: string): { amount: number; unit: Unit }[] | null {
	const measures: { amount: number; unit: Unit }[] = [];
	MEASURE.lastIndex = 0;
	while (MEASURE.lastIndex < text.length) {
		const match = MEASURE.exec(text);
		if (!match) return null;
		const [, quantity = '', ...units] = match;
		const named = SPELLINGS[units.findIndex((unit) => unit !== undefined)]?.[0];
		const last = measures.at(-1)?.unit;
		measures.push({ amount: amountOf(quantity), unit: named ?? (last === 'feet' ? 'inches' : 'feet') });
	}
	return measures;
}

/** `6 1/2` is 6.5. */
function amountOf(quantity: string): number {
	return quantity.split(/ +/).reduce((sum, term) => {
		const [over = '', under = '1'] = term.split('/');
		return sum + Number(over) / Number(under);
	}, 0);
}
