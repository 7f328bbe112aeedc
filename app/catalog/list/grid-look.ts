import type { Width } from '#app/pictures/picture.ts';

/** How wide the cards of a grid are. */
export type GridLook = {
	/** The classes of its columns. */
	columns: string;
	/** The `sizes` of a picture: a card's share of the page's width, less the sidebar and the gaps. */
	sizes: string;
	/** As `ProductCard` has it. */
	widest?: Width;
};

export const fourColumns: GridLook = {
	columns: 'two-columns md:grid-cols-3 lg:grid-cols-4',
	sizes:
		'(min-width: 90rem) 19.2rem, (min-width: 64rem) calc(23vw - 1.5rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
};
