import type { Span } from './clock.ts';
import type { Week } from './hours.ts';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Monday to Thursday 9 am to 7 pm; Friday 9 am to 12:30 pm and 3 pm to 7 pm`, as `readHours` reads it again. */
export function hoursInWords(week: Week): string {
	const said = week.map((spans) => spans.map(spanInWords).join(' and '));
	const runs: { from: number; to: number; hours: string }[] = [];
	for (const [day, hours] of said.entries()) {
		const last = runs.at(-1);
		if (last?.hours === hours) last.to = day;
		else runs.push({ from: day, to: day, hours });
	}
	return runs
		.filter(({ hours }) => hours !== '')
		.map(({ from, to, hours }) => `${daysInWords(from, to)} ${hours}`)
		.join('; ');
}

function daysInWords(from: number, to: number): string {
	if (from === 0 && to === 6) return 'Every day';
	return from === to ? `${DAYS[from]}` : `${DAYS[from]} to ${DAYS[to]}`;
}

const spanInWords = ({ from, to }: Span) => `${timeInWords(from)} to ${timeInWords(to)}`;

function timeInWords(minutes: number): string {
	const hour = Math.floor(minutes / 60) % 24;
	const minute = minutes % 60;
	return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'am' : 'pm'}`;
}
