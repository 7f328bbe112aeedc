import type { Goods } from '#app/catalog/goods.ts';

/** A stone that is asked for; quantity in hundredths of a sq ft. Goods that are left out are the usual ones. */
export type WantedStone = { productId: string; quantity: number } & Partial<Goods>;

/** A line in the columns of `quote_lines`. */
export type QuoteLine = Required<WantedStone> & {
	name: string;
	image: string;
	pieces: number;
	price: number;
	discount: number;
};
