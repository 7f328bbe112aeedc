import { type MeasureFault, type Reading, read, refused, shown } from '#app/typed/reading.ts';
import { tidy } from '#app/typed/tidy.ts';
import { FOOT, INCH, LONGEST } from './units.ts';

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

/** A fraction alone, or a number; a whole number may have a fraction behind a space or a dash: `6 1/2` and `6-1/2` are 6.5. */
const QUANTITY = /(\d+\/[1-9]\d*|\d+(?: +| *- *)\d+\/[1-9]\d*|\d+\.?\d*|\.\d+)/;
const UNIT = new RegExp(SPELLINGS.map(([, spelling]) => `(${spelling.source})`).join('|'));
const MEASURE = new RegExp(`(?:${QUANTITY.source})\\s*(?:${UNIT.source})?(?:\\s*-\\s*(?=[\\d.])|\\s*)`, 'y');

/** What a number alone is. */
type Bare = 'feet' | 'inches';
type Measure = { amount: number; unit: Unit };

/**
 * Whole sixteenths of an inch, rounded to the nearest, from a length as one types it: `10'6"`, `10-6`, `10.5`, `25-1/2`, `3.2 m`,
 * `10 fut 6 inch`. A number alone is of the unit `bare`; one that follows feet is inches.
 */
export function readLength(typed: string, bare: Bare = 'feet'): Reading<number, MeasureFault> {
	const text = plain(typed);
	if (text === '') return refused({ kind: 'empty' });
	const isNegative = text.startsWith('-');
	const readings = unclear(text, bare);
	if (readings) return refused({ kind: 'unclear-length', typed: shown(typed), readings });
	const measures = readMeasures(isNegative ? text.slice(1) : text, bare);
	if (!measures || !isLength(measures)) return refused({ kind: 'no-length' });
	if (isNegative) return refused({ kind: 'negative' });
	const [first, second] = measures as [Measure, Measure?];
	// Half a sixteenth allows for the rounding of metric units.
	if (second && second.amount * UNITS[second.unit] > UNITS[first.unit] - 0.5)
		return refused({ kind: first.unit === 'feet' ? 'inches' : 'no-length' });
	const sixteenths = Math.round(measures.reduce((sum, { amount, unit }) => sum + amount * UNITS[unit], 0));
	if (sixteenths === 0) return refused({ kind: 'zero-length' });
	return sixteenths <= LONGEST ? read(sixteenths) : refused({ kind: 'too-long' });
}

/** Lower case, `"` for two single quotes, and one spelling of a fraction and of its whole number: `6 and 1 / 2` is `6 1/2`. */
function plain(typed: string): string {
	return tidy(typed)
		.toLowerCase()
		.replace(/''/g, '"')
		.replace(/(\d) ?\/ ?(?=\d)/g, '$1/')
		.replace(/(\d)(?: and | ?& ?)(?=\d+\/)/g, '$1 ');
}

/** `3,250` may be 3.25 of a large unit and 3250 of a small one. A foot's decimals stand behind a comma too, and 1,000 ft are the most. */
const COMMA = /(?:^|[^\d.,])([1-9]\d{0,2}),(\d{3})(?![\d,])/;
const DOT = /(?:^|[^\d.,])([1-9]\d{0,2})\.(\d{3}) ?(?:mm|milli|ملی)/;
/** `61/2` is what is left of 6½ where its sign was lost, or sixty-one halves. */
const IMPROPER = /(?:^|[^\d./])(\d{2,4})\/(\d{1,3})(?![\d/])/;

/** What a text may mean, where that is more than one length; null for a clear one. */
function unclear(text: string, bare: Bare): string[] | null {
	const [, over = '', under = ''] = IMPROPER.exec(text) ?? [];
	const splits = [...over]
		.map((_, at) => [over.slice(0, at), over.slice(at)] as const)
		.filter(([whole, part]) => whole && !part.startsWith('0') && Number(part) < Number(under));
	if (Number(over) >= Number(under) && splits.length > 0) {
		const left = Number(over) % Number(under);
		const halves = `${Math.floor(Number(over) / Number(under))}${left ? ` ${left}/${under}` : ''}`;
		return [...splits.map(([whole, part]) => `${whole} ${part}/${under}`), halves];
	}
	const [, whole = '', part = ''] = COMMA.exec(text) ?? DOT.exec(text) ?? [];
	if (!whole || (COMMA.test(text) && isOneReading(text, bare))) return null;
	return [`${whole}.${part}`, `${whole}${part}`];
}

/** Of millimetres nobody writes thousandths, and no longer length than 1,000 ft is taken. */
function isOneReading(text: string, bare: Bare): boolean {
	const unit = /[\d ]([a-z"'؀-ۿ]+)/.exec(text)?.[1];
	const spelled = SPELLINGS.find(([, spelling]) => new RegExp(`^(?:${spelling.source})$`).test(unit ?? ''));
	const named = spelled?.[0] ?? bare;
	return named === 'millimetres' || (named === 'feet' && /^1,000(?!\d)/.test(text));
}

/** The measures of a text; null where it has anything else. */
function readMeasures(text: string, bare: Bare): Measure[] | null {
	const decimals = text
		.replace(/([1-9]\d{0,2}),(?=\d{3}(?!\d))/g, '$1')
		.replace(/(\d),(?=\d)/g, '$1.')
		.replace(/([^\d ]) ?, */g, '$1 ');
	const measures: { amount: number; unit: Unit | null }[] = [];
	MEASURE.lastIndex = 0;
	while (MEASURE.lastIndex < decimals.length) {
		const match = MEASURE.exec(decimals);
		if (!match) return null;
		const [, quantity = '', ...units] = match;
		const unit = SPELLINGS[units.findIndex((unit) => unit !== undefined)]?.[0] ?? null;
		measures.push({ amount: amountOf(quantity), unit });
	}
	// A number alone is of the field's unit; the first of two is feet, and what follows feet is inches.
	const first = measures.length > 1 ? 'feet' : bare;
	return measures.map(({ amount, unit }, at) => ({ amount, unit: unit ?? (at === 0 ? first : 'inches') }));
}

/** One measure, or whole feet with inches, or whole metres with a smaller unit. */
function isLength(measures: readonly Measure[]): boolean {
	const [first, second] = measures;
	if (!first || !Number.isFinite(first.amount) || measures.length > 2) return false;
	if (!second) return true;
	const inFeet = first.unit === 'feet' && second.unit === 'inches';
	const inMetres = first.unit === 'metres' && /^(centi|milli)/.test(second.unit);
	return (inFeet || inMetres) && Number.isInteger(first.amount) && Number.isFinite(second.amount);
}

/** `6 1/2` and `6-1/2` are 6.5; what has more than one in its fraction, `6 3/2`, is no number. */
function amountOf(quantity: string): number {
	const [fraction = '', ...wholes] = quantity.split(/[ -]+/).reverse();
	const [over = '', under = '1'] = fraction.split('/');
	const part = Number(over) / Number(under);
	if (wholes.length === 0) return part;
	return part < 1 ? Number(wholes[0]) + part : Number.NaN;
}
