import { numberSearched } from '#app/typed/document-number.ts';
import { searchKey } from '#app/typed/search-text.ts';
import { LONGEST_WORD } from './own-word.ts';
import { type Token, tokensOf } from './tokens.ts';
import { LONGEST } from './understand.ts';
import { keyOf } from './word-key.ts';

/** Signs of a whole search that is kept. */
const LONGEST_SEARCH = 60;

/** An address of a mail or a page. */
const ADDRESS = /@|＠|:\/\/|\bwww\.|\.(?:com|net|org|pk)\b/i;

/** Digits of a phone, an account, an identity card: more than a size or a price has, however they are parted. */
const LONG_NUMBER = /\d(?:[^\p{L}\d]*\d){6}/u;

/** A word of signs that nobody says: letters and digits in turn, as passwords and numbers of parcels have. */
const CODE = /\d\p{L}+\d|\p{L}\d{3}|\d{3}\p{L}/u;

/**
 * SEEK-11: what of a search is kept, where it was not found. A word that nobody knows is kept alone, with those beside it; else the
 * search, where all its words are known and no stone has them. What may be of a person is not.
 */
export function missedIn(
	search: string,
	{ unknown, isEmpty }: { unknown: readonly string[]; isEmpty: boolean },
): MissedSearch[] {
	if (search === '' || isQuoted(search) || isPrivate(search)) return [];
	const isUnknown = unknown.length > 0;
	const words = isUnknown
		? phrasesOf(search, unknown).filter((phrase) => phrase.length <= LONGEST_WORD && !CODE.test(phrase))
		: [plainOf(search)].filter((whole) => isEmpty && whole.length <= LONGEST_SEARCH);
	return words
		.filter((words) => /\p{L}{2}/u.test(words) && keyOf(words) !== '')
		.map((words) => ({ words, isUnknown }));
}

/** `isUnknown`: no stone has the words. Else each is known, and no stone has them all. */
export type MissedSearch = { words: string; isUnknown: boolean };

/** It was searched without them before. */
const isQuoted = (search: string) => /^["“]/.test(search);

function isPrivate(search: string): boolean {
	return ADDRESS.test(search) || LONG_NUMBER.test(searchKey(search)) || numberSearched(search) !== null;
}

/** Unknown words beside each other are one phrase, up to the longest that the search knows. */
function phrasesOf(search: string, unknown: readonly string[]): string[] {
	const isUnknown = ({ kind, text }: Token) =>
		kind === 'word' && unknown.some((word) => word.toLowerCase() === text);
	const phrases: string[][] = [];
	let isBeside = false;
	for (const token of tokensOf(search)) {
		const last = phrases.at(-1);
		if (!isUnknown(token)) isBeside = false;
		else if (isBeside && last && last.length < LONGEST) last.push(token.text);
		else {
			phrases.push([token.text]);
			isBeside = true;
		}
	}
	return [...new Set(phrases.map((words) => words.join(' ')))];
}

const plainOf = (search: string) => search.toLowerCase().replace(/\s+/g, ' ').trim();
