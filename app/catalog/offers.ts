import type { CartProduct } from './cart-product.ts';
import { CUT, type Goods, isCuttable, pieceArea, SLAB, sizeOption, wholePieces } from './goods.ts';
import { moreFor, optionName, parseOptionPrice } from './option-price.ts';
import { thicknessOf } from './weight.ts';

/** `more`: paisa per sq ft on top of the product's price, below 0 for less. */
export type Option<Value> = { value: Value; more: number };

/**
 * What a stone can be bought as. Each list has at least the usual one, except that nothing is known of a thickness or finish. A stone
 * of slabs alone has no usual size: a card sells it by the square foot, which is no slab.
 */
export type Offers = {
	sizes: Option<string>[];
	thicknesses: Option<number>[];
	finishes: Option<string>[];
	/** As a card sells it, at the product's own price. */
	usual: Goods;
};

/** The fields of a product that its offers follow from. `price` in paisa per sq ft. */
export type Assortment = {
	price: number;
	/** Inches, `12×24`; the first is the usual one. */
	tileSizes: readonly string[];
	/** Feet, `9×5.5`; empty where there are no slabs. */
	slabSize: string;
	/** Millimetres. */
	thicknesses: readonly number[];
	/** The first is the usual one. */
	finishes: readonly string[];
	/** In words, where `finishes` has none. */
	finish: string;
	/** Each as `option-price.ts` reads it. */
	optionPrices: readonly string[];
};

type Sizes = Pick<Assortment, 'tileSizes' | 'slabSize'>;

/** A product with all that a cart's line of it is named and priced by. */
export type SoldProduct = CartProduct & Assortment;

export function offersOf(product: Assortment): Offers {
	const { tileSizes, slabSize, thicknesses, finishes, finish } = product;
	const sizes = [...new Set([usualSize(product), ...tileSizes, ...(slabSize ? [SLAB] : []), CUT])];
	const allFinishes = finishes.length > 0 ? finishes : [finish].filter(Boolean);
	const usual = {
		size: usualSize(product),
		thickness: thicknesses.length > 0 ? thicknessOf(thicknesses) : 0,
		finish: allFinishes[0] ?? '',
		use: '',
	};
	const priced = pricesOf(product);
	return {
		sizes: priced(sizes, String, usual.size),
		thicknesses: priced(thicknesses, (mm) => `${mm}mm`, usual.thickness),
		finishes: priced(allFinishes, String, usual.finish),
		usual,
	};
}

const usualSize = ({ tileSizes, slabSize }: Sizes): string => tileSizes[0] ?? (slabSize ? '' : CUT);

/** The usual option has the product's own price, whatever is written for it: that price stands on the card. */
function pricesOf({ price, optionPrices }: Assortment) {
	const entries = optionPrices.map(parseOptionPrice).filter((entry) => entry !== null);
	return <Value>(values: readonly Value[], nameOf: (value: Value) => string, usual: Value) =>
		values.map((value): Option<Value> => {
			const entry = entries.find(({ option }) => option === optionName(nameOf(value)));
			return { value, more: entry && value !== usual ? moreFor(entry, price) : 0 };
		});
}

/**
 * The price of these goods in paisa per sq ft, before the discount. Null where the shop does not offer them, where no slab is
 * large enough for a piece, and where the options take off more than there is.
 */
export function priceOf(product: Assortment, goods: Goods): number | null {
	const { sizes, thicknesses, finishes, usual } = offersOf(product);
	const { size, thickness, finish } = inFull(goods, usual);
	if (!isCuttable(size, product.slabSize)) return null;
	const chosen = [
		sizes.find(({ value }) => value === sizeOption(size)),
		chosenOf(thicknesses, thickness),
		chosenOf(finishes, finish),
	];
	let price = product.price;
	for (const option of chosen) {
		if (!option) return null;
		price += option.more;
	}
	return price > 0 || product.price === 0 ? price : null;
}

/** GOODS-10: whether somebody has still to say to which measures it is cut. As the card's own goods it is sold by the sq ft (CART-02). */
export const lacksMeasures = (product: Sizes, { size }: Pick<Goods, 'size'>): boolean =>
	size === CUT && usualSize(product) !== CUT;

/** What a line of these goods is sold at; null also where its measures are not said. */
export const linePriceOf = (product: Assortment, goods: Goods): number | null =>
	lacksMeasures(product, goods) ? null : priceOf(product, goods);

/** A product without a list has nothing to choose, and 0 or empty text is all that can be asked for. */
function chosenOf<Value>(options: readonly Option<Value>[], wanted: Value): Option<Value> | undefined {
	const found = options.find(({ value }) => value === wanted);
	return found ?? (options.length === 0 && !wanted ? { value: wanted, more: 0 } : undefined);
}

/** The goods with the usual ones named. */
export function inFull(goods: Goods, usual: Goods): Goods {
	return {
		size: goods.size || usual.size,
		thickness: goods.thickness || usual.thickness,
		finish: goods.finish || usual.finish,
		use: goods.use,
	};
}

/** The same of a product, as all but a cart's line names them; as they are where the product is gone. */
export const goodsInFull = (product: Assortment | null | undefined, goods: Goods): Goods =>
	inFull(goods, product ? offersOf(product).usual : goods);

/** The goods as a cart keeps them: empty where they are the usual ones, so that the same goods are one line. */
export function inShort(goods: Goods, usual: Goods): Goods {
	return {
		size: goods.size === usual.size ? '' : goods.size,
		thickness: goods.thickness === usual.thickness ? 0 : goods.thickness,
		finish: goods.finish === usual.finish ? '' : goods.finish,
		use: goods.use,
	};
}

/**
 * GOODS-10: the area of a piece, where goods are sold in whole pieces: in any size but the card's own. 0: they are sold by the sq ft, as a
 * card's are (CART-02), or nobody has said to which measures they are cut.
 */
export function pieceOf(product: Sizes, { size }: Pick<Goods, 'size'>): number {
	return size === '' || size === usualSize(product) ? 0 : (pieceArea(size, product.slabSize) ?? 0);
}

/** What a line of a cart keeps of these goods: in short, their price, and their piece. Null where the shop does not sell them. */
export function soldAs(product: Assortment, goods: Goods): (Goods & { price: number; piece: number }) | null {
	const price = linePriceOf(product, goods);
	if (price === null) return null;
	return { ...inShort(goods, offersOf(product).usual), price, piece: pieceOf(product, goods) };
}

/** How many whole pieces of goods in full a quantity is; 0 where it is none, or the size does not say. */
export function piecesIn({ size }: Pick<Goods, 'size'>, quantity: number, slabSize: string): number {
	return wholePieces(quantity, pieceArea(size, slabSize) ?? 0);
}
