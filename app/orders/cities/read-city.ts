import type { Reading } from '#app/typed/reading.ts';
import { readName } from '#app/typed/text.ts';

const MAX_LETTERS = 80;

/** CITY-02: the name of a city as a shopper types it. */
export function readCity(typed: string): Reading<string> {
	return readName(typed, MAX_LETTERS);
}
