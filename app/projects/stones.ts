import { type Goods, wholeUp } from '#app/catalog/goods.ts';
import type { SummedGoods } from '#app/catalog/goods-sum.ts';
import { amountInWords } from '#app/catalog/goods-words.ts';
import { goodsInFull, linePriceOf, pieceOf, piecesIn, type SoldProduct } from '#app/catalog/offers.ts';
import { weightOf } from '#app/catalog/weight.ts';
import { chargedPrice, lineTotal } from '#app/platform/money.ts';

/** A stone as it is sold now. `density`: kg/m³, 0 where unknown. */
export type Stone = SoldProduct & { density: number };

/** By id: null for one that is not sold, absent while that is unknown. */
export type Stones = ReadonlyMap<string, Stone | null>;

/** How many stones one request names. */
export const MAX_STONES = 100;

type Measured = Goods & { stone: string; quantity: number };

/** What an item costs for a sq ft today, before its discount, in paisa; null where it is not sold like this. */
export function fullPriceOf(item: Measured, stones: Stones): number | null {
	const stone = stones.get(item.stone);
	return stone ? linePriceOf(stone, item) : null;
}

/** What is bought of an item: the whole pieces that it is cut from, where it is sold so. */
export function boughtOf(item: Measured, stones: Stones): number {
	const stone = stones.get(item.stone);
	return stone ? wholeUp(item.quantity, pieceOf(stone, item)) : item.quantity;
}

/** `12 tiles · 24 sq ft`. */
export function amountOfItem(item: Measured & { pieces: number }, stones: Stones): string {
	const stone = stones.get(item.stone);
	if (!stone) return amountInWords(item.size, item.quantity, item.pieces);
	const { size } = goodsInFull(stone, item);
	const quantity = boughtOf(item, stones);
	return amountInWords(size, quantity, piecesIn({ size }, quantity, stone.slabSize));
}

/** What is charged for a sq ft of it today. */
export function chargedFor(item: Measured, stones: Stones, discountInCart: boolean): number | null {
	const stone = stones.get(item.stone);
	const price = fullPriceOf(item, stones);
	return stone && price !== null ? chargedPrice({ ...stone, price }, discountInCart) : null;
}

/** SUM-09: an item as it is summed: in full, at its price of today, or at none where it is not sold like this. */
export function summedItem(item: Measured, stones: Stones): SummedGoods {
	const stone = stones.get(item.stone);
	const { size, thickness } = goodsInFull(stone, item);
	const quantity = boughtOf(item, stones);
	return {
		size,
		quantity,
		thickness,
		pieces: piecesIn({ size }, quantity, stone?.slabSize ?? ''),
		density: stone?.density ?? 0,
		price: fullPriceOf(item, stones) ?? 0,
		discount: stone?.discount ?? 0,
	};
}

/** Whether some stone of them is not in stock, or less than all of it. */
export function lacksStock(items: readonly Measured[], stones: Stones): boolean {
	return [...Map.groupBy(items, ({ stone }) => stone)].some(([id, same]) => {
		const wanted = same.reduce((sum, item) => sum + boughtOf(item, stones), 0);
		return wanted > (stones.get(id)?.stock ?? 0);
	});
}

/** `unsold`: the items that have no price today. Quantity in hundredths of a sq ft, price in paisa. */
export type Totals = { quantity: number; kg: number; price: number; unsold: number };

/** PROJ-02: each item is rounded to the paisa first, as it is shown. */
export function totalsOf(items: readonly Measured[], stones: Stones, discountInCart: boolean): Totals {
	const totals = { quantity: 0, kg: 0, price: 0, unsold: 0 };
	for (const item of items) {
		const price = chargedFor(item, stones, discountInCart);
		const quantity = boughtOf(item, stones);
		totals.quantity += quantity;
		totals.kg += weightOfItem(item, stones);
		if (price === null) totals.unsold += 1;
		else totals.price += lineTotal(price, quantity);
	}
	return totals;
}

export function weightOfItem(item: Measured, stones: Stones): number {
	const stone = stones.get(item.stone);
	const { thickness } = goodsInFull(stone, item);
	return weightOf(boughtOf(item, stones), thickness, stone?.density ?? 0);
}
