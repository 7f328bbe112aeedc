import { isCuttable } from '#app/catalog/goods.ts';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { type GoodsSum, goodsSum } from '#app/catalog/goods-sum.ts';
import { cutBounds } from '#app/catalog/goods-words.ts';
import { offersOf, piecesIn } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { ONE_SQ_FT } from '#app/platform/quantity.ts';

/** What can be cut in place of what is chosen; null where it can. */
export function uncuttable(chosen: Chosen | null, { slabSize }: Detail): string | null {
	return chosen && !isCuttable(chosen.size, slabSize) ? cutBounds(slabSize) : null;
}

/** SUM-09: what is chosen comes to. Null: nothing is chosen yet, which is 1 sq ft of the usual goods. */
export function sumOfChosen(chosen: Chosen | null, product: Detail, discountInCart: boolean): GoodsSum {
	const { price, discount, slabSize, density } = product;
	const { usual } = offersOf(product);
	const size = chosen?.size || usual.size;
	const quantity = chosen?.quantity ?? ONE_SQ_FT;
	const line = {
		size,
		quantity,
		pieces: piecesIn({ size }, quantity, slabSize),
		thickness: Number(chosen?.thickness) || usual.thickness,
		density,
		price: price + (chosen?.more ?? 0),
		discount,
	};
	return goodsSum([line], discountInCart);
}
