import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Viewer } from '#app/accounts/viewer.ts';
import { cartTotal, chargedPrice } from '#app/cart/cart.ts';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import { type Limit, refusedTurn, takeTurn, turnOf } from '#app/platform/limits.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Checkout, OrderRefusal } from './checkout.ts';
import { orderMail } from './order-mail.ts';
import { type QuotedLine, quoteCart, quoteFromMemory } from './quote-cart.server.ts';
import { orders, PAYMENT_METHOD } from './tables.server.ts';
import { type NewOrder, writeOrder } from './write-order.server.ts';

type Outcome =
	| { ok: true; orderId: string }
	| ({ ok: false } & OrderRefusal)
	| { ok: false; reason: 'too-often'; retryAfter: number };

type Options = {
	/** How often a customer may try; each try counts, whatever comes of it. */
	limit?: Limit;
	discountInCart?: boolean;
};

/** The limit's name. */
const TRY = 'checkout';

/** A line whose stone the shop does sell. */
type SoldLine = QuotedLine & { stone: CartProduct };

/** How often the stones may change between being read afresh and being taken. */
const ATTEMPTS = 5;

/**
 * Places an order: all of it or nothing. The same checkout sent again gives the order that it made the first time.
 * What can go wrong in a shop comes back as a refusal; it throws only when the database does.
 *
 * The stones are read, and the order is written if they are still what was read: no transaction stays open in between.
 * Where they are not, or this submission was here before, that is found out and it is tried again. At first it is tried
 * with the stones as somebody's order read them, and the database is asked once instead of three times.
 */
export async function placeOrder(
	db: Db,
	viewer: Pick<Viewer, 'id' | 'orderMails'>,
	checkout: Checkout,
	{ limit, discountInCart = shopFacts.discountInCart }: Options = {},
): Promise<Outcome> {
	const requestHash = hashOf(checkout);
	let turn = limit ? turnOf(TRY, viewer.id, limit) : null;
	let remembered = quoteFromMemory(db, checkout.lines);
	for (let attempt = remembered ? 0 : 1; attempt <= ATTEMPTS; attempt++) {
		const quoted = remembered ?? (await quoteCart(db, checkout.lines));
		const sold = quoted.filter(isSold);
		const totalAmount = cartTotal(
			sold.map(({ stone, quantity }) => ({ ...stone, quantity })),
			discountInCart,
		);
		const reason = whyNot(quoted, sold, totalAmount, checkout.shownTotal);
		const isOld = remembered !== null;
		remembered = null;
		if (!reason) {
			const order = newOrder(viewer, checkout, sold, { requestHash, totalAmount, discountInCart });
			const { placed, wait } = await writeOrder(db, order, turn);
			if (wait !== null) return { reason: 'too-often', ...refusedTurn(TRY, wait) };
			if (placed) return { ok: true, orderId: order.id };
			turn = null;
		} else if (isOld) continue;
		if (limit && turn) {
			const taken = await takeTurn(db, TRY, viewer.id, limit);
			if (!taken.ok) return { reason: 'too-often', ...taken };
			turn = null;
		}
		const earlier = await findSubmission(db, viewer.id, checkout.idempotencyKey);
		if (earlier) {
			return earlier.requestHash === requestHash
				? { ok: true, orderId: earlier.id }
				: { ok: false, reason: 'key-reused', orderId: earlier.id };
		}
		if (reason) return { ok: false, reason, today: quoted.map(({ id, stone }) => [id, stone]) };
	}
	throw new Error('the stones changed each time they were read');
}

function hashOf({ idempotencyKey: _, ...rest }: Checkout): string {
	return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

function isSold(line: QuotedLine): line is SoldLine {
	return line.stone !== null;
}

function whyNot(
	quoted: readonly QuotedLine[],
	sold: readonly SoldLine[],
	total: number,
	shownTotal: number,
): 'gone' | 'stock' | 'price' | null {
	if (sold.length < quoted.length) return 'gone';
	if (sold.some(({ stone, quantity }) => stone.stock < quantity)) return 'stock';
	return total === shownTotal ? null : 'price';
}

function newOrder(
	viewer: Pick<Viewer, 'id' | 'orderMails'>,
	checkout: Checkout,
	sold: readonly SoldLine[],
	{
		requestHash,
		totalAmount,
		discountInCart,
	}: { requestHash: string; totalAmount: number; discountInCart: boolean },
): NewOrder {
	const { name, email, phone, address } = checkout.customer;
	const lines = sold.map(({ stone, quantity, position }) => ({
		position,
		productId: stone.id,
		name: stone.name,
		image: stone.image,
		price: chargedPrice(stone, discountInCart),
		quantity,
		listed: { price: stone.price, discount: stone.discount },
	}));
	const order = {
		id: randomUUID(),
		userId: viewer.id,
		requestHash,
		totalAmount,
		paymentMethod: PAYMENT_METHOD,
		checkout,
		lines,
	};
	const mail = viewer.orderMails
		? orderMail(
				{ ...order, customerName: name, customerEmail: email, customerPhone: phone, ...address },
				lines,
			)
		: null;
	return { ...order, mail };
}

async function findSubmission(db: Db, userId: string, idempotencyKey: string) {
	const [earlier] = await db
		.select({ id: orders.id, requestHash: orders.requestHash })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
	return earlier;
}
