import { type Reading, read, refused } from './reading.ts';

/** Signs of direction that programs leave around a text that was copied; the shop's own are the isolates (`isolated.ts`). */
const MARKS = /[\u061c\u200e\u200f\u2068\u2069]/g;

/**
 * Signs that are not seen and that change how the text beside them is read: a name with them can look like another one. The two
 * joiners stay, since Urdu is written with them, and so do signs that only change the letter before them.
 */
const UNSEEN = /(?![\p{M}\u200c\u200d])[\p{DI}\ufff9-\ufffb]/u;

/** The fillers of Hangul count as letters, and nobody sees them. */
const LETTER_OR_DIGIT = /(?!\p{DI})[\p{L}\p{N}]/u;

/** U+2800 is an empty cell of Braille. */
const SEEN = /(?![\p{DI}\ufff9-\ufffb\u2800])\S/u;

/** One line: composed letters, without control characters, half characters and marks of direction. */
export function tidyLine(typed: string): string {
	return typed
		.replace(/\p{Cs}/gu, '\ufffd')
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u00a0\u2007\u202f]/gu, ' ')
		.replace(MARKS, '')
		.normalize('NFC')
		.trim();
}

/** A name of a person, a firm or a city, or a street: with a letter or a digit at least, and with nothing that cannot be seen. */
export function readName(typed: string, most: number): Reading<string> {
	const name = tidyLine(typed);
	if (!SEEN.test(name)) return refused({ kind: 'empty' });
	if (!LETTER_OR_DIGIT.test(name)) return refused({ kind: 'no-letter' });
	if (UNSEEN.test(name)) return refused({ kind: 'unseen' });
	return name.length > most ? refused({ kind: 'long', most }) : read(name);
}
