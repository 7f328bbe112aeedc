import { pieceArea, piecesOf, quantityOf } from '#app/catalog/goods.ts';
import type { Chosen } from '#app/catalog/goods-form.ts';
import { piecesInWords } from '#app/catalog/goods-words.ts';
import { offersOf } from '#app/catalog/offers.ts';
import type { Detail } from '#app/catalog/product.ts';
import { formatQuantity, ONE_SQ_FT } from '#app/platform/quantity.ts';
import { productCopy as copy } from './copy.ts';

/** `48 sq ft, 24 tiles`, or `50 sq ft, from 25 tiles`. Null: nothing is chosen yet, which is 1 sq ft of the usual goods. */
export function quantityInWords(chosen: Chosen | null, product: Detail): string {
	const quantity = chosen?.quantity ?? ONE_SQ_FT;
	const size = chosen?.size || offersOf(product).usual.size;
	const area = pieceArea(size, product.slabSize);
	const words = copy.area(formatQuantity(quantity));
	if (area === null) return words;
	const pieces = piecesOf(quantity, area);
	const inWords = piecesInWords(size, pieces);
	return words + (quantityOf(pieces, area) === quantity ? copy.exactly(inWords) : copy.from(inWords));
}
