import { tidy } from './tidy.ts';

/** A decimal point stays within its number. */
const POINT = /(\p{Nd})[.٫](?=\p{Nd})/gu;
const KEPT_POINT = '\ue000';
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\ue000]+/u;

/**
 * The words of a search. Punctuation, quotes, slashes and hyphens part them; the sign between two sides is the letter x, as sizes are
 * searched. What has no word, such as `&` and `c++`, stays as it is, and so do the digits of other scripts.
 */
export function searchedWords(typed: string): string[] {
	return typed.replaceAll('×', 'x').split(/\s+/).filter(Boolean).flatMap(partsOf);
}

function partsOf(word: string): string[] {
	const parts = word
		.replace(POINT, `$1${KEPT_POINT}`)
		.split(BETWEEN_WORDS)
		.map((part) => part.replaceAll(KEPT_POINT, '.'))
		.filter(Boolean);
	return parts.some((part) => part.length > 1 || /\p{Nd}/u.test(part)) ? parts : [word];
}

/** A word in Latin digits. */
export const latinDigits = (word: string): string => word.replace(/\p{Nd}+/gu, tidy);
