import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import { users } from '#app/accounts/tables.server.ts';
import { lineTotal } from '#app/platform/money.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { type AgreedLine, agreeLines, type LinesFault, type NewLine } from './agree-lines.ts';
import type { Checkout } from './checkout.ts';
import { swapStock } from './edit-stock.server.ts';
import { lockProducts } from './lock-products.server.ts';
import { bookName, type Request } from './order-book.server.ts';
import { FIRST_LINK, linkOf } from './order-link.server.ts';
import { orderMail } from './order-mail.ts';
import { PAYMENT_METHOD } from './payment-method.ts';
import { phoneInWords } from './phone.server.ts';
import { queueBuyerMail } from './queue-move-mail.server.ts';
import { cashEntries, orderEvents, orderLines, orders } from './tables.server.ts';

export type PhoneOrder = Pick<Request, 'key'> & {
	actor: { id: string; role: Role };
	/** The account that the order belongs to; null for a customer without one. */
	userId: string | null;
	customer: Checkout['customer'];
	lines: readonly AgreedLine[];
	/** Why a price differs from the list's: a code of `reasons.ts`. */
	reason?: string;
	notes: string;
};

/** `no-account`: the account is gone. `key-reused`: the key has placed another order. */
export type PhoneFault =
	| LinesFault
	| { reason: 'forbidden' | 'no-account' }
	| { reason: 'key-reused'; orderId: string };

type Outcome = { ok: true; orderId: string } | ({ ok: false } & PhoneFault);

/**
 * PHONE-01: places an order that staff took by phone: all of it or nothing, once for each key of its author. No bound of what a
 * customer may hold stands in the way; the stock does. Locks are taken as when an order is placed.
 */
export async function takeOrder(db: Db, taken: PhoneOrder): Promise<Outcome> {
	const { actor, key, ...rest } = taken;
	if (actor.role !== 'desk' && actor.role !== 'owner') return { ok: false, reason: 'forbidden' };
	const requestHash = createHash('sha256').update(JSON.stringify(rest)).digest('hex');
	return db.transaction(async (tx): Promise<Outcome> => {
		const products = await lockProducts(
			tx,
			taken.lines.map(({ productId }) => productId),
		);
		const earlier = await findTaken(tx, actor.id, key);
		if (earlier)
			return earlier.requestHash === requestHash
				? { ok: true, orderId: earlier.id }
				: { ok: false, reason: 'key-reused', orderId: earlier.id };
		const agreed = agreeLines([], taken.lines, products, taken);
		if (!agreed.ok) return agreed;
		if (taken.userId !== null && (await tx.$count(users, eq(users.id, taken.userId))) === 0)
			return { ok: false, reason: 'no-account' };
		return { ok: true, orderId: await write(tx, taken, agreed.lines, requestHash) };
	});
}

async function findTaken(tx: Db, takenBy: string, key: string) {
	const [earlier] = await tx
		.select({ id: orders.id, requestHash: orders.requestHash })
		.from(orders)
		.where(and(eq(orders.takenBy, takenBy), eq(orders.idempotencyKey, key)));
	return earlier;
}

async function write(
	tx: Db,
	{ actor, key, userId, customer, notes, reason }: PhoneOrder,
	lines: readonly NewLine[],
	requestHash: string,
): Promise<string> {
	const orderId = randomUUID();
	const totalAmount = lines.reduce((sum, { price, quantity }) => sum + lineTotal(price, quantity), 0);
	const order = {
		id: orderId,
		userId,
		takenBy: actor.id,
		idempotencyKey: key,
		requestHash,
		customerName: customer.name,
		customerEmail: customer.email,
		customerPhone: customer.phone,
		...customer.address,
		notes,
		totalAmount,
		paymentMethod: PAYMENT_METHOD,
	};
	await tx.insert(orders).values(order);
	await swapStock(tx, orderId, { before: [], after: lines }, actor, async () => {
		await tx.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })));
	});
	const booked = { orderId, version: 1, actorId: bookName(actor) };
	await tx
		.insert(orderEvents)
		.values({ ...booked, to: 'awaiting', actorRole: actor.role, key: 'placed', reason });
	await tx.insert(cashEntries).values({ ...booked, kind: 'charged', amount: totalAmount });
	const told = { ...order, customerPhone: phoneInWords(order.customerPhone) };
	const link = linkOf(orderId, FIRST_LINK);
	await queueBuyerMail(tx, userId, (recipient) => orderMail(recipient, told, lines, link), { waits: false });
	return orderId;
}
