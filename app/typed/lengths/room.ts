import { tidy } from '#app/typed/tidy.ts';
import { readLength } from './read-length.ts';

const SIDES = /^(.+?)\s*(?:x|×|\*|by|ضرب)\s*(.+)$/i;
const NAMED = /[^\d\s.,/-]/;

/**
 * The two sides of a room in sixteenths of an inch: `10' x 12'`, `12x14`, `12 by 14 ft`. Null for any other text. A side that is no
 * length by itself, such as one of 0, is null.
 */
export function readRoom(text: string): [number | null, number | null] | null {
	const [, one = '', other = ''] = SIDES.exec(tidy(text)) ?? [];
	if (!/\d/.test(one) || !/\d/.test(other)) return null;
	const [length, width] = [sideIn(one, other), sideIn(other, one)];
	return length === undefined || width === undefined ? null : [length, width];
}

/** A number alone is of the unit that the other side names, where that is not feet too. Undefined where the text is no length at all. */
function sideIn(typed: string, other: string): number | null | undefined {
	const unit = NAMED.test(typed)
		? ''
		: (/(?:mm|cm|in(?:ch(?:es)?)?|"|m(?:et(?:er|re)s?)?)\.?$/i.exec(other)?.[0] ?? '');
	const reading = readLength(`${typed}${unit}`);
	if (reading.ok) return reading.value;
	return reading.fault.kind === 'no-length' || reading.fault.kind === 'empty' ? undefined : null;
}
