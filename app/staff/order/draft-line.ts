/**
 * A line that staff put together. `left`: what there is for this order, in hundredths of a sq ft; null where the product is gone.
 * `listed`: the price that needs no reason, in paisa. `quantity` and `price` are as they were typed.
 */
export type DraftLine = {
	productId: string;
	name: string;
	image: string;
	left: number | null;
	listed: number;
	discount: number;
	quantity: string;
	price: string;
};

/** A product that was searched for. */
export type OfferedStone = { id: string; name: string; price: number; stock: number };

/** `words`: what was searched for. */
export type Drafted = { lines: DraftLine[]; words: string; stones: OfferedStone[] };
