/**
 * `1,234,567.89` from `1234567.89`, grouped as in `en-PK`. At most three decimals, or it would group them too. No
 * `Intl.NumberFormat`: its first use on a page takes a cheap phone more than 50 ms.
 */
export const groupThousands = (number: string): string => number.replace(/\B(?=(\d{3})+\b)/g, ',');
