import { readMoney, readPercent, readWhole } from './amounts.ts';
import { readSize } from './lengths/read-size.ts';
import { type Reading, read, refused, shown } from './reading.ts';
import { tidyLine } from './text.ts';
import { tidy } from './tidy.ts';

/** The sign may stand behind the currency: `Rs +45`. */
const SIGNED = /^((?:pkr|rs\.?|₨|rupees|روپے|روپیے)[ :]*)?([+-]) ?(.*)$/i;
const PERCENT = /%|per ?cent|فیصد|فی صد/i;
const MM = /^\d.*(?:mm|milli|ملی)/i;

/** Paisa, and hundredths of a per cent: what the product's own price can bear. */
const MOST_MORE = 99_999_999;
const PERCENT_MORE = 100_000;
const PERCENT_LESS = 9_000;

/**
 * What an option adds to the price or takes off, as the shop writes it: `24×24: +12%` from `12" x 24" = + 12 per cent`, `30 mm: +45` from
 * `۳۰ mm: +Rs. 45/-`. What is written like that stays as it is.
 */
export function readOptionPrice(typed: string): Reading<string> {
	const line = tidyLine(typed);
	if (line === '') return refused({ kind: 'empty' });
	const [, name = '', price = ''] = /^(.*\S)\s*[:：=]\s*([^:：=]*)$/.exec(line) ?? [];
	// Two of them in a row are not one.
	if (!name || !/\p{Nd}/u.test(price) || /[:：=]\s*[+-]/.test(name))
		return refused({ kind: 'no-option-price', typed: shown(line) });
	const [, currency = '', sign = '', amount = ''] = SIGNED.exec(tidy(price)) ?? [];
	if (!sign) return refused({ kind: 'more-or-less', typed: shown(line) });
	const option = readOption(name);
	if (!option.ok) return option;
	const isPercent = PERCENT.test(amount);
	const reading = isPercent
		? readPercent(amount, { most: sign === '-' ? PERCENT_LESS : PERCENT_MORE })
		: readMoney(currency + amount, { most: MOST_MORE });
	if (!reading.ok) return reading;
	const written = `${option.value}: ${sign}${reading.value / 100}${isPercent ? '%' : ''}`;
	return read(squeezed(written) === squeezed(line) ? line : written);
}

/** A size, a thickness, or the words of a finish. */
function readOption(name: string): Reading<string> {
	const figures = tidy(name);
	if (!MM.test(figures)) return readSize(name, 'inches');
	const thickness = readWhole(figures, 'mm', { least: 1 });
	return thickness.ok ? read(`${thickness.value} mm`) : thickness;
}

/** Without what may be written in more ways than one. A space between digits stays: a stored price has none. */
const squeezed = (text: string) =>
	text
		.toLowerCase()
		.replace(/(\d\s+\d)|\s/g, (_, digits = '') => digits)
		.replaceAll('x', '×')
		.replace(/\.0+(?=%?$)/, '')
		.replace(/(\.\d*[1-9])0+(?=%?$)/, '$1');
