import type { GridLook } from './grid-look.ts';

/** FACET-07: the cards beside the sidebar with the filters. A phone has the large ones one below the other. */
export const shopGrids: { cards: GridLook; large: GridLook } = {
	cards: {
		columns: 'two-columns md:grid-cols-3',
		sizes:
			'(min-width: 90rem) 20.3rem, (min-width: 64rem) calc(30.7vw - 7.3rem), (min-width: 48rem) calc(30.7vw - 1rem), calc(46vw - 0.5rem)',
	},
	large: {
		columns: 'sm:grid-cols-2',
		sizes:
			'(min-width: 90rem) 31.5rem, (min-width: 64rem) calc(46vw - 10.5rem), (min-width: 40rem) calc(46vw - 0.75rem), 92vw',
		widest: 1120,
	},
};
