import type { Goods } from '#app/catalog/goods.ts';
import type { Assortment } from '#app/catalog/offers.ts';
import { isReason } from '#app/orders/reasons.ts';
import { MAX_QUANTITY, MIN_QUANTITY } from '#app/platform/quantity.ts';
import { agreedGoods, agreedPieces, isSameGoods, listedPrice, listPriceOf, wholeOf } from './agreed-goods.ts';

/**
 * A line as staff have agreed it with the customer. Price in paisa per sq ft, quantity in hundredths of a sq ft. `position`: of the
 * line that it takes the place of; none for a new one. Goods that are left out stay as they are, or are the stone's usual ones.
 */
export type AgreedLine = {
	productId: string;
	quantity: number;
	price: number;
	position?: number;
} & Partial<Goods>;

/** A line to write, in the columns of `order_lines`. */
export type NewLine = Goods & {
	productId: string;
	quantity: number;
	price: number;
	position: number;
	name: string;
	image: string;
	discount: number;
	/** Paisa per sq ft; null where the price is the list's. */
	listPrice: number | null;
	pieces: number;
	isPart: boolean;
};

type Offer = Assortment & {
	name: string;
	image: string;
	discount: number;
	stock: number;
	status: string;
};

/**
 * `line`: which of the agreed lines, from 0. `gone`: the shop no longer sells it. `no-stock`: there are only `left` hundredths of a
 * sq ft of the stone for this order. `twice`: another line has the same stone as the same goods. `part`: it has a part of a piece that is sold
 * whole; `quantity` and `pieces` are what it is cut from.
 */
export type LinesFault =
	| { reason: 'bad-lines' }
	| { reason: 'needs-reason' | 'gone' | 'twice'; line: number }
	| { reason: 'no-stock'; line: number; left: number }
	| { reason: 'part'; line: number; size: string; quantity: number; pieces: number };

export const MAX_LINES = 100;

/** The highest price of a sq ft in paisa: times the largest quantity it is still an exact number. */
const MAX_PRICE = 100_000_000;

/** The longest name of a size or finish, and the thickest stone in mm. */
export const MAX_WORDS = 40;
export const MAX_THICKNESS = 1000;

type Options = { reason?: string | undefined; discountInCart: boolean };

/**
 * The lines of an order as agreed, in place of `before`. What the order has already counts as there. The list's price keeps its
 * discount for the confirmation (CART-04). Another price, and goods that the list does not offer, need a reason of `reasons.ts`:
 * that price is final.
 */
export function agreeLines(
	before: readonly NewLine[],
	agreed: readonly AgreedLine[],
	products: ReadonlyMap<string, Offer>,
	{ reason, discountInCart }: Options,
): { ok: true; lines: NewLine[] } | ({ ok: false } & LinesFault) {
	if (!areLines(before, agreed)) return { ok: false, reason: 'bad-lines' };
	const missing = missingStone(before, agreed, products);
	if (missing) return { ok: false, ...missing };
	let next = Math.max(-1, ...before.map(({ position }) => position)) + 1;
	const lines: NewLine[] = [];
	for (const [line, wanted] of agreed.entries()) {
		const had = before.find(({ position }) => position === wanted.position);
		const product = products.get(wanted.productId);
		const known = had ?? product;
		if (!known) return { ok: false, reason: 'gone', line };
		const goods = agreedGoods(wanted, had, product);
		if (lines.some((other) => other.productId === wanted.productId && isSameGoods(other, goods, product)))
			return { ok: false, reason: 'twice', line };
		const whole = wholeOf(wanted.quantity, goods, product);
		const hasPart = whole.quantity !== wanted.quantity;
		const isAsBefore = had?.quantity === wanted.quantity && had.size === goods.size;
		if (hasPart && !isAsBefore) return { ok: false, reason: 'part', line, ...whole };
		const listed = listedPrice(goods, had, product, discountInCart);
		const isListed = wanted.price === listed?.price;
		if (!isListed && !isReason('priced', reason)) return { ok: false, reason: 'needs-reason', line };
		const { productId, quantity, price } = wanted;
		lines.push({
			productId,
			quantity,
			price,
			...goods,
			isPart: hasPart && had?.isPart === true,
			pieces: agreedPieces(quantity, goods, had, product),
			name: known.name,
			image: known.image,
			discount: isListed ? listed.discount : 0,
			listPrice: isListed ? listed.listPrice : listPriceOf(goods, had, product),
			position: had?.position ?? next++,
		});
	}
	return { ok: true, lines };
}

/** The first line whose stone the shop does not have, or not enough of; all lines of a stone share its stock. */
function missingStone(
	before: readonly NewLine[],
	agreed: readonly AgreedLine[],
	products: ReadonlyMap<string, Offer>,
): Exclude<LinesFault, { reason: 'bad-lines' } | { reason: 'part' }> | null {
	const had = quantitiesOf(before);
	for (const [productId, quantity] of quantitiesOf(agreed)) {
		const product = products.get(productId);
		const more = quantity - (had.get(productId) ?? 0);
		const line = agreed.findLastIndex((one) => one.productId === productId);
		if (more > 0 && (!product || (!had.has(productId) && product.status !== 'active')))
			return { reason: 'gone', line };
		if (product && more > product.stock)
			return { reason: 'no-stock', line, left: product.stock + (had.get(productId) ?? 0) };
	}
	return null;
}

/** How much of each product lines have together, in hundredths of a sq ft. */
export function quantitiesOf(lines: readonly { productId: string; quantity: number }[]): Map<string, number> {
	const sums = new Map<string, number>();
	for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
	return sums;
}

/** Each line of the order at most once, in quantities, goods and prices that the shop can sell. */
function areLines(before: readonly NewLine[], agreed: readonly AgreedLine[]): boolean {
	const places = agreed.flatMap(({ position }) => position ?? []);
	return (
		agreed.length > 0 &&
		agreed.length <= MAX_LINES &&
		new Set(places).size === places.length &&
		agreed.every(
			({ productId, quantity, price, position, size = '', thickness = 0, finish = '', use = '' }) =>
				(position === undefined ||
					before.some((line) => line.position === position && line.productId === productId)) &&
				isWithin(quantity, MIN_QUANTITY, MAX_QUANTITY) &&
				isWithin(price, 1, MAX_PRICE) &&
				isWithin(thickness, 0, MAX_THICKNESS) &&
				[size, finish, use].every((words) => words.length <= MAX_WORDS),
		)
	);
}

const isWithin = (value: number, least: number, most: number) =>
	Number.isSafeInteger(value) && value >= least && value <= most;
