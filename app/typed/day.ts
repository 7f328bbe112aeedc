import { type Fault, type Reading, read, refused, shown } from './reading.ts';
import { tidy } from './tidy.ts';

/** Karachi's offset: a time of a sheet is the yard's. A day without a time is one of UTC, as `2026-04-03` is. */
const KARACHI = '+05:00';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const IN_URDU = [
	'جنوری',
	'فروری',
	'مارچ',
	'اپریل',
	'مئی',
	'جون',
	'جولائی',
	'اگست',
	'ستمبر',
	'اکتوبر',
	'نومبر',
	'دسمبر',
];
const MONTH = `(?<month>(?:${MONTHS.join('|')})[a-z]*|${IN_URDU.join('|')})`;

/** Day first, as Pakistan writes, unless the year stands first or the month has its name. */
const FORMS = [
	/(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})/,
	/(?<day>\d{1,2})([-/. ])(?<month>\d{1,2})\2(?<year>\d{4})/,
	new RegExp(String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]${MONTH}\.?,?[-/. ](?<year>\d{4})`),
	new RegExp(String.raw`${MONTH}\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})`),
];

const TIME =
	/(?:,? (?:at )?|t)(?<hour>\d{1,2})(?::(?<minute>\d\d)(?::(?<second>\d\d)(?<part>\.\d{1,9})?)?)? ?(?<half>am|pm)?/;
const ZONE = /(?<zone> ?(?:z|utc|gmt)|[+-]\d\d:?\d\d)/;

const DAYS = FORMS.map(({ source }) => new RegExp(`^${source}$`));
const MOMENTS = FORMS.map(({ source }) => new RegExp(`^${source}(?:${TIME.source}(?:${ZONE.source})?)?$`));

/** Milliseconds since 1970 have at least so many digits. */
const STAMP = /^-?\d{11,}$/;

/** A day of the calendar as people write it, as `2026-03-05`. */
export function readDay(typed: string): Reading<string> {
	const date = readIn(DAYS, typed);
	if (!date.ok) return date;
	return isOtherYear(date.value)
		? refused({ kind: 'other-year', typed: shown(typed) })
		: read(date.value.toISOString().slice(0, 10));
}

/** A day as people and programs write it, with its time where one stands there. */
export function readMoment(typed: string): Reading<Date> {
	const text = tidy(typed);
	return STAMP.test(text) ? read(new Date(Number(text))) : readIn(MOMENTS, typed);
}

/** When something is planned for: a day with its time, of Karachi unless it names a zone. */
export function readPlanned(typed: string): Reading<Date> {
	const date = readIn(MOMENTS, typed);
	const parts = partsIn(MOMENTS, plainDay(typed));
	const day = parts && dateOf({ year: parts.year, month: parts.month, day: parts.day });
	if (!parts || !day) return date;
	if (isOtherYear(day)) return refused({ kind: 'other-year', typed: shown(typed) });
	return date.ok && parts.hour !== undefined ? date : refused({ kind: 'no-time', typed: shown(typed) });
}

/** Years of the Hijri calendars, by the moon and by the sun: nothing of the shop is of those years of the common one. */
function isOtherYear(date: Date): boolean {
	const year = date.getUTCFullYear();
	return year >= 1300 && year <= 1500;
}

function readIn(forms: readonly RegExp[], typed: string): Reading<Date> {
	const text = plainDay(typed);
	if (text === '') return refused({ kind: 'empty' });
	const found = partsIn(forms, text);
	const date = found ? dateOf(found) : null;
	return date ? read(date) : refused(noDay(typed, text));
}

const plainDay = (typed: string): string => tidy(typed).toLowerCase().replaceAll('ي', 'ی');

const partsIn = (forms: readonly RegExp[], text: string): Parts | undefined =>
	forms.map((form) => form.exec(text)?.groups).find(Boolean);

const noDay = (typed: string, text: string): Fault => ({
	kind: /^-?\d+([.,]\d+)?$/.test(text) ? 'bare-day' : 'no-day',
	typed: shown(typed),
});

type Parts = Record<string, string | undefined>;

/** Null where there is no such day, as on 31/02. */
function dateOf({ year, month = '', day, hour, minute, second, part = '', half, zone }: Parts): Date | null {
	const named = Math.max(MONTHS.indexOf(month.slice(0, 3)), IN_URDU.indexOf(month)) + 1;
	const whole = [year, named || Number(month), day].map((part, at) => pad(part, at === 0 ? 4 : 2)).join('-');
	const midnight = new Date(`${whole}T00:00:00Z`);
	if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== whole) return null;
	if (hour === undefined) return midnight;
	if (minute === undefined && !half) return null;
	const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
	const time = [hours, minute ?? 0, second ?? 0].map((part) => pad(part, 2)).join(':');
	const at = new Date(`${whole}T${time}${part.slice(0, 4)}${zoneOf(zone)}`);
	return Number.isNaN(at.getTime()) ? null : at;
}

function zoneOf(zone: string | undefined): string {
	if (zone === undefined) return KARACHI;
	return /\d/.test(zone) ? zone : 'Z';
}

const pad = (part: string | number | undefined, digits: number) => String(Number(part)).padStart(digits, '0');
