const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** PROD-07: `In stock: 1,240.5 sq ft` from hundredths of a sq ft, `Out of Stock` from none. */
export function stockWords(stock: number): string {
	return stock > 0 ? `In stock: ${number.format(stock / 100)} sq ft` : 'Out of Stock';
}
