import type { Use } from '#app/catalog/uses.ts';
import { searchedWords } from '#app/typed/searched-words.ts';
import type { Containing } from './containing.ts';
import type { How, Meaning, Part } from './meaning.ts';
import { readPrice } from './read-price.ts';
import { readArea, readSize } from './read-size.ts';
import { spellings } from './spellings.ts';
import { type Token, tokensOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words of the longest phrase: `kitchen counter top`, `ghusal khana ki deewar`. */
export const LONGEST = 4;

/** What a search means, part by part in the order in which they were typed. */
export type Understood = {
	search: string;
	parts: Part[];
	/** What was understood is not the words as they were typed. */
	isTypedApart: boolean;
	/** Words that no stone has, as they were typed: the list goes on without them. */
	missing: string[];
	/** The words of the shop were not read yet: the next search may find more. */
	isForNow?: true;
	/** As a part of which words each may stand; none where only the texts can tell. */
	containing?: Containing;
};

/** Joined words are two meanings, each with its half. */
type Found = { how: How; meanings: readonly { typed?: string; meaning: Meaning }[]; length: number };

/**
 * SEEK-01 to SEEK-06: reads sizes and prices, then the longest phrases of the dictionary and the shop, then single words: as they are,
 * as they sound, in two, nearly. `inTexts` has words of descriptions, which the vocabulary lacks: they are not misspelt. `isTyping`: the
 * last word may go on (SEEK-09).
 */
export function understand(
	search: string,
	vocabulary: Vocabulary,
	inTexts: ReadonlySet<string> = new Set(),
	isTyping = false,
): Understood {
	const tokens = tokensOf(search);
	const parts: Part[] = [];
	for (let at = 0; at < tokens.length; ) {
		const found =
			(isTyping && readBeginning(tokens, at, vocabulary)) || readAt(tokens, at, vocabulary, inTexts);
		const [first, last] = [tokens[at], tokens[at + (found?.length ?? 1) - 1]];
		if (found && first && last) {
			const [from, to] = [first.from, last.to];
			const whole = search.slice(from, to);
			for (const { typed = whole, meaning } of found.meanings)
				for (const one of [meaning, ...(meaning.and ?? [])])
					parts.push({ typed, from, to, how: found.how, meaning: one });
		}
		at += found?.length ?? 1;
	}
	const said = settled(parts);
	const isAsTyped =
		said.length === searchedWords(search).length &&
		said.every(({ how, meaning }) => how === 'word' && !meaning.isNoise);
	return { search, parts: said, isTypedApart: !isAsTyped, missing: [] };
}

/** The words of a search that nobody knows yet: perhaps a description has them. */
export function doubtfulWords({ parts }: Understood): string[] {
	return parts.filter(({ how }) => how === 'near' || how === 'unknown').map(({ typed }) => typed);
}

function readAt(
	tokens: readonly Token[],
	at: number,
	vocabulary: Vocabulary,
	inTexts: ReadonlySet<string>,
): Found | null {
	const measured = readSize(tokens, at) ?? readArea(tokens, at) ?? readPrice(tokens, at);
	if (measured) return { how: 'dictionary', meanings: [measured], length: measured.length };
	const token = tokens[at];
	if (!token || token.kind === 'sign') return null;
	if (token.kind === 'number')
		return { how: 'word', meanings: [{ meaning: { words: [token.text] } }], length: 1 };
	return readPhrase(tokens, at, vocabulary) ?? { ...readWord(token.text, vocabulary, inTexts), length: 1 };
}

/** The last word, as far as it is typed: `ziy`, `carar`. The words that begin so come first. */
function readBeginning(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Found | null {
	const token = tokens[at];
	if (at < tokens.length - 1 || token?.kind !== 'word') return null;
	const { text } = token;
	if (vocabulary.has(text)) return null;
	const begun = vocabulary.beginningAlike(text);
	const words = [...(vocabulary.hasBeginning(text) ? [text] : []), ...(begun?.words ?? [])];
	const whole = vocabulary.meaningOf(text);
	// `cara` sounds like `khara`, which is granite, and begins Carrara.
	const isBoth = whole && !whole.isNoise && whole.words && !whole.use;
	if (whole && !whole.isNoise && !(isBoth && words.length > 0)) return null;
	const meaning = isBoth ? { ...whole, words: [...words, ...(whole.words ?? [])] } : { ...begun, words };
	return words.length > 0 || begun?.words ? { how: 'near', meanings: [{ meaning }], length: 1 } : null;
}

/** The longest phrase that begins here. Words that were parted are one: `zia rat`. */
function readPhrase(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Found | null {
	const words = wordsFrom(tokens, at);
	for (let count = words.length; count >= 1; count--) {
		const taken = words.slice(0, count);
		const phrase = taken.map(({ text }) => text).join(' ');
		const length = taken.reduce((sum, { length }) => sum + length, 0);
		const meaning = spellings(phrase)
			.map((one) => vocabulary.meaningOf(one))
			.find(Boolean);
		if (meaning) return { ...known(phrase, meaning, vocabulary), length };
		const isParted = count > 1 && !taken.every(({ text }) => vocabulary.has(text));
		const joined = isParted ? vocabulary.soundsLike(phrase) : [];
		if (joined.length > 0) return { how: 'near', meanings: [{ meaning: { words: joined } }], length };
	}
	return null;
}

/** A hyphen may join the words of a phrase: `sang-e-marmar`. */
function wordsFrom(tokens: readonly Token[], at: number): { text: string; length: number }[] {
	const words: { text: string; length: number }[] = [];
	for (let next = at; words.length < LONGEST; ) {
		const isHyphen = words.length > 0 && tokens[next]?.text === '-';
		const token = tokens[isHyphen ? next + 1 : next];
		if (token?.kind !== 'word') break;
		const length = isHyphen ? 2 : 1;
		words.push({ text: token.text, length });
		next += length;
	}
	return words;
}

/** A word of the dictionary may be a name of a stone as well, as Gulabi and Sada Bahar are. */
function known(phrase: string, meaning: Meaning, vocabulary: Vocabulary): Omit<Found, 'length'> {
	const words = meaning.words ?? [];
	const ways = spellings(phrase);
	const own = ways.filter((word) => vocabulary.has(word) && !words.includes(word));
	if (meaning.isNoise)
		return own.some((word) => word.length >= LEAST_NAME)
			? { how: 'word', meanings: [{ meaning: { words: own } }] }
			: { how: 'dictionary', meanings: [{ meaning }] };
	const isAsTyped = !meaning.use && ways.some((word) => word === words[0]);
	return {
		how: isAsTyped ? 'word' : 'dictionary',
		meanings: [{ meaning: own.length > 0 ? { ...meaning, words: [...own, ...words] } : meaning }],
	};
}

/** Letters of a name that is taken for one, though the word says little elsewhere. */
const LEAST_NAME = 5;

function readWord(word: string, vocabulary: Vocabulary, inTexts: ReadonlySet<string>): Omit<Found, 'length'> {
	const ways = spellings(word);
	const asTyped = { how: 'word', meanings: [{ meaning: { words: [word] } }] } as const;
	if (ways.some((way) => vocabulary.has(way) || vocabulary.hasBeginning(way))) return asTyped;
	const alike = [...new Set(ways.flatMap((way) => vocabulary.soundsLike(way)))];
	if (alike.length > 0) return { how: 'near', meanings: [{ meaning: { words: alike } }] };
	if (inTexts.has(word)) return asTyped;
	const halves = inWords(word, vocabulary);
	if (halves.length > 0) return { how: 'near', meanings: halves };
	const near = ways.map((way) => vocabulary.nearest(way)).find((meaning) => meaning !== null);
	return near
		? { how: 'near', meanings: [{ meaning: near }] }
		: { how: 'unknown', meanings: [{ meaning: { words: [word] } }] };
}

/** Letters of the shortest of joined words, and of all of them together: each pair of places costs a look. */
const LEAST_HALF = 3;
const MOST_JOINED = 40;

/** `blackgalaxy`, `blackandgold`: the meanings of each word, empty where it is not made of known ones. `hopeless`: ends that are not. */
function inWords(word: string, vocabulary: Vocabulary, hopeless: Set<string> = new Set()): Found['meanings'] {
	if (word.length > MOST_JOINED || hopeless.has(word)) return [];
	for (let at = LEAST_HALF; at <= word.length - LEAST_HALF; at++) {
		const [typed, rest] = [word.slice(0, at), word.slice(at)];
		const meaning = wholeMeaning(typed, vocabulary);
		if (!meaning) continue;
		const last = wholeMeaning(rest, vocabulary);
		const others = last ? [{ typed: rest, meaning: last }] : inWords(rest, vocabulary, hopeless);
		if (others.length > 0) return [{ typed, meaning }, ...others];
	}
	hopeless.add(word);
	return [];
}

function wholeMeaning(half: string, vocabulary: Vocabulary): Meaning | null {
	const meaning = vocabulary.meaningOf(half);
	if (meaning) return known(half, meaning, vocabulary).meanings[0]?.meaning ?? null;
	const words = vocabulary.has(half) ? [half] : vocabulary.soundsLike(half);
	return words.length > 0 ? { words } : null;
}

/** A place gives way to the use of a surface beside it: a bathroom's floor is a floor. Noise counts only where all is noise. */
function settled(parts: readonly Part[]): Part[] {
	const surface = parts.some(({ meaning }) => meaning.use && !meaning.isPlace);
	const said = parts.filter(({ meaning }) => !meaning.isNoise && !(meaning.isPlace && surface));
	return said.length > 0 ? said : parts.filter(({ meaning }) => meaning.words);
}

/** The use that a search names; null for none. */
export function usedFor({ parts }: Understood): Use | null {
	return parts.map(({ meaning }) => meaning.use).find((use) => use !== undefined) ?? null;
}

/** The order that a search asks for, as "sasta" does. */
export function orderOf({ parts }: Understood): Meaning['order'] {
	return parts.map(({ meaning }) => meaning.order).find((order) => order !== undefined);
}
