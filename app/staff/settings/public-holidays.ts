import type { Holiday } from '#app/settings/shop-facts.ts';

/** The public holidays of Pakistan that have the same date each year. Those of the moon are announced, and the owner types them. */
const FIXED: readonly [day: string, name: string][] = [
	['02-05', 'Kashmir Day'],
	['03-23', 'Pakistan Day'],
	['05-01', 'Labour Day'],
	['05-28', 'Youm-e-Takbeer'],
	['08-14', 'Independence Day'],
	['11-09', 'Iqbal Day'],
	['12-25', 'Quaid-e-Azam Day'],
];

/** SUM-04: the next time of each, the nearest first. `today`: an ISO date. */
export function publicHolidays(today: string): Holiday[] {
	const year = Number(today.slice(0, 4));
	return FIXED.map(([day, name]) => {
		const from = `${year}-${day}`;
		return { name, from: from > today ? from : `${year + 1}-${day}`, to: '' };
	}).sort((one, other) => one.from.localeCompare(other.from));
}
