import { formatQuantity } from '#app/platform/quantity.ts';
import { productCopy } from './copy.ts';

/** PROD-07: `In stock: 1,240.5 sq ft` from hundredths of a sq ft, `Out of Stock` from none. */
export function stockWords(stock: number): string {
	return stock > 0 ? productCopy.inStock(formatQuantity(stock)) : productCopy.outOfStock;
}
