import { shopFacts } from '#app/owner/shop-facts.ts';
import { chargedPrice } from '#app/platform/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { isReason } from './reasons.ts';

/** A line as staff have agreed it with the customer. Price in paisa per sq ft, quantity in hundredths of a sq ft. */
export type AgreedLine = { productId: string; quantity: number; price: number };

/** A line to write, in the columns of `order_lines`. */
export type NewLine = AgreedLine & { position: number; name: string; image: string; discount: number };

type Offer = {
	name: string;
	image: string;
	price: number;
	discount: number;
	stock: number;
	status: string;
};

/** `gone`: the shop no longer sells it. `no-stock`: there are only `left` hundredths of a sq ft for this line. */
export type LinesFault =
	| { reason: 'bad-lines' | 'needs-reason' }
	| { reason: 'gone'; productId: string }
	| { reason: 'no-stock'; productId: string; left: number };

export const MAX_LINES = 100;

/** The highest price of a sq ft in paisa: times the largest quantity it is still an exact number. */
const MAX_PRICE = 100_000_000;

/**
 * The lines of an order as agreed, in place of `before`. What the order has already counts as there. The list's price keeps its
 * discount for the confirmation (CART-04); another price is final, and needs a reason of `reasons.ts`.
 */
export function agreeLines(
	before: readonly NewLine[],
	agreed: readonly AgreedLine[],
	products: ReadonlyMap<string, Offer>,
	{
		reason,
		discountInCart = shopFacts.discountInCart,
	}: { reason?: string | undefined; discountInCart?: boolean },
): { ok: true; lines: NewLine[] } | ({ ok: false } & LinesFault) {
	if (!areLines(agreed)) return { ok: false, reason: 'bad-lines' };
	let next = Math.max(-1, ...before.map(({ position }) => position)) + 1;
	const lines: NewLine[] = [];
	for (const { productId, quantity, price } of agreed) {
		const had = before.find((line) => line.productId === productId);
		const product = products.get(productId);
		const more = quantity - (had?.quantity ?? 0);
		if (more > 0 && (!product || (!had && product.status !== 'active')))
			return { ok: false, reason: 'gone', productId };
		if (product && more > product.stock)
			return { ok: false, reason: 'no-stock', productId, left: product.stock + (had?.quantity ?? 0) };
		const known = had ?? (product && listed(product, discountInCart));
		if (!known) return { ok: false, reason: 'gone', productId };
		const isListed = price === known.price;
		if (!isListed && !isReason('priced', reason)) return { ok: false, reason: 'needs-reason' };
		lines.push({
			productId,
			quantity,
			price,
			name: known.name,
			image: known.image,
			discount: isListed ? known.discount : 0,
			position: had?.position ?? next++,
		});
	}
	return { ok: true, lines };
}

/** As an order is charged by the list. */
function listed({ name, image, price, discount }: Offer, discountInCart: boolean) {
	return {
		name,
		image,
		price: chargedPrice({ price, discount }, discountInCart),
		discount: discountInCart ? 0 : discount,
	};
}

/** Each product at most once, in quantities and at prices that the shop can sell. */
function areLines(agreed: readonly AgreedLine[]): boolean {
	const ids = new Set(agreed.map(({ productId }) => productId));
	return (
		agreed.length > 0 &&
		agreed.length <= MAX_LINES &&
		ids.size === agreed.length &&
		agreed.every(
			({ quantity, price }) =>
				Number.isSafeInteger(quantity) &&
				quantity >= MIN_QUANTITY &&
				quantity <= MAX_QUANTITY &&
				Number.isSafeInteger(price) &&
				price > 0 &&
				price <= MAX_PRICE,
		)
	);
}
