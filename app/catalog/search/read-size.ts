import type { Meaning } from './meaning.ts';
import { numberOf, type Token } from './tokens.ts';

/** What a reader took of the tokens, and how many. */
export type Taken = { meaning: Meaning; length: number };

type Unit = 'in' | 'ft' | 'cm' | 'mm' | 'soot';

const UNITS: Record<Unit, readonly string[]> = {
	in: ['"', 'in', 'inch', 'inches', 'inche', 'انچ'],
	ft: ["'", 'ft', 'feet', 'foot', 'fut', 'fit', 'foota', 'فٹ'],
	cm: ['cm', 'centimeter', 'centimetre'],
	mm: ['mm', 'milimeter', 'millimeter', 'millimetre', 'ملی'],
	/** An eighth of an inch, as masons count. */
	soot: ['soot', 'sutar', 'sooter', 'suttar', 'soter', 'سوت', 'سوتر'],
};

const BETWEEN = ['×', '*', 'by', 'bai', 'ba', 'into', 'cross', 'x', 'بائی', 'بای'];

/** Inches of a side that is sold. A tile in centimetres is named by the nearest of them. */
const SIDES = [3, 4, 6, 8, 12, 16, 18, 24, 32, 36, 48];

/** SEEK-03: `12 by 24`, `12"x24"`, `2x4 ft`, `60x60 cm`, `18 mm`, `2cm`, `6 soot`, `3/4 inch`. */
export function readSize(tokens: readonly Token[], at: number): Taken | null {
	return readSides(tokens, at) ?? readThickness(tokens, at);
}

function readSides(tokens: readonly Token[], at: number): Taken | null {
	const first = measure(tokens, at);
	if (!first || !BETWEEN.includes(tokens[at + first.length]?.text ?? '')) return null;
	const second = measure(tokens, at + first.length + 1);
	if (!second) return null;
	const unit = first.unit ?? second.unit;
	const sizes = namesOf(first.value, second.value, unit);
	return sizes.length > 0
		? { meaning: { words: sizes, field: 'size' as const }, length: first.length + 1 + second.length }
		: null;
}

/** As a stone has them, both ways round. Without a unit, small numbers may be feet and large ones centimetres. */
function namesOf(one: number, other: number, unit: Unit | null): string[] {
	const longest = Math.max(one, other);
	const sides: [number, number][] = [];
	if (unit === 'ft' || (unit === null && longest <= 5)) sides.push([one * 12, other * 12]);
	const perInch = unit === 'mm' || (unit === null && longest >= 150) ? 25 : 2.5;
	if (unit === 'cm' || unit === 'mm' || (unit === null && longest >= 30))
		sides.push([nearest(one / perInch), nearest(other / perInch)]);
	// A slab is named in feet.
	if (unit === null || unit === 'in' || unit === 'ft') sides.push([one, other]);
	const names = sides.flatMap(([a, b]) => [`${a}x${b}`, `${b}x${a}`]);
	return [...new Set(names)];
}

function nearest(inches: number): number {
	return SIDES.reduce((best, side) => (Math.abs(side - inches) < Math.abs(best - inches) ? side : best));
}

/** What a thickness in eighths of an inch is sold as, in mm. */
const OF_EIGHTHS: Record<number, readonly number[]> = {
	2: [6],
	3: [10],
	4: [12],
	5: [15, 16],
	6: [18, 20],
	7: [20, 25],
	8: [25],
	10: [30],
	12: [30],
};

/** Words for parts of an inch, in eighths. */
const PARTS: Record<string, number> = {
	half: 4,
	aadha: 4,
	adha: 4,
	aadhi: 4,
	pona: 6,
	paun: 6,
	pauna: 6,
	ek: 8,
	one: 8,
};

function readThickness(tokens: readonly Token[], at: number): Taken | null {
	const part = PARTS[tokens[at]?.text ?? ''];
	if (part && unitOf(tokens[at + 1]) === 'in') return thick(OF_EIGHTHS[part] ?? [], 2);
	const over = numberOf(tokens[at]);
	const under = tokens[at + 1]?.text === '/' ? numberOf(tokens[at + 2]) : null;
	if (over !== null && under && unitOf(tokens[at + 3]) === 'in')
		return thick(OF_EIGHTHS[Math.round((over / under) * 8)] ?? [], 4);
	const read = measure(tokens, at);
	if (!read?.unit) return null;
	const { value, unit, length } = read;
	if (unit === 'mm' || unit === 'cm') return thick([unit === 'mm' ? value : value * 10], length);
	if (unit === 'soot') return thick(OF_EIGHTHS[value] ?? [], length);
	const side = unit === 'ft' ? value * 12 : value;
	if (side <= 1.5) return thick(OF_EIGHTHS[Math.round(side * 8)] ?? [], length);
	return side >= 4 ? { meaning: { words: [`${side}x${side}`], field: 'size' }, length } : null;
}

function thick(millimetres: readonly number[], length: number): Taken | null {
	return millimetres.length > 0
		? { meaning: { words: millimetres.map((one) => `${one}mm`), field: 'size' as const }, length }
		: null;
}

function measure(tokens: readonly Token[], at: number) {
	const value = numberOf(tokens[at]);
	if (value === null || value <= 0) return null;
	const unit = unitOf(tokens[at + 1]);
	// Two feet marks are an inch's.
	const isDoubled = unit === 'ft' && tokens[at + 1]?.text === "'" && tokens[at + 2]?.text === "'";
	return { value, unit: isDoubled ? 'in' : unit, length: isDoubled ? 3 : unit ? 2 : 1 } as const;
}

/** `500 sq ft` is how much somebody wants, and says nothing of a stone. */
export function readArea(tokens: readonly Token[], at: number): Taken | null {
	if (numberOf(tokens[at]) === null || !isArea(tokens[at + 1])) return null;
	return { meaning: { isNoise: true }, length: unitOf(tokens[at + 2]) === 'ft' ? 3 : 2 };
}

export const isArea = (token: Token | undefined): boolean =>
	['sq', 'sqft', 'sft', 'square', 'squarefeet'].includes(token?.text ?? '');

/** Whether a number before it is a size. `in` may go on otherwise: `under 300 in black`. */
export const isUnit = (token: Token | undefined): boolean => unitOf(token) !== null && token?.text !== 'in';

function unitOf(token: Token | undefined): Unit | null {
	const units = Object.keys(UNITS) as Unit[];
	return units.find((unit) => UNITS[unit].includes(token?.text ?? '')) ?? null;
}
