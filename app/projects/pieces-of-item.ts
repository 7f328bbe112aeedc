import type { Goods } from '#app/catalog/goods.ts';
import { piecesInWords } from '#app/catalog/goods-words.ts';
import { inFull, offersOf, piecesIn } from '#app/catalog/offers.ts';
import type { Stone } from './stones.ts';

type Item = Goods & { quantity: number; pieces: number };

/** As it was calculated, or the fewest that the quantity is cut from; empty where the size does not say. */
export function piecesOfItem(item: Item, stone: Stone | null | undefined): string {
	if (!stone) return item.pieces > 0 ? piecesInWords(item.size, item.pieces) : '';
	const goods = inFull(item, offersOf(stone).usual);
	const pieces = item.pieces || piecesIn(goods, item.quantity, stone.slabSize);
	return pieces > 0 ? piecesInWords(goods.size, pieces) : '';
}
