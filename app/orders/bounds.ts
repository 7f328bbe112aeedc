import { discountedPrice } from '#app/platform/money.ts';
import type { Settings } from '#app/settings/settings.ts';

/** Prices in paisa per sq ft. `listPrice`: what the list charges, its discount taken off; null where `price` is the list's. */
export type AgreedPrice = { price: number; discount: number; listPrice: number | null };

/** BOUND-02: whether an owner has still to agree to a price. */
export function waitsForOwner(
	lines: readonly AgreedPrice[],
	{ role }: { role: string },
	bounds: Pick<Settings['bounds'], 'belowList'>,
): boolean {
	const isFar = ({ price, discount, listPrice }: AgreedPrice) =>
		listPrice !== null &&
		Math.abs(discountedPrice(price, discount) - listPrice) * 100 > listPrice * bounds.belowList;
	return role !== 'owner' && lines.some(isFar);
}

/** A line whose price staff agreed on, for the book: no word about a person. */
export type OtherPrice = { name: string; price: number; listPrice: number };

/** The lines with another price than the list's. */
export function otherPrices(lines: readonly (AgreedPrice & { name: string })[]): OtherPrice[] {
	return lines.flatMap(({ name, price, discount, listPrice }) =>
		listPrice === null || discountedPrice(price, discount) === listPrice ? [] : { name, price, listPrice },
	);
}
