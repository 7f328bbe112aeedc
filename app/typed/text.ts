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

/** What ends a line, also in a text that a word processor wrote. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** One line: composed letters, without control characters, half characters and marks of direction. */
export const tidyLine = (typed: string): string => plain(typed.replace(LINE_END, ' ')).trim();

function plain(line: string): string {
	return line
		.replace(/\p{Cs}/gu, '\ufffd')
		.replace(/[\p{Cc}\u00a0\u2007\u202f]/gu, ' ')
		.replace(MARKS, '')
		.normalize('NFC');
}

/** A name of a person, a firm or a city, or a street: with a letter or a digit at least, and with nothing that cannot be seen. */
export function readName(typed: string, most: number): Reading<string> {
	const name = tidyLine(typed);
	if (!SEEN.test(name)) return refused({ kind: 'empty' });
	if (!LETTER_OR_DIGIT.test(name)) return refused({ kind: 'no-letter' });
	if (UNSEEN.test(name)) return refused({ kind: 'unseen' });
	return upTo(most, name);
}

/** Free words on one line. What cannot be seen came along with what was copied, and is left out. */
export function readWords(typed: string, most: number): Reading<string> {
	return readSeen(tidyLine(seenOf(typed)), most);
}

/** Free words on several lines. */
export function readLines(typed: string, most: number): Reading<string> {
	const lines = seenOf(typed).replace(LINE_END, '\n').split('\n');
	return readSeen(lines.map(tidyWithin).join('\n').trim(), most);
}

const seenOf = (typed: string): string => typed.replace(new RegExp(UNSEEN, 'gu'), '');

/** Its tabs and what it begins with stay: they set it in or part its columns. */
const tidyWithin = (line: string): string => line.split('\t').map(plain).join('\t').trimEnd();

const readSeen = (text: string, most: number): Reading<string> =>
	SEEN.test(text) ? upTo(most, text) : refused({ kind: 'empty' });

const upTo = (most: number, text: string): Reading<string> =>
	text.length > most ? refused({ kind: 'long', most }) : read(text);
