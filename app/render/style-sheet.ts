/** A rule, an at-rule or a variable of the shop's style sheet, as `vite/critical-styles.ts` parses it. */
export type Piece = {
	/** The blocks around it, outermost first: `@layer utilities`, `@media (min-width:64rem)`. */
	within: string[];
	/** Its selectors. None for a piece that every page needs, or that is needed whenever its variable is read. */
	selectors: Selector[];
	/** `display:flex`; the whole text when there is no selector. */
	text: string;
	/** `--color-ink`, if this piece declares that variable. */
	variable?: string;
	/** The variables that it reads. */
	reads: string[];
};

/** It can match only on a page that has all these classes and tags. */
export type Selector = { text: string; classes: string[]; tags: string[] };

export type Sheet = {
	/** In cascade order: later layers override earlier ones. */
	layers: string[];
	pieces: Piece[];
};
