import type { SoldProduct } from '#app/catalog/offers.ts';
import type { Card } from '#app/catalog/product.ts';

/** A stone that can be laid. `density` in kg/m³, 0 where unknown. `span`: the width of stone on its picture, in mm; null where that is not known. */
export type RoomStone = SoldProduct &
	Pick<Card, 'picture' | 'colour'> & { span: number | null; density: number };

/** What a search for stones offers, and all stones that the page names. */
export type FoundStones = {
	stones: readonly RoomStone[];
	/** Ids, as they are offered. */
	offered: readonly string[];
	/** The stone that they are like; empty for a search. The form may ask for another already. */
	like: string;
	/** The search finds more than these. */
	hasMore: boolean;
	categories: readonly string[];
	failed: boolean;
};

/** Where the list of stones does not open. */
export const NOTHING_FOUND: FoundStones = {
	stones: [],
	offered: [],
	like: '',
	hasMore: false,
	categories: [],
	failed: true,
};
