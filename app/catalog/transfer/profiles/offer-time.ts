/** Of four digits, or of two in this century. */
const yearOf = (text: string) => Number(text) + (text.length === 2 ? 2000 : 0);

/** The days that a text may mean. `4/3/26, 10:00 AM` is the third of April or the fourth of March, by the country of a program. */
function daysOf(text: string): number[] {
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
	if (iso) return [Date.UTC(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))];
	const [, one = '', other = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(text) ?? [];
	const months = [
		[one, other],
		[other, one],
	].filter(([month]) => Number(month) >= 1 && Number(month) <= 12);
	return months.map(([month, day]) => Date.UTC(yearOf(year), Number(month) - 1, Number(day)));
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether an offer from one day to another counts now: the last day too. Null where the days can be read in two ways, or in none. */
export function isOfferNow(from: string, to: string, now = Date.now()): boolean | null {
	const begun = from === '' ? [true] : daysOf(from).map((day) => day <= now);
	const goesOn = to === '' ? [true] : daysOf(to).map((day) => now < day + DAY);
	const known = (some: readonly boolean[]) => some.length > 0 && some.every((one) => one === some[0]);
	if (known(begun) && begun[0] === false) return false;
	if (known(goesOn) && goesOn[0] === false) return false;
	return known(begun) && known(goesOn) ? true : null;
}
