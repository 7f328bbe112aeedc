/** A rule of the shop's style sheet, or what it stands on, as `vite/critical-styles.ts` takes the sheet apart. */
export type Piece = {
	/** What it stands in, outermost first: `@layer utilities`, `@media (min-width:64rem)`. */
	within: string[];
	/** What stands before its braces; none for what is always along, or as long as its variable is used. */
	selectors: Selector[];
	/** `display:flex`, or all of it where it has no selector. */
	text: string;
	/** `--color-ink`, where this says what that variable is. */
	variable?: string;
	/** The variables that it reads. */
	reads: string[];
};

/** Matches nothing on a page without all of these. */
export type Selector = { text: string; classes: string[]; tags: string[] };

export type Sheet = {
	/** In the order in which later ones win. */
	layers: string[];
	pieces: Piece[];
};
