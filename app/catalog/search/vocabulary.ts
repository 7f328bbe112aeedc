import { searchKey } from '#app/typed/search-text.ts';
import { type Dictionary, dictionaryOf } from './dictionary.ts';
import { editDistance } from './edit-distance.ts';
import type { Meaning } from './meaning.ts';
import { isUrdu, keyOf, skeletonOf } from './word-key.ts';

/** More words than that are not compared: those that come later are found as they are typed. */
const MAX_WORDS = 20_000;

/** Words of fewer letters are no misspelling of another. */
const LEAST_LETTERS = 3;

/** Words that the same letters may begin, for one list of suggestions. */
const MOST_BEGINNINGS = 6;

/** What a misspelt word may stand for: a word of the shop, or one of the dictionary. */
type Entry = { key: string; skeleton: string; letters: number; words: Set<string>; meaning?: Meaning };

/**
 * The words of the shop's stones, beside the dictionary: small enough for the process, however many stones there are. What is typed is
 * matched with these words first, and then the database is asked for the stones that have them.
 */
export class Vocabulary {
	private readonly dictionary: Dictionary;
	private readonly words = new Map<string, Entry>();
	private readonly byKey = new Map<string, Entry>();
	private readonly bySkeleton = new Map<string, Entry[]>();
	private readonly byLength = new Map<number, Entry[]>();

	constructor(own: Iterable<readonly [phrase: string, meaning: Meaning]> = []) {
		this.dictionary = dictionaryOf(own);
		for (const [key, meaning] of this.dictionary.byKey)
			if (!meaning.isNoise && !isUrdu(key)) this.enter({ key, skeleton: skeletonOf(key), meaning });
	}

	/** Adds a text of a stone, word by word. */
	add(text: string): void {
		for (const word of searchKey(text).split(' ')) if (this.words.size < MAX_WORDS) this.addWord(word);
	}

	/** The same words of stones, beside these of the owner. */
	withOwn(own: Iterable<readonly [phrase: string, meaning: Meaning]>): Vocabulary {
		const vocabulary = new Vocabulary(own);
		for (const [word, { key }] of this.words) vocabulary.addWord(word, key);
		return vocabulary;
	}

	private addWord(word: string, known?: string): void {
		if (this.words.has(word) || !/^\p{L}{2,30}$/u.test(word)) return;
		const key = known ?? keyOf(word);
		const entry = this.byKey.get(key) ?? this.enter({ key, skeleton: skeletonOf(key) });
		entry.words.add(word);
		this.words.set(word, entry);
	}

	private enter(given: Omit<Entry, 'letters' | 'words'>): Entry {
		const entry = { ...given, letters: lettersOf(given.key), words: new Set<string>() };
		this.byKey.set(entry.key, entry);
		push(this.bySkeleton, entry.skeleton, entry);
		push(this.byLength, entry.key.length, entry);
		return entry;
	}

	/** What a word or phrase means; its key has no spaces. */
	meaningOf(phrase: string): Meaning | undefined {
		return this.dictionary.byKey.get(keyOf(phrase));
	}

	/** Whether a stone has the word, as it is. */
	has(word: string): boolean {
		return this.words.has(searchKey(word));
	}

	/** Whether a word of a stone begins with these letters. */
	hasBeginning(letters: string): boolean {
		const beginning = searchKey(letters);
		if (beginning.length < LEAST_LETTERS) return false;
		for (const word of this.words.keys()) if (word.startsWith(beginning)) return true;
		return false;
	}

	/** The words of the shop that sound like the phrase. */
	soundsLike(phrase: string): string[] {
		return [...(this.byKey.get(keyOf(phrase))?.words ?? [])];
	}

	/** What sounds as if it began with these letters, or does without vowels, and is spelt otherwise; null where nothing is. */
	beginningAlike(letters: string): Meaning | null {
		const key = keyOf(letters);
		if (letters.length < LEAST_LETTERS || key.length < 2) return null;
		const skeleton = skeletonOf(key);
		// The last vowel may be half of one: `safa` of `safaid`.
		const consonants = key.replace(/[aiu]+$/, '');
		const ways: ((entry: Entry) => boolean)[] = [
			(entry) => entry.key.startsWith(key),
			(entry) => consonants.length >= LEAST_LETTERS && entry.key.startsWith(consonants),
			(entry) => skeleton.length >= LEAST_LETTERS && entry.skeleton.startsWith(skeleton),
		];
		const entries = [...this.byKey.values()];
		const alike = ways.map((way) => entries.filter(way)).find((found) => found.length > 0) ?? [];
		const named = alike.flatMap(({ words }) => [...words]).filter((word) => !word.startsWith(letters));
		const most = Math.max(...named.map((word) => shared(word, letters)));
		const words = named.filter((word) => shared(word, letters) === most).slice(0, MOST_BEGINNINGS);
		if (words.length > 0) return { words };
		return alike.toSorted((one, other) => one.key.length - other.key.length)[0]?.meaning ?? null;
	}

	/** What a misspelt word stands for; null where no word is near. */
	nearest(word: string): Meaning | null {
		const key = keyOf(word);
		const near = isUrdu(word) ? this.alikeInUrdu(key) : this.alike(key);
		const [first] = near;
		if (!first) return null;
		const meaning = near.find((entry) => entry.meaning)?.meaning;
		const words = near.flatMap((entry) => [...entry.words]).slice(0, 3);
		return meaning ? { ...meaning, words: [...words, ...(meaning.words ?? [])] } : { words };
	}

	/** Vowels are not written, so the skeleton decides. */
	private alikeInUrdu(key: string): Entry[] {
		const skeleton = skeletonOf(key);
		if (skeleton.length < 2) return [];
		const meaning = this.dictionary.bySkeleton.get(skeleton);
		// The c of Italian names is heard as an s, and is a k in keys.
		for (const way of [skeleton, skeleton.replaceAll('s', 'k')]) {
			const same = (this.bySkeleton.get(way) ?? []).filter(({ words }) => words.size > 0);
			if (same.length > 0) return same;
		}
		if (meaning) return [{ key, skeleton, letters: 0, words: new Set(), meaning }];
		if (skeleton.length < 4) return [];
		return [...this.bySkeleton]
			.filter(([other]) => other[0] === skeleton[0] && editDistance(skeleton, other, 1) === 1)
			.flatMap(([, entries]) => entries)
			.slice(0, 3);
	}

	/** SEEK-02: the nearest by letters; among them what sounds most alike. */
	private alike(key: string): Entry[] {
		const most = key.length <= LEAST_LETTERS ? 0 : key.length <= 5 ? 1 : 2;
		const skeleton = skeletonOf(key);
		// `blk`: written without vowels.
		if (key === skeleton && key.length >= LEAST_LETTERS) {
			const same = this.bySkeleton.get(skeleton);
			if (same) return same.slice(0, 3);
		}
		const letters = lettersOf(key);
		let best = Number.POSITIVE_INFINITY;
		let found: Entry[] = [];
		for (let length = key.length - most; length <= key.length + most; length++)
			for (const entry of this.byLength.get(length) ?? []) {
				if (bits(entry.letters ^ letters) > 2 * most) continue;
				const distance = editDistance(key, entry.key, most);
				if (distance > most) continue;
				const isAlike = entry.skeleton === skeleton;
				const beginsAlike = entry.key[0] === key[0];
				if (distance > 1 && !isAlike && !beginsAlike) continue;
				const cost = distance * 4 + (isAlike ? 0 : 2) + (beginsAlike ? 0 : 3);
				if (cost < best) found = [];
				best = Math.min(best, cost);
				if (cost === best) found.push(entry);
			}
		return found.slice(0, 3);
	}
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
	const values = map.get(key);
	if (values) values.push(value);
	else map.set(key, [value]);
}

/** How many letters two words begin with alike. */
function shared(one: string, other: string): number {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return at;
}

/** One bit a letter: words whose letters differ much need no comparison. */
function lettersOf(key: string): number {
	let letters = 0;
	for (let at = 0; at < key.length; at++) letters |= 1 << (key.charCodeAt(at) % 32);
	return letters;
}

function bits(number: number): number {
	let count = 0;
	for (let left = number; left !== 0; left &= left - 1) count++;
	return count;
}
