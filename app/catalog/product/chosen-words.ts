import { isCuttable } from '#app/catalog/goods.ts';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { amountInWords, cutBounds } from '#app/catalog/goods-words.ts';
import { offersOf, piecesIn } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { USUAL_DENSITY, USUAL_THICKNESS, weightOf } from '#app/catalog/weight.ts';
import { ONE_SQ_FT } from '#app/platform/quantity.ts';
import { groupThousands } from '#app/typed/group-thousands.ts';
import { productCopy as copy } from './copy.ts';

/** `12 tiles · 24 sq ft`. Null: nothing is chosen yet, which is 1 sq ft of the usual goods. */
export function quantityInWords(chosen: Chosen | null, product: Detail): string {
	const quantity = chosen?.quantity ?? ONE_SQ_FT;
	const size = chosen?.size || offersOf(product).usual.size;
	return amountInWords(size, quantity, piecesIn({ size }, quantity, product.slabSize));
}

/** SUM-08: what is chosen as a line of a cart would be charged: its price before the discount, in paisa. */
export function chosenLine(chosen: Chosen | null, { price, discount }: Pick<Detail, 'price' | 'discount'>) {
	return { price: price + (chosen?.more ?? 0), discount, quantity: chosen?.quantity ?? ONE_SQ_FT };
}

/** What can be cut in place of what is chosen; null where it can. */
export function uncuttable(chosen: Chosen | null, { slabSize }: Detail): string | null {
	return chosen && !isCuttable(chosen.size, slabSize) ? cutBounds(slabSize) : null;
}

/** `12 tiles · 24 sq ft · about 108 kg` */
export function chosenInWords(chosen: Chosen | null, product: Detail): string {
	const { quantity } = chosenLine(chosen, product);
	const thickness = Number(chosen?.thickness) || offersOf(product).usual.thickness;
	return copy.chosen(quantityInWords(chosen, product), weightInWords(quantity, thickness, product.density));
}

/** `thickness` in mm and `density` in kg/m³, 0 where unknown. To a tenth of a kilogram below 10 kg. */
export function weightInWords(quantity: number, thickness: number, density: number): string {
	const kg = weightOf(quantity, thickness || USUAL_THICKNESS, density || USUAL_DENSITY);
	return copy.weight(groupThousands(kg < 9.95 ? kg.toFixed(1) : kg.toFixed(0)));
}
