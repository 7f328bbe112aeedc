import { goodsTexts } from '#app/catalog/cart-product.ts';
import { type Goods, sizeOption, wholeUp } from '#app/catalog/goods.ts';
import { type Assortment, goodsInFull, inFull, pieceOf, piecesIn, priceOf } from '#app/catalog/offers.ts';
import { chargedPrice, discountedPrice } from '#app/platform/money.ts';

type Sizes = Pick<Assortment, 'tileSizes' | 'slabSize'>;

/** A line of the order as it was. */
type Had = Goods & {
	price: number;
	discount: number;
	listPrice: number | null;
	quantity: number;
	pieces: number;
};

/** The price that goods have without a reason; null where the list does not have them. The order's own stays as it was. */
export function listedPrice(
	goods: Goods,
	had: Had | undefined,
	product: (Assortment & { discount: number }) | undefined,
	discountInCart: boolean,
): Pick<Had, 'price' | 'discount' | 'listPrice'> | null {
	if (had && isPricedAs(goods, had, product)) return had;
	const price = product ? priceOf(product, goods) : null;
	if (!product || price === null) return null;
	const { discount } = product;
	return {
		price: chargedPrice({ price, discount }, discountInCart),
		discount: discountInCart ? 0 : discount,
		listPrice: null,
	};
}

/**
 * What an agreed price is compared with: the list's for these goods, or else for the stone's usual ones, its discount taken off. Goods
 * that an order had are compared with the list of that day.
 */
export function listPriceOf(
	goods: Goods,
	had: Had | undefined,
	product: (Assortment & { discount: number }) | undefined,
): number | null {
	if (had && (!product || isPricedAs(goods, had, product)))
		return had.listPrice ?? discountedPrice(had.price, had.discount);
	return product ? discountedPrice(priceOf(product, goods) ?? product.price, product.discount) : null;
}

/** What of the stone a line is: as agreed, or else as it was, or else the usual. */
export function agreedGoods(
	{ size = '', thickness = 0, finish = '', use }: Partial<Goods>,
	had: Goods | undefined,
	product: Assortment | undefined,
): Goods {
	const goods = { size, thickness, finish, use: use ?? had?.use ?? '' };
	if (had) return inFull(goods, had);
	return goodsInFull(product, goods);
}

/** Whether both are priced by the same options. */
function isPricedAs(goods: Goods, had: Goods, product: Assortment | undefined): boolean {
	const options = [goods, had].map((of) => {
		const { size, thickness, finish } = saidOf(of, product);
		return [sizeOption(size), thickness, finish].join('\n');
	});
	return options[0] === options[1];
}

/** Of how many pieces a line consists; 0 where nobody knows. What is not changed was counted before. */
export function agreedPieces(
	quantity: number,
	goods: Goods,
	had: Had | undefined,
	product: { slabSize: string } | undefined,
): number {
	if (had && had.quantity === quantity && had.size === goods.size) return had.pieces;
	return piecesIn(goods, quantity, product?.slabSize ?? '');
}

/** GOODS-10: the whole pieces that a line of goods in full is cut from. Of a stone that is gone nobody knows them. */
export function wholeOf(quantity: number, goods: Goods, product: Sizes | undefined) {
	const whole = product ? wholeUp(quantity, pieceOf(product, goods)) : quantity;
	return { size: goods.size, quantity: whole, pieces: piecesIn(goods, whole, product?.slabSize ?? '') };
}

/** What an order's line that was bought with a part of a piece has to be; null where it is right. From the product as it is joined, null where it is gone. */
export function wholeInstead(
	line: Goods & { quantity: number; isPart: boolean },
	{ tileSizes, slabSize }: { [field in keyof Sizes]: Sizes[field] | null },
) {
	if (!line.isPart) return null;
	const whole = wholeOf(
		line.quantity,
		line,
		tileSizes && slabSize !== null ? { tileSizes, slabSize } : undefined,
	);
	return whole.quantity === line.quantity ? null : whole;
}

/** The same goods of one stone are one line. */
export function isSameGoods(one: Goods, other: Goods, product: Assortment | undefined): boolean {
	const [first, second] = [one, other].map((goods) => saidOf(goods, product));
	return (
		goodsTexts.every((field) => first?.[field] === second?.[field]) && first?.thickness === second?.thickness
	);
}

/** An order from before did not say what it is, and means the usual goods. */
function saidOf(goods: Goods, product: Assortment | undefined): Goods {
	return goodsInFull(product, goods);
}
