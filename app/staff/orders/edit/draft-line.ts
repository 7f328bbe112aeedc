import { CUT } from '#app/catalog/goods.ts';
import type { Offered, TypedGoods } from './draft-goods.ts';

/** What a quantity is typed in. */
export const units = ['sq-ft', 'pieces'] as const;
export type Unit = (typeof units)[number];

export const unitIn = (sent: string): Unit => (sent === 'pieces' ? 'pieces' : 'sq-ft');

/**
 * A line that staff put together. `key`: the position that it has in the order, or a name of its own. `left`: what there is of the
 * stone for this order, in hundredths of a sq ft; null where the product is gone. `listed`: the price that needs no reason, in paisa;
 * null where the list does not have these goods. `goods`: in words. `pieceArea` as in `goods.ts`. `quantity`, `price` and `typed` are as they were typed.
 */
export type DraftLine = {
	key: string;
	productId: string;
	name: string;
	image: string;
	left: number | null;
	listed: number | null;
	discount: number;
	goods: string;
	pieceArea: number | null;
	offered: Offered;
	typed: TypedGoods;
	quantity: string;
	unit: Unit;
	price: string;
	/** To the buyer, of a quote; empty in an order. */
	note: string;
};

/** Whether some of the stone is cut to measure. */
export const isCutIn = (lines: readonly DraftLine[]): boolean =>
	lines.some(({ typed }) => typed.size === CUT);

/** A product that was searched for. */
export type OfferedStone = { id: string; name: string; price: number; stock: number };

/** `words`: what was searched for. `hasFollowed`: a price has become the list's of other goods, and nobody has seen it yet. */
export type Drafted = {
	lines: DraftLine[];
	words: string;
	stones: OfferedStone[];
	hasFollowed: boolean;
};
