import { addLine, type Cart, canAdd, type Line, lineKey, removeLine } from '#app/cart/cart.ts';
import type { Goods } from '#app/catalog/goods.ts';
import { goodsInWords } from '#app/catalog/goods-words.ts';
import { inShort, offersOf, pieceOf } from '#app/catalog/offers.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import type { Bought } from './outcome.ts';
import type { Stone } from './stone.ts';

/** The goods in words, without a size where each line has its own. */
export const goodsWords = ({ goods, tile }: ChosenGoods): string =>
	goodsInWords({ ...goods, size: tile ? goods.size : '' });

/** The goods of a line as a cart keeps them. A stone of unknown thickness names none. */
export function goodsOf(stone: Stone, goods: Goods, size: string): Goods {
	const { usual, thicknesses } = offersOf(stone);
	return inShort({ ...goods, size, thickness: thicknesses.length > 0 ? goods.thickness : 0 }, usual);
}

/** CALC-05: the cart with exactly these lines more; the same cart where none of the stone is left to add. */
export function withBought(
	cart: Cart,
	stone: Stone,
	goods: Goods,
	price: number,
	bought: readonly Bought[],
): Cart {
	if (!canAdd(cart, stone)) return cart;
	return bought.reduce(
		(lines, { size, quantity }) =>
			addLine(
				lines,
				{ ...stone, ...goodsOf(stone, goods, size), price, piece: pieceOf(stone, { size }) },
				quantity,
			),
		cart,
	);
}

/** CALC-07: the cart with these lines in the place of one. The same cart where none of the stone is left to add. */
export function withLineChanged(
	cart: Cart,
	line: Line,
	stone: Stone,
	goods: Goods,
	price: number,
	bought: readonly Bought[],
): Cart {
	const others = removeLine(cart, lineKey(line));
	const changed = withBought(others, stone, goods, price, bought);
	if (changed === others) return cart;
	const isNew = (one: Line) => !others.some((other) => lineKey(other) === lineKey(one));
	const rest = changed.filter((one) => !isNew(one));
	return rest.toSpliced(cart.indexOf(line), 0, ...changed.filter(isNew));
}
