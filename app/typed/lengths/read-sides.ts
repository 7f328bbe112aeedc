import { type MeasureFault, type Reading, read } from '#app/typed/reading.ts';
import { tidy } from '#app/typed/tidy.ts';
import { readLength } from './read-length.ts';

const SIDES = /^(.+?)\s*[x×*]\s*(.+)$/i;

/**
 * The two sides of a piece in sixteenths of an inch, from `63" × 25-1/2`. `bare`: what a number alone is. Null where the text has no two
 * sides.
 */
export function readSides(
	typed: string,
	bare: 'feet' | 'inches' = 'inches',
): Reading<[number, number], MeasureFault> | null {
	const [, one = '', other = ''] = SIDES.exec(tidy(typed)) ?? [];
	if (!/\d/.test(one) || !/\d/.test(other)) return null;
	const [wide, high] = [readLength(one, bare), readLength(other, bare)];
	if (!wide.ok) return wide;
	return high.ok ? read([wide.value, high.value]) : high;
}
