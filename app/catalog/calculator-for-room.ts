import { href } from 'react-router';
import { formatLength } from '#app/typed/lengths/format-length.ts';

/** The calculator with a room's sides, in sixteenths of an inch; null for one that has to be typed again. */
export function calculatorForRoom(
	stone: string,
	sides: readonly (number | null)[],
	more: Readonly<Record<string, string>> = {},
): string {
	const [w = '', h = ''] = sides.map((side) => (side ? formatLength(side) : ''));
	const params = Object.entries({ stone, ...more, 'part-w': w, 'part-h': h }).filter(
		([, value]) => value !== '',
	);
	return `${href('/calculator')}?${new URLSearchParams(params)}`;
}
