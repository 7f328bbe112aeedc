import { type Use, useWords } from '#app/catalog/uses.ts';

/** What the server says of a search; browsers get it as it is. */
export const understoodCopy = {
	suits: (use: Use) => `For ${useWords[use].for}`,
	orders: { 'price-asc': 'Cheapest first', 'price-desc': 'Dearest first' },
} as const;
