import type { ProductStatus } from '#app/catalog/product-status.ts';

/** BOOK-07: how the price of many products changes. Paisa, or hundredths of a per cent. */
export type PriceChange =
	| { kind: 'set'; price: number }
	| { kind: 'amount'; amount: number }
	| { kind: 'per-cent'; perCent: number };

/** What changes of many products; what is missing stays. `discount` in hundredths of a per cent. */
export type BulkChange = {
	price?: PriceChange;
	discount?: number;
	status?: ProductStatus;
	category?: string;
	isFeatured?: boolean;
	isBestSeller?: boolean;
};

/** Paisa in a rupee. */
const RUPEE = 100;

/** The highest price that an import accepts, in paisa. */
const HIGHEST = 100_000_000;

/** In paisa. A change by per cent is rounded to whole rupees, half up; an amount is exact. Null where there is no such price. */
export function newPrice(price: number, change: PriceChange): number | null {
	const after = changed(price, change);
	return after > 0 && after <= HIGHEST ? after : null;
}

function changed(price: number, change: PriceChange): number {
	if (change.kind === 'set') return change.price;
	if (change.kind === 'amount') return price + change.amount;
	return Math.floor((price * (10_000 + change.perCent) + 5_000 * RUPEE) / (10_000 * RUPEE)) * RUPEE;
}
