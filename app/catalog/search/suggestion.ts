/** A row under the search box. */
export type Suggestion = {
	words: string;
	/** The address that it leads to. */
	to: string;
	/** Of a stone. */
	price?: string;
	picture?: string;
};
