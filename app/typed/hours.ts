import { readClockSpan, type Span } from './clock.ts';
import { type Fault, type Reading, read, refused, shown } from './reading.ts';
import { tidy } from './tidy.ts';

/** When somebody is there on each day of the week, from Sunday on. A day without spans is closed. */
export type Week = readonly (readonly Span[])[];

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const WORKDAYS = [1, 2, 3, 4, 5, 6];
const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ALL_DAY = { from: 0, to: 24 * 60 };

const URDU: readonly [RegExp, string][] = [
	[/اتوار/g, 'sun'],
	[/پیر|سوموار/g, 'mon'],
	[/منگل/g, 'tue'],
	[/بدھ/g, 'wed'],
	[/جمعرات/g, 'thu'],
	[/جمعہ/g, 'fri'],
	[/ہفتہ|ہفتے/g, 'sat'],
	[/\bjum+ah?\b/g, 'fri'],
	[/\bitw?aa?r\b/g, 'sun'],
	[/روزانہ|ہر روز/g, 'daily'],
	[/بند/g, 'closed'],
	[/وقفہ|نماز/g, 'break'],
	[/صبح (\d{1,2}(?:[:.]\d\d)?)(?: ?بجے)?/g, '$1 am'],
	[/(?:دوپہر|شام|رات) (\d{1,2}(?:[:.]\d\d)?)(?: ?بجے)?/g, '$1 pm'],
	[/(?<!\p{L})(?:تا|سے)(?!\p{L})/gu, 'to'],
	[/۔/g, '.'],
];

const DAY = `(?<![a-z])(?:${NAMES.join('|')})[a-z]*`;
const TIME = String.raw`\d{1,2}(?:[:.]\d\d)?(?:\s*[ap](?:\.?\s?m)?(?![a-z])\.?)?`;
const TO = String.raw`\s*(?:to|until|till|-)\s*`;

const TOKEN = new RegExp(
	[
		'(?<every>daily|every ?day|all week|all days|(?:7|seven) days)',
		'(?<always>24 ?(?:hours|hrs)|24/7|round the clock)',
		'(?<pause>break|lunch|prayer|namaz)',
		'(?<butNot>except|excluding|closed on|off on)',
		'(?<closed>closed)',
		`(?<first>${DAY})(?:${TO}(?<last>${DAY}))?`,
		`(?<from>${TIME})${TO}(?<to>${TIME})`,
		'(?<comma>,)',
		'(?<stop>[.;])',
		String.raw`(?<number>\d)`,
	].join('|'),
	'g',
);

type Token = Readonly<Record<string, string | undefined>>;

/**
 * The hours that words name, such as `Monday to Thursday 9-7, Friday 9am to 12:30pm, Sunday closed`. Without days they are those of Monday
 * to Saturday. Other words say nothing of hours; a number or a break that has no place among them is refused.
 */
export function readHours(typed: string): Reading<Week> {
	const text = plain(typed);
	if (text === '') return refused({ kind: 'empty' });
	const tokens = [...text.matchAll(TOKEN)].map(({ groups = {} }): Token => groups);
	const first = tokens.find((token) => isSpan(token) || isDay(token));
	const words = new Words(first !== undefined && isSpan(first));
	for (const token of tokens) {
		const fault = words.take(token);
		if (fault) return refused(fault.kind === 'no-hours' ? noHours(typed) : fault);
	}
	const week = words.week();
	return week.some((spans) => spans.length > 0) ? read(week) : refused(noHours(typed));
}

const noHours = (typed: string): Fault => ({ kind: 'no-hours', typed: shown(typed) });

/** `noon` and `midnight` are the times that they name. */
function plain(typed: string): string {
	const spelled = tidy(typed)
		.toLowerCase()
		.replace(/\bnoon\b/g, '12 pm')
		.replace(/\bmidnight\b/g, '12 am');
	return URDU.reduce((words, [urdu, english]) => words.replace(urdu, english), spelled);
}

const isSpan = ({ from, always }: Token) => from !== undefined || always !== undefined;
const isDay = ({ first, every }: Token) => first !== undefined || every !== undefined;

function daysOf({ every, first = '', last = first }: Token): number[] {
	if (every !== undefined) return WEEK;
	const [from, to] = [first, last].map((name) => NAMES.indexOf(name.slice(0, 3)));
	const count = (((to ?? 0) - (from ?? 0) + 7) % 7) + 1;
	return Array.from({ length: count }, (_, n) => ((from ?? 0) + n) % 7);
}

/** Days stand before their times, or the other way round in the whole of the words. */
class Words {
	readonly #isSpanFirst: boolean;
	readonly #groups: { days: number[]; spans: Span[] }[] = [];
	#group: { days: number[]; spans: Span[] } = { days: [], spans: [] };
	#off: number[] = [];
	/** The days that were named since the last comma. */
	#latest: number[] = [];
	/** Whether the days that follow are closed ones, and whether a comma has come since that was said. */
	#isOff = false;
	#isBehindComma = false;

	constructor(isSpanFirst: boolean) {
		this.#isSpanFirst = isSpanFirst;
		this.#begin();
	}

	take(token: Token): Fault | null {
		if (token.pause ?? token.number) return noHours('');
		if (isDay(token)) this.#name(daysOf(token));
		else if (isSpan(token)) return this.#open(token);
		else if (token.closed && this.#latest.length > 0) this.#close();
		else if (token.closed ?? token.butNot) this.#beOff();
		else this.#part(token.stop !== undefined);
		return null;
	}

	#beOff() {
		this.#latest = [];
		this.#isOff = true;
		this.#isBehindComma = false;
	}

	#part(isStop: boolean) {
		this.#latest = [];
		this.#isOff &&= !isStop;
		this.#isBehindComma = true;
	}

	#begin() {
		this.#group = { days: [], spans: [] };
		this.#groups.push(this.#group);
	}

	#name(days: number[]) {
		this.#latest.push(...days);
		if (this.#isOff) {
			this.#off.push(...days);
			return;
		}
		if (!this.#isSpanFirst && this.#group.spans.length > 0) this.#begin();
		this.#group.days.push(...days);
	}

	/** Takes the latest days out of what is open, as in `Sunday closed`. */
	#close() {
		this.#off.push(...this.#latest);
		this.#group.days = this.#group.days.filter((day) => !this.#latest.includes(day));
		this.#latest = [];
	}

	#open({ from = '', to = '', always }: Token): Fault | null {
		const span = always === undefined ? readClockSpan(from, to) : read(ALL_DAY);
		if (!span.ok) return span.fault;
		// `closed 1 to 2` is a break.
		if (this.#isOff && !this.#isBehindComma && this.#latest.length === 0) return noHours('');
		// `closed Friday, Saturday 9-1`: what stands behind the last comma is open.
		const again = this.#isOff && this.#isBehindComma ? this.#latest : [];
		this.#off = this.#off.filter((day) => !again.includes(day));
		const isNext = this.#isSpanFirst && (this.#isOff || this.#group.days.length > 0);
		if (isNext || again.length > 0) this.#begin();
		this.#group.days.push(...again);
		this.#group.spans.push(span.value);
		this.#isOff = false;
		this.#latest = [];
		return null;
	}

	/** `Monday to Saturday 9-7, Friday 9-1`: the fewer days are named, the more it is said of each. */
	week(): Week {
		const unnamed = this.#off.length > 0 ? WEEK : WORKDAYS;
		const open = this.#groups
			.filter(({ spans }) => spans.length > 0)
			.map(({ days, spans }) => ({ days: days.length > 0 ? days : unnamed, spans }));
		return WEEK.map((day) => {
			if (this.#off.includes(day)) return [];
			const named = open.filter(({ days }) => days.includes(day));
			const fewest = Math.min(...named.map(({ days }) => days.length));
			return named.filter(({ days }) => days.length === fewest).flatMap(({ spans }) => spans);
		});
	}
}
