import type { Settings } from '#app/owner/settings.ts';
import { discountedPrice } from '#app/platform/money.ts';

/** Prices in paisa per sq ft. `listPrice`: what the list charges, its discount taken off; null where `price` is the list's. */
export type AgreedPrice = { price: number; discount: number; listPrice: number | null };

/** BOUND-02: whether an owner has still to agree to a price. */
export function waitsForOwner(
	lines: readonly AgreedPrice[],
	{ role }: { role: string },
	bounds: Pick<Settings['bounds'], 'belowList'>,
): boolean {
	const share = 100 - bounds.belowList;
	const isFarBelow = ({ price, discount, listPrice }: AgreedPrice) =>
		listPrice !== null && discountedPrice(price, discount) * 100 < listPrice * share;
	return role !== 'owner' && lines.some(isFarBelow);
}

/** A line whose price staff agreed on, for the book: no word about a person. */
export type OtherPrice = { name: string; price: number; listPrice: number };

/** The lines with another price than the list's. */
export function otherPrices(lines: readonly (AgreedPrice & { name: string })[]): OtherPrice[] {
	return lines.flatMap(({ name, price, discount, listPrice }) =>
		listPrice === null || discountedPrice(price, discount) === listPrice ? [] : { name, price, listPrice },
	);
}
