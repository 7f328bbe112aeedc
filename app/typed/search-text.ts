import { numberSearched } from './document-number.ts';

/** What is written or left out at will: apostrophes, ZWNJ and other signs that are not seen. */
const DROPPED = /['’‘‛ʼʻ`´′\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Accents, vowel signs of Arabic and Urdu, the kashida. */
const MARKS =
	/[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

/** Letters that keyboards write for one another, digits of Arabic and Urdu, the sign between two measures. */
const ALIKE_FROM = 'يىېۍكڪةۃهۀھەۂٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹×';
const ALIKE_TO = 'ییییککہہہہہہہا01234567890123456789x';

/** Of ASCII, Latin-1, Arabic and the general blocks: what is neither letter nor digit. */
const BETWEEN =
	/[\p{Cc} -/:-@[-`{-\u00bf\u00f7\u02b0-\u02ff\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u1680\u2000-\u206f\u20a0-\u20cf\u2190-\u27bf\u2e00-\u2e7f\u3000-\u303f]+/gu;

/**
 * DESK-16: a text as searches compare it: small letters and digits with single spaces between them. However it was typed, what a person
 * takes for the same is the same. `derived.search_key` of the database does this, letter by letter alike.
 */
export function searchKey(text: string): string {
	return text
		.toWellFormed()
		.replace(DROPPED, '')
		.normalize('NFKD')
		.replace(MARKS, '')
		.replace(/./gsu, (sign) => alike.get(sign) ?? sign)
		.toLowerCase()
		.replace(BETWEEN, ' ')
		.trim();
}

const alike = new Map([...ALIKE_FROM].map((sign, at) => [sign, ALIKE_TO.charAt(at)]));

/** How many words of a search count, and how much of each. */
const MAX_WORDS = 8;
const MAX_WORD = 60;

/** A number has at most so many digits: ITU-T E.164. Two numbers beside each other have more. */
const MAX_PHONE = 15;

/** An order's number may be of digits alone. What begins with 0 or + behind so many digits is a number of its own. */
const WHOLE = 7;

/** Signs that people write into phones. */
const PHONE = /^\+?[\d()./-]*\d[\d()./-]*$/;

/**
 * DESK-03: the words of a search, each by the ways in which a text may have it: `al-hamd` is `al hamd` or `alhamd`. All words are to be
 * found. Digits with spaces between them are one word, without the 00 or +92 (0) before a country or a network.
 */
export function searchWords(typed: string): string[][] {
	const parts = typed
		.toWellFormed()
		.split(/[\s\p{Z}\p{Cc}#]+/u)
		.map((part) => ({ part, key: searchKey(part) }))
		.filter(({ key }) => key !== '');
	const number = numberSearched(typed);
	// What begins with 00 may be a phone with its country.
	if (number !== null && !/^00\d{6}$/.test(number)) return [waysOf(searchKey(number))];
	return joinDigits(parts)
		.slice(0, MAX_WORDS)
		.map((word) => {
			return waysOf([...word].slice(0, MAX_WORD).join('').trim());
		});
}

const waysOf = (key: string) => [...new Set([key, key.replaceAll(' ', '')])];

/** Parts of digits beside each other are one number, unless they are too long for one. */
function joinDigits(parts: readonly { part: string; key: string }[]): string[] {
	const words: string[] = [];
	let run: string[] = [];
	const end = () => {
		const joined = run.join('');
		words.push(...(joined.length > MAX_PHONE ? run : [joined]).map(withoutPrefix).filter(Boolean));
		run = [];
	};
	for (const { part, key } of parts) {
		if (PHONE.test(latin(part))) {
			if (run.join('').length >= WHOLE && /^[+(]*[0+]/.test(latin(part))) end();
			run.push(key.replaceAll(' ', ''));
			continue;
		}
		end();
		words.push(key);
	}
	end();
	return words;
}

const withoutPrefix = (digits: string) => digits.replace(/^00(?=\d)/, '').replace(/^920(?=3\d)/, '92');

const latin = (part: string) => part.replace(/[٠-٩۰-۹]/g, (digit) => alike.get(digit) ?? digit);

/** Whether a text has all words of a search. */
export function isFound(text: string, typed: string): boolean {
	const key = searchKey(text);
	return searchWords(typed).every((ways) => ways.some((way) => hasWord(key, way)));
}

/** One or two letters are the beginning of a word: they stand somewhere in nearly every text. */
function hasWord(key: string, way: string): boolean {
	return isShort(way) ? ` ${key}`.includes(` ${way}`) : key.includes(way);
}

export const isShort = (way: string) => [...way].length <= 2;
