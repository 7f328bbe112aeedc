/** SEEK-10: what a word of the owner's can mean. */
export const wordKinds = ['words', 'stone', 'category', 'use', 'colour', 'nothing'] as const;

export type WordKind = (typeof wordKinds)[number];

/** A word as people type it, and what it means. */
export type OwnWord = {
	/** In small letters, with single spaces. */
	word: string;
	kind: WordKind;
	/** Other words, the id of a stone, a category, a use or a family of colours. Empty where it says nothing of a stone. */
	value: string;
};

/** Letters of a word or phrase, and of the words that it stands for. */
export const LONGEST_WORD = 40;
export const LONGEST_VALUE = 80;

/** Every search is read with all of them. */
export const MOST_OWN_WORDS = 500;
