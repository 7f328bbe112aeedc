import { readArea } from '#app/typed/amounts.ts';
import { wordsOf } from '#app/typed/fault-words.ts';
import { orEmpty } from '#app/typed/reading.ts';
import { returnsCopy as copy } from './copy.ts';

/** How stone comes back; the last two are not for sale. */
export const grades = ['whole', 'damaged', 'offcut'] as const;

export type Grade = (typeof grades)[number];

/** `back`: hundredths of a sq ft that come back. */
export type ReturnedLine = { position: number; name: string; back: number };

export const fieldOf = (grade: Grade, { position }: { position: number }) => `${grade}-${position}`;

/** What was counted of a line, and what is wrong with it. An empty field is none. */
export function countIn(line: ReturnedLine, typedOf: (grade: Grade) => string) {
	const given = grades.map((grade) => orEmpty(readArea(typedOf(grade)), 0));
	const [whole = 0, damaged = 0, offcut = 0] = given.map((reading) => (reading.ok ? reading.value : 0));
	const bad = given.find((reading) => !reading.ok);
	const fault = bad ? copy.badNumber(line.name, wordsOf(bad.fault)) : faultOf(line, whole + damaged + offcut);
	return { count: { whole, damaged, offcut }, fault };
}

function faultOf({ name, back }: ReturnedLine, sum: number): string | null {
	if (sum === back) return null;
	return sum < back ? copy.less(name, back - sum) : copy.more(name, sum - back);
}
