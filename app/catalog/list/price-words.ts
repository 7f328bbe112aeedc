import { shopCopy as copy } from './shop-copy.ts';

/** `Up to PKR 300`, `PKR 200 to 400`; empty without limits. */
export function priceWords(min: number | null, max: number | null): string {
	if (min !== null && max !== null) return copy.between(min, max);
	if (min !== null) return copy.atLeast(min);
	return max === null ? '' : copy.atMost(max);
}
