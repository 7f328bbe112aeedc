import { groupThousands } from '#app/typed/group-thousands.ts';

// Integers all: money in paisa, a quantity in hundredths of a square foot, a discount in hundredths of a per cent.

/** `PKR 1,250.00` from paisa. */
export function formatMoney(paisa: number): string {
	return `PKR ${groupThousands((paisa / 100).toFixed(2))}`;
}

/** The price of a line in paisa, rounded half up: price (paisa per sq ft) × quantity (hundredths of a sq ft) / 100. */
export function lineTotal(price: number, quantity: number): number {
	return Math.floor((price * quantity + 50) / 100);
}

/** CARD-01: price × (1 − discount/100), rounded half up to the paisa; `discount` in hundredths of a per cent. */
export function discountedPrice(price: number, discount: number): number {
	return Math.floor((price * (10_000 - discount) + 5_000) / 10_000);
}

/** CART-04: the price that an order is charged per sq ft. The discount counts only if the owner has switched that on. */
export function chargedPrice(
	{ price, discount }: { price: number; discount: number },
	discountInCart: boolean,
): number {
	return discountInCart ? discountedPrice(price, discount) : price;
}

type Priced = { price: number; discount: number; quantity: number };

/**
 * CART-04, SUM-08: what goods come to, in paisa, as an order of them would charge it: on a stone's page, in a room, in the cart, at the
 * checkout and where the order is written. Each line is rounded to the paisa first, as it is shown.
 */
export function totalCharged(lines: readonly Priced[], discountInCart: boolean): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discountInCart), line.quantity), 0);
}

/**
 * CART-04: the discount that was shown and that the total does not subtract, and what is due once the owner has settled it,
 * both in paisa. Null where there is none.
 */
export function laterDiscount(
	lines: readonly Priced[],
	discountInCart: boolean,
): { discount: number; due: number } | null {
	const due = totalCharged(lines, true);
	const discount = totalCharged(lines, discountInCart) - due;
	return discount > 0 ? { discount, due } : null;
}

/** `12% OFF`, `12.5% OFF`. */
export function discountBadge(discount: number): string {
	return `${discount / 100}% OFF`;
}
