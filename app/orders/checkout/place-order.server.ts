import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#app/accounts/viewer.ts';
import { creditFor } from '#app/cart/sample-credit.ts';
import { wholeUp } from '#app/catalog/goods.ts';
import { piecesIn, type SoldProduct } from '#app/catalog/offers.ts';
import { mailOrigin } from '#app/mail/mail-origin.server.ts';
import type { Checkout, OrderRefusal } from '#app/orders/checkout.ts';
import { type Promised, promiseDays } from '#app/orders/day/promise-days.server.ts';
import { FIRST_LINK, linkOf } from '#app/orders/link/order-link.server.ts';
import { newOrderId } from '#app/orders/new-order-id.server.ts';
import { orderMail } from '#app/orders/order-mail.ts';
import { PAYMENT_METHOD } from '#app/orders/payment-method.ts';
import { phoneInWords } from '#app/orders/phone.server.ts';
import { findCredit } from '#app/orders/sample-credit.server.ts';
import { shopOrderMail } from '#app/orders/shop-order-mail.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type RateLimit, takeAttempt } from '#app/platform/limits/rate-limits.server.ts';
import { chargedPrice, totalCharged } from '#app/platform/money.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { CHECKOUTS } from './checkout-limit.server.ts';
import { type PricedLine, priceCart } from './price-cart.server.ts';
import { type HoldLimits, type Written, writeOrder } from './write-order.server.ts';

type Outcome =
	| { ok: true; orderId: string }
	| ({ ok: false } & OrderRefusal)
	| { ok: false; reason: 'too-often'; retryAfter: number; why: string };

type Buyer = Pick<Viewer, 'id' | 'email' | 'orderMails' | 'sampleCredit'>;

type Options = {
	/** How much a customer, a phone and an address may hold unconfirmed. */
	holds?: HoldLimits;
	/** How often a customer may try; every attempt counts, whatever its outcome. */
	limit?: RateLimit;
	discountInCart?: boolean;
	now?: Date;
};

/** A line of goods that the shop sells. */
type SoldLine = PricedLine & { product: SoldProduct; price: number };

/** How often to try in all, while products change between the read and the write. */
const ATTEMPTS = 5;

/**
 * Places an order: all of it or nothing. The same checkout sent again returns the order of the first time. Refusals are
 * returned. Throws when the database does, or when the products changed at every one of `ATTEMPTS`.
 *
 * Reads the products, then writes the order if they are still as they were read. So no transaction stays open in between.
 * If they have changed, nothing is written and they are read again.
 */
export async function placeOrder(
	db: Db,
	viewer: Buyer,
	checkout: Checkout,
	{ limit, holds, discountInCart = shopFacts().discountInCart, now = new Date() }: Options = {},
): Promise<Outcome> {
	if (limit) {
		const taken = await takeAttempt(db, CHECKOUTS, viewer.id, limit);
		if (!taken.ok) return { reason: 'too-often', ...taken };
	}
	let promised: Promised | undefined;
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const priced = await priceCart(db, checkout.lines);
		const requestHash = hashOf(checkout, priced);
		const sold = priced.filter(isSold);
		const wanted = sold.map(({ product: { discount }, price, quantity }) => ({ price, discount, quantity }));
		const totalAmount = totalCharged(wanted, discountInCart);
		// As the request found it, and anew where something has changed since.
		const open = attempt === 1 ? viewer.sampleCredit : await findCredit(db, viewer.id);
		const sampleCredit = creditFor(open, wanted);
		promised ??= await promiseDays(db, { city: checkout.customer.address.city, lines: goodsIn(sold) }, now);
		const reason =
			refusalReason(priced, sold, totalAmount, checkout.shownTotal) ??
			(sampleCredit < checkout.shownCredit ? 'credit' : null);
		let written: Written = 'changed';
		if (!reason) {
			const { order, lines, ...mails } = newOrder(viewer, checkout, sold, {
				requestHash,
				totalAmount,
				sampleCredit,
				discountInCart,
				promised,
			});
			written = await writeOrder(db, order, lines, mails, holds);
			if (written === 'placed') return { ok: true, orderId: order.id };
		}
		const earlier = await findSubmission(db, viewer.id, checkout.idempotencyKey);
		if (earlier) {
			return earlier.requestHash === requestHash
				? { ok: true, orderId: earlier.id }
				: { ok: false, reason: 'key-reused', orderId: earlier.id };
		}
		if (written === 'held') return { ok: false, reason: 'held' };
		if (reason === 'credit') return { ok: false, reason };
		if (reason) return { ok: false, reason, current: priced.map(({ id, product }) => [id, product]) };
	}
	throw new Error('the products changed each time they were read');
}

/** Of the goods in full: a page names the usual ones as soon as it knows them, and may be sent again after that. */
function hashOf({ customer, notes, shownTotal }: Checkout, priced: readonly PricedLine[]): string {
	const lines = priced.map(({ id, quantity, goods, shown }) => ({ id, quantity, goods, shown }));
	return createHash('sha256').update(JSON.stringify({ customer, notes, shownTotal, lines })).digest('hex');
}

function isSold(line: PricedLine): line is SoldLine {
	return line.product !== null && line.price !== null;
}

function refusalReason(
	priced: readonly PricedLine[],
	sold: readonly SoldLine[],
	total: number,
	shownTotal: number,
): 'gone' | 'not-offered' | 'part' | 'stock' | 'price' | null {
	if (priced.some(({ product }) => product === null)) return 'gone';
	if (sold.length < priced.length) return 'not-offered';
	if (sold.some(({ quantity, piece }) => wholeUp(quantity, piece) !== quantity)) return 'part';
	if (sold.some(({ id, product }) => product.stock < quantityOf(id, sold))) return 'stock';
	const agreed = sold.every(
		({ product, price, shown }) =>
			(shown.price ?? price) === price && (shown.discount ?? product.discount) === product.discount,
	);
	return agreed && total === shownTotal ? null : 'price';
}

const goodsIn = (sold: readonly SoldLine[]) => sold.map(({ goods }) => goods);

/** The quantity of all lines of a product. */
function quantityOf(id: string, lines: readonly SoldLine[]): number {
	return lines.reduce((sum, line) => sum + (line.id === id ? line.quantity : 0), 0);
}

function newOrder(
	viewer: Buyer,
	{ customer, notes, idempotencyKey }: Checkout,
	sold: readonly SoldLine[],
	{
		requestHash,
		totalAmount,
		sampleCredit,
		discountInCart,
		promised,
	}: {
		requestHash: string;
		totalAmount: number;
		sampleCredit: number;
		discountInCart: boolean;
		promised: Promised;
	},
) {
	const lines = sold.map(({ product, goods, price, quantity, position }) => ({
		position,
		productId: product.id,
		name: product.name,
		image: product.image,
		price: chargedPrice({ price, discount: product.discount }, discountInCart),
		discount: discountInCart ? 0 : product.discount,
		...goods,
		pieces: piecesIn(goods, quantity, product.slabSize),
		quantity,
		listed: { price: product.price, discount: product.discount, optionPrices: product.optionPrices },
	}));
	const order = {
		id: newOrderId(),
		userId: viewer.id,
		idempotencyKey,
		requestHash,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		...customer.address,
		notes,
		totalAmount,
		// Delivered free.
		deliveryAmount: 0,
		sampleCredit,
		promisedFrom: promised.promisedFrom,
		promisedTo: promised.promisedTo,
		paymentMethod: PAYMENT_METHOD,
	};
	const told = { ...order, customerPhone: phoneInWords(order.customerPhone) };
	return {
		order,
		lines,
		mail: viewer.orderMails ? orderMail(viewer.email, told, lines, linkOf(order.id, FIRST_LINK)) : null,
		shopMail: shopOrderMail(order, lines, mailOrigin()),
	};
}

async function findSubmission(db: Db, userId: string, idempotencyKey: string) {
	const [earlier] = await db
		.select({ id: orders.id, requestHash: orders.requestHash })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
	return earlier;
}
