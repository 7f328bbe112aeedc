import { groupThousands } from './group-thousands.ts';

/**
 * What a number counts. `before` and `after`: what people write around it. `such`: what the field asks for, with an example.
 * `write`: a bound in words, from the digits of a number.
 */
type UnitRules = {
	before?: RegExp;
	after: RegExp;
	such: string;
	write: (number: string) => string;
};

const after =
	(one: string, many = one) =>
	(number: string) =>
		`${number} ${number === '1' ? one : many}`;

const SQ_FT = String.raw`(?:sq\.? ?(?:ft|feet|foot|fut)|square (?:ft|feet|foot)|s\.?ft|ft ?[2²]|مربع (?:فٹ|فیٹ))\.?`;

export const UNITS = {
	number: { after: /$/, such: 'a number, such as 12', write: (number) => number },
	money: {
		before: /^(?:pkr|rs\.?|₨|rupees|روپے|روپیے)(?![a-z])[ :]*/i,
		after: new RegExp(
			String.raw`(?: ?(?:\/[-=]|pkr|rs\.?|₨|rupees?|روپے|روپیے|only))*(?: ?(?:\/|per) ?${SQ_FT})?$`,
			'i',
		),
		such: 'rupees, such as 1,250.50',
		write: (number) => `PKR ${number}`,
	},
	area: {
		after: new RegExp(` ?${SQ_FT}$`, 'i'),
		such: 'square feet, such as 12.5',
		write: after('sq ft'),
	},
	percent: {
		before: /^% ?/,
		after: / ?(?:%|per ?cent|فیصد|فی صد)$/i,
		such: 'per cent, such as 12.5',
		write: (number) => `${number}%`,
	},
	tiles: {
		after: / ?(?:tiles?|pieces?|pcs?|nos?)\.?$/i,
		such: 'whole tiles, such as 12',
		write: after('tile', 'tiles'),
	},
	slabs: {
		after: / ?(?:slabs?|pieces?|pcs?|nos?)\.?$/i,
		such: 'whole slabs, such as 2',
		write: after('slab', 'slabs'),
	},
	pieces: {
		after: / ?(?:pieces?|pcs?|nos?)\.?$/i,
		such: 'whole pieces, such as 12',
		write: after('piece', 'pieces'),
	},
	days: { after: / ?(?:working )?(?:days?|دن)$/i, such: 'days, such as 3', write: after('day', 'days') },
	years: { after: / ?(?:years?|yrs?\.?|سال)$/i, such: 'years, such as 10', write: after('year', 'years') },
	kg: {
		after: / ?(?:kgs?|kilos?|kilograms?|کلو)\.?$/i,
		such: 'kilograms, such as 1,200',
		write: after('kg'),
	},
	mm: {
		after: / ?(?:mm|millimet(?:er|re)s?|ملی میٹر)\.?$/i,
		such: 'millimetres, such as 18',
		write: after('mm'),
	},
	density: { after: / ?kg ?(?:\/|per) ?m ?[3³]$/i, such: 'kg/m³, such as 2,700', write: after('kg/m³') },
} as const satisfies Record<string, UnitRules>;

export type Unit = keyof typeof UNITS;

/** A number without what people write around it in this unit. */
export function withoutUnit(text: string, unit: Unit): string {
	const { before, after }: UnitRules = UNITS[unit];
	const bare = before ? text.replace(before, '') : text;
	return bare.replace(after, '').trim();
}

/** `PKR 1,250.50` from 125050 hundredths: a bound as it is said. */
export function inUnit(scaled: number, decimals: number, unit: Unit): string {
	const digits = String(Math.abs(scaled)).padStart(decimals + 1, '0');
	const whole = digits.slice(0, digits.length - decimals);
	const part = digits.slice(digits.length - decimals).replace(/0+$/, '');
	const number = `${scaled < 0 ? '-' : ''}${groupThousands(whole)}${part && `.${part}`}`;
	return UNITS[unit].write(number);
}
