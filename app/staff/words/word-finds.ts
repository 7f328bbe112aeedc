import type { Picture } from '#app/pictures/picture.ts';

/** SEEK-12: what a word finds, before it is saved. */
export type Finds = {
	word: string;
	/** `12 stones`; null where it is left out of a search. */
	stones: string | null;
	/** What it finds today; null for nothing. */
	today: string | null;
	/** A few of them. */
	cards: { id: string; name: string; picture: Picture | null }[];
};

/** What the form says as one types: what the word finds, or what keeps it from that; empty while the form is not filled. */
export type FoundSoFar = { finds: Finds | null; why: string };

/** Meanings of a kind, for the choice of the form. */
export type Choice = { group: string; options: { value: string; words: string }[] };
