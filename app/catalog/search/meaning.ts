import type { Use } from '#app/catalog/uses.ts';

/** What a word of a search means, as far as a stone can have it. */
export type Meaning = {
	/** Words of the shop, any of which stands in the stone's text. */
	words?: readonly string[];
	/** The field that has them; missing for any. */
	field?: 'colour' | 'origin' | 'finish' | 'size';
	/** What the stone suits. */
	use?: Use;
	/** A place, such as a bathroom: another use beside it says more. */
	isPlace?: true;
	/** Rupees per sq ft. */
	min?: number;
	max?: number;
	/** In which order the stones come. */
	order?: 'price-asc' | 'price-desc';
	/** Says little about a stone: `for`, `tiles`. Its words count where nothing else is searched. */
	isNoise?: true;
	/** The stone alone, by its id. Its name is in `words`, as chips say it. */
	stone?: string;
	/** The stones of a category alone. Its name is in `words`. */
	category?: string;
	/** What it means besides: a word of the owner's may stand for several. */
	and?: readonly Meaning[];
};

/** How a part was understood: as it stands in the shop, by the dictionary, by its sound or a few letters, or not at all. */
export type How = 'word' | 'dictionary' | 'near' | 'unknown';

/** A part of a search: the words as they were typed, and what they mean. */
export type Part = {
	typed: string;
	/** Where in the search it begins and ends. */
	from: number;
	to: number;
	how: How;
	meaning: Meaning;
};
