/**
 * `1,234,567.89` from `1234567.89`: thousands set apart, as English in Pakistan writes them; at most three decimals. By
 * hand, because the first `Intl.NumberFormat` of a page takes a cheap phone more than 50 ms.
 */
export function groupThousands(number: string): string {
	return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
