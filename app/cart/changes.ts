import { isCuttable, piecesOf, usualGoods, wholeDown, wholeUp } from '#app/catalog/goods.ts';
import { cutBounds } from '#app/catalog/goods-words.ts';
import { lacksMeasures, linePriceOf, pieceOf, priceOf, type SoldProduct } from '#app/catalog/offers.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { MIN_QUANTITY } from '#app/platform/quantity.ts';
import { addLine, type Cart, type Line, lineKey, removeLine, toLine } from './cart.ts';

/** How a product differs now from its cart line: `price` in paisa per sq ft, quantities in hundredths of a sq ft. */
export type Change =
	| { kind: 'gone' }
	| { kind: 'sold-out' }
	/** GOODS-08: the shop no longer offers this size, thickness or finish. `cut`: what is cut, in words, where that is why. */
	| { kind: 'not-offered'; cut?: string }
	/** GOODS-10: it has a part of a piece. `quantity`: of the whole pieces that it is cut from. */
	| { kind: 'part'; pieces: number; quantity: number }
	/** `left`: what of the stock the cart's other lines of the product leave for this one, in whole pieces; 0 where that is too little to order. */
	| { kind: 'short'; stock: number; left: number }
	| { kind: 'price'; price: number }
	/** Only the discount differs, and the cart does not subtract it. `price`: with the new discount; null without one. */
	| { kind: 'discount'; price: number | null };

/**
 * Compares a line with its product as the shop sells it now; `current` is null when the shop no longer sells it, undefined
 * while that is unknown. A stock below the smallest quantity that can be ordered counts as sold out. `inCart`: the quantity of
 * all lines of the product.
 */
export function lineChanges(
	line: Line,
	current: SoldProduct | null | undefined,
	discountInCart: boolean,
	inCart = line.quantity,
): Change[] {
	if (current === undefined) return [];
	if (!current) return [{ kind: 'gone' }];
	const { stock, discount } = current;
	if (stock < MIN_QUANTITY) return [{ kind: 'sold-out' }];
	const listed = linePriceOf(current, line);
	if (listed === null) return [notOffered(line, current)];
	const changes: Change[] = [];
	const piece = pieceOf(current, line);
	const quantity = wholeUp(line.quantity, piece);
	const forThis = stock - (inCart - line.quantity);
	if (forThis < quantity) {
		const left = wholeDown(Math.max(forThis, 0), piece);
		changes.push({ kind: 'short', stock, left: left < MIN_QUANTITY ? 0 : left });
	} else if (quantity !== line.quantity)
		changes.push({ kind: 'part', pieces: piecesOf(quantity, piece), quantity });
	const now = { price: listed, discount };
	const price = chargedPrice(now, discountInCart);
	if (price !== chargedPrice(line, discountInCart)) changes.push({ kind: 'price', price });
	else if (!discountInCart && discount !== line.discount)
		changes.push({ kind: 'discount', price: discount > 0 ? chargedPrice(now, true) : null });
	return changes;
}

function notOffered(line: Line, product: SoldProduct): Change {
	const isAskedFor = lacksMeasures(product, line) || !isCuttable(line.size, product.slabSize);
	return { kind: 'not-offered', ...(isAskedFor && { cut: cutBounds(product.slabSize) }) };
}

/**
 * Updates what needs no consent: name, picture, description, stock, and what a piece is. Goods, price and quantity stay as they were
 * shown.
 */
export function refreshLines(cart: Cart, current: readonly SoldProduct[]): Cart {
	return cart.map((line) => {
		const product = current.find(({ id }) => id === line.id);
		if (!product) return line;
		const { name, description, image, stock } = product;
		return { ...line, name, description, image, stock, piece: pieceOf(product, line) };
	});
}

/** Updates the price and the discount of one line, which the shopper has accepted. */
export function acceptPrice(cart: Cart, key: string, product: SoldProduct): Cart {
	return cart.map((line) =>
		lineKey(line) === key
			? { ...line, price: priceOf(product, line) ?? line.price, discount: product.discount }
			: line,
	);
}

/** GOODS-08: the line becomes one of the usual goods at their price. Where there is such a line, that one gets the quantity. */
export function takeUsual(cart: Cart, key: string, product: SoldProduct): Cart {
	const taken = cart.find((line) => lineKey(line) === key);
	if (!taken) return cart;
	const offered = { ...product, ...usualGoods, use: taken.use };
	const usual = lineKey(toLine(offered, 0));
	const rest = removeLine(cart, key);
	return rest.some((line) => lineKey(line) === usual)
		? addLine(rest, offered, taken.quantity)
		: cart.map((line) => (line === taken ? toLine(offered, taken.quantity) : line));
}
