import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import { users } from '#app/accounts/tables.server.ts';
import { waitsForOwner } from '#app/orders/bounds.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { lockProducts } from '#app/orders/lock-products.server.ts';
import type { Request } from '#app/orders/order-book.server.ts';
import { roleCan } from '#app/orders/order-can.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { type AgreedLine, agreeLines, type LinesFault } from './agree-lines.ts';
import { writeAgreed } from './write-agreed.server.ts';

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
type PhoneFault =
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
	if (!roleCan('take', actor.role)) return { ok: false, reason: 'forbidden' };
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
		const agreed = agreeLines([], taken.lines, products, {
			reason: taken.reason,
			discountInCart: shopFacts().discountInCart,
		});
		if (!agreed.ok) return agreed;
		if (taken.userId !== null && (await tx.$count(users, eq(users.id, taken.userId))) === 0)
			return { ok: false, reason: 'no-account' };
		const priceWaits = waitsForOwner(agreed.lines, actor, shopFacts().bounds);
		return {
			ok: true,
			orderId: await writeAgreed(
				tx,
				{ ...rest, actor, key, takenBy: actor.id, requestHash, priceWaits },
				agreed.lines,
			),
		};
	});
}

async function findTaken(tx: Db, takenBy: string, key: string) {
	const [earlier] = await tx
		.select({ id: orders.id, requestHash: orders.requestHash })
		.from(orders)
		.where(and(eq(orders.takenBy, takenBy), eq(orders.idempotencyKey, key)));
	return earlier;
}
