import { and, eq, type SQL } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { beginOrders } from './begin-orders.server.ts';
import { type CashChange, type CashKind, cashKinds } from './cash.ts';
import type { EventPayload } from './move-payload.ts';
import { isOrderId } from './order-id.ts';
import type { OrderStatus, Stage } from './order-status.ts';
import type { PaymentWay } from './payment-way.ts';
import { cashEntries, orderEvents, orders } from './tables.server.ts';

/**
 * Who changes an order: a user by their id, or `owner` at the terminal. `byLink`: the holder of the order's link, which the caller has
 * checked.
 */
export type Actor = { id: string; role: Role } | { byLink: true; role: 'customer' };

/** A change of an order, as it is asked for. */
export type Request = {
	orderId: string;
	actor: Actor;
	/** Created with the form. So the same request changes the order once, also if it is sent twice. */
	key: string;
	/** The version that its author saw. */
	version: number;
};

/**
 * How an actor is named in books that are only added to. A customer can be deleted, so their id is not in them: the order itself
 * names its customer.
 */
export function bookName(actor: Actor): string {
	return 'byLink' in actor || actor.role === 'customer' ? CUSTOMER : actor.id;
}

/** `stale`: somebody was faster, and `current` is the order as it is now. `key-reused`: the key has made another change. */
export type NotOpened =
	| { ok: false; reason: 'not-found' | 'key-reused' }
	| { ok: false; reason: 'stale'; current: { stage: Stage; status: OrderStatus; version: number } };

export type Done = { ok: true; stage: Stage; version: number };

export type Order = typeof orders.$inferSelect;

type OrderEvent = typeof orderEvents.$inferSelect;

/**
 * Locks an order until the end of the transaction, and returns it. Otherwise returns why not, or the first outcome if this
 * request was granted before: `isSame` compares it with the event of that time. A customer finds only their own order, or by a
 * link the order of that link; a driver only those that they drive.
 */
export async function openOrder(
	tx: Db,
	{ orderId, actor, key, version }: Request,
	isSame: (event: OrderEvent, order: Order) => boolean,
): Promise<{ order: Order } | { outcome: Done | NotOpened }> {
	if (!isOrderId(orderId)) return { outcome: { ok: false, reason: 'not-found' } };
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.id, orderId), ownOf(actor)))
		.for('update');
	if (!order) return { outcome: { ok: false, reason: 'not-found' } };
	if (order.version === 1) await beginOrders(tx, { orderId });
	const [earlier] = await tx
		.select()
		.from(orderEvents)
		.where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.key, key)));
	if (earlier) {
		return earlier.actorId === bookName(actor) && isSame(earlier, order)
			? { outcome: { ok: true, stage: earlier.to, version: earlier.version } }
			: { outcome: { ok: false, reason: 'key-reused' } };
	}
	if (order.version !== version) {
		const { stage, status, version: current } = order;
		return { outcome: { ok: false, reason: 'stale', current: { stage, status, version: current } } };
	}
	return { order };
}

/** Which orders are an actor's own; undefined where all are. */
function ownOf(actor: Actor): SQL | undefined {
	if ('byLink' in actor) return undefined;
	if (actor.role === 'customer') return eq(orders.userId, actor.id);
	return actor.role === 'driver' ? eq(orders.driverId, actor.id) : undefined;
}

/** See `cashEntries`. */
export type Passed = { way?: PaymentWay | undefined; slip?: string | undefined; holder?: string | null };

export const isPassed = (kind: CashKind) =>
	kind === 'banked' || kind === 'advance' || kind === 'paid' || kind === 'refunded';

type Entry = {
	to: Stage;
	at: Date;
	payload: EventPayload;
	reason?: string | undefined;
	cash: CashChange;
	/** How the money went that changed hands. */
	passed?: Passed | undefined;
	/** The version of the event that is taken back. */
	undoes?: number;
	kind?: OrderEvent['kind'];
};

/** Writes what has happened to an open order, with its cash. */
export async function writeEvent(
	tx: Db,
	order: Order,
	{ actor, key }: Request,
	{ to, at, payload, reason, cash, passed, undoes, kind }: Entry,
): Promise<Done> {
	const orderId = order.id;
	const version = order.version + 1;
	await tx.insert(orderEvents).values({
		orderId,
		version,
		from: order.stage,
		to,
		actorId: bookName(actor),
		actorRole: actor.role,
		key,
		kind,
		reason,
		payload,
		undoes,
		at,
	});
	const entries = cashKinds.flatMap((kind) => {
		const amount = cash[kind] ?? 0;
		if (amount === 0) return [];
		return { orderId, version, kind, amount, actorId: bookName(actor), at, ...(isPassed(kind) && passed) };
	});
	if (entries.length > 0) await tx.insert(cashEntries).values(entries);
	return { ok: true, stage: to, version };
}
