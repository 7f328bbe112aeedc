import { createHash } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Viewer } from '#app/accounts/viewer.ts';
import { cartTotal, chargedPrice } from '#app/cart/cart.ts';
import type { CartProduct } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import { queueMail } from '#app/mail/queue-mail.server.ts';
import { shopFacts } from '#app/owner/shop-facts.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { Checkout, OrderRefusal } from './checkout.ts';
import { orderMail } from './order-mail.ts';
import { type QuotedLine, quoteCart } from './quote-cart.server.ts';
import { orderLines, orders } from './tables.server.ts';

type Outcome = { ok: true; orderId: string } | ({ ok: false } & OrderRefusal);

/** A line whose stone the shop does sell. */
type SoldLine = QuotedLine & { stone: CartProduct };

/**
 * Places an order: all of it or nothing. The same checkout sent again gives the order that it made the first time.
 * What can go wrong in a shop comes back as a refusal; it throws only when the database does.
 */
export async function placeOrder(
	db: Db,
	viewer: Pick<Viewer, 'id' | 'orderMails'>,
	checkout: Checkout,
	{ discountInCart = shopFacts.discountInCart as boolean } = {},
): Promise<Outcome> {
	return db.transaction(
		async (tx) => {
			const requestHash = hashOf(checkout);
			const earlier = await findSubmission(tx, viewer.id, checkout.idempotencyKey);
			if (earlier) {
				const same = earlier.requestHash === requestHash;
				return same
					? { ok: true, orderId: earlier.id }
					: { ok: false, reason: 'key-reused', orderId: earlier.id };
			}

			const quoted = await quoteCart(tx, checkout.lines);
			const sold = quoted.filter(isSold);
			const total = cartTotal(
				sold.map(({ stone, quantity }) => ({ ...stone, quantity })),
				discountInCart,
			);
			const refuse = (reason: 'gone' | 'stock' | 'price'): Outcome => ({
				ok: false,
				reason,
				today: quoted.map(({ id, stone }) => [id, stone]),
			});
			if (sold.length < quoted.length) return refuse('gone');
			if (sold.some(({ stone, quantity }) => stone.stock < quantity)) return refuse('stock');
			if (total !== checkout.shownTotal) return refuse('price');

			for (const line of sold) await takeFromStock(tx, line);
			const order = await insertOrder(tx, viewer.id, checkout, { requestHash, total });
			const lines = sold
				.map(({ stone, quantity, position }) => ({
					orderId: order.id,
					position,
					productId: stone.id,
					name: stone.name,
					image: stone.image,
					price: chargedPrice(stone, discountInCart),
					quantity,
				}))
				.sort((a, b) => a.position - b.position);
			await tx.insert(orderLines).values(lines);
			if (viewer.orderMails) await queueMail(tx, orderMail(order, lines));
			return { ok: true, orderId: order.id };
		},
		{ isolationLevel: 'read committed' },
	);
}

function hashOf({ idempotencyKey: _, ...rest }: Checkout): string {
	return createHash('sha256').update(JSON.stringify(rest)).digest('hex');
}

/**
 * The order that this submission made, if it did. Two presses of one button wait for one another here, so that the
 * second sees what the first has done.
 */
async function findSubmission(tx: Db, userId: string, idempotencyKey: string) {
	const submission = JSON.stringify(['order', userId, idempotencyKey]);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${submission}, 0))`);
	const [earlier] = await tx
		.select({ id: orders.id, requestHash: orders.requestHash })
		.from(orders)
		.where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
	return earlier;
}

function isSold(line: QuotedLine): line is SoldLine {
	return line.stone !== null;
}

/** The condition stands though the stone is held: no mistake elsewhere shall sell what is not there. */
async function takeFromStock(tx: Db, { id, quantity }: SoldLine): Promise<void> {
	const taken = await tx
		.update(products)
		.set({ stock: sql`${products.stock} - ${quantity}`, sales: sql`${products.sales} + 1` })
		.where(and(eq(products.id, id), gte(products.stock, quantity)))
		.returning({ id: products.id });
	if (taken.length === 0) throw new Error(`the stock of ${id} changed while it was held`);
}

async function insertOrder(
	tx: Db,
	userId: string,
	{ customer, notes, idempotencyKey }: Checkout,
	{ requestHash, total }: { requestHash: string; total: number },
) {
	const [order] = await tx
		.insert(orders)
		.values({
			userId,
			idempotencyKey,
			requestHash,
			customerName: customer.name,
			customerEmail: customer.email,
			customerPhone: customer.phone,
			...customer.address,
			notes,
			totalAmount: total,
		})
		.returning();
	if (!order) throw new Error('the order was not written');
	return order;
}
