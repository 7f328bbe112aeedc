import { readMoney, readPercent, readWhole } from '#app/typed/amounts.ts';
import { readSize, readSizes } from '#app/typed/lengths/read-size.ts';
import { readNumber } from '#app/typed/number.ts';
import { orEmpty, type Reading, read } from '#app/typed/reading.ts';
import { readLines, readName, readWords } from '#app/typed/text.ts';
import type { BookField } from './book-fields.ts';

/** Paisa: the most that an import takes too. */
const HIGHEST_PRICE = 100_000_000;

/** Decimals that are kept of a rating from 0 to 5. */
const RATING = { decimals: 6, scale: 1_000_000 };

/** Characters: the most that an import takes too. */
const LONGEST_NAME = 200;

/** Fields that are read as they are typed, each in the units of the database. */
export const readFields = {
	name: (typed) => readName(typed, LONGEST_NAME),
	price: (typed) => readMoney(typed, { least: 1, most: HIGHEST_PRICE }),
	discount: (typed) => orEmpty(readPercent(typed, { most: 9_999 }), 0),
	rating: (typed) => {
		const scaled = readNumber(typed, { decimals: RATING.decimals, most: 5 * RATING.scale });
		return orEmpty(scaled.ok ? read(scaled.value / RATING.scale) : scaled, 0);
	},
	tileSizes: readSizes,
	slabSize: (typed) => orEmpty(readSize(typed, 'feet'), ''),
	density: (typed) => orEmpty(readWhole(typed, 'density', { most: 100_000 }), 0),
} satisfies Partial<Record<BookField, (typed: string) => Reading<string | number | string[]>>>;

/** Free words. What of them may stand in a product is judged by the rules of an import's row. */
const wordFields: Partial<Record<BookField, (typed: string) => Reading<string>>> = {
	description: (typed) => readLines(typed, 20_000),
	category: (typed) => readWords(typed, 100),
	colour: shortWords,
	origin: shortWords,
	finish: shortWords,
	brand: shortWords,
	shopId: shortWords,
};

function shortWords(typed: string): Reading<string> {
	return readWords(typed, LONGEST_NAME);
}

/** The words of a field that has them, and what was typed in any other. */
export function wordsIn(field: BookField, typed: string): Reading<string> {
	const words = wordFields[field]?.(typed);
	return words ? orEmpty(words, '') : read(typed);
}

export type ReadField = keyof typeof readFields;

export function isReadField(field: BookField): field is ReadField {
	return Object.hasOwn(readFields, field);
}
