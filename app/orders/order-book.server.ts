import { and, eq } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { CUSTOMER } from '#app/stock/because.server.ts';
import { type CashChange, cashKinds } from './cash.ts';
import type { EventPayload } from './move-payload.ts';
import type { OrderStatus, Stage } from './order-status.ts';
import { cashEntries, orderEvents, orders } from './tables.server.ts';

/** What whoever changes an order says of it. */
export type Request = {
	orderId: string;
	/** A user's id, or `owner` at the terminal. */
	actor: { id: string; role: Role };
	/** Created by whoever asks, so that the same request sent twice changes the order once. */
	key: string;
	/** The version that its author saw. */
	version: number;
};

/**
 * How an actor is named in books that are only added to. A customer can be deleted, so their id is not in them: the order itself
 * names its customer.
 */
export function bookName({ id, role }: Request['actor']): string {
	return role === 'customer' ? CUSTOMER : id;
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
 * request was granted before: `isSame` compares it with the event of that time. A customer finds only their own order.
 */
export async function openOrder(
	tx: Db,
	{ orderId, actor, key, version }: Request,
	isSame: (event: OrderEvent, order: Order) => boolean,
): Promise<{ order: Order } | { outcome: Done | NotOpened }> {
	const [order] = await tx
		.select()
		.from(orders)
		.where(and(eq(orders.id, orderId), actor.role === 'customer' ? eq(orders.userId, actor.id) : undefined))
		.for('update');
	if (!order) return { outcome: { ok: false, reason: 'not-found' } };
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

type Entry = {
	to: Stage;
	at: Date;
	payload: EventPayload;
	reason?: string | undefined;
	cash: CashChange;
	slip?: string;
	kind?: OrderEvent['kind'];
};

/** Writes what has happened to an open order, with its cash. */
export async function writeEvent(
	tx: Db,
	order: Order,
	{ actor, key }: Request,
	{ to, at, payload, reason, cash, slip, kind }: Entry,
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
		at,
	});
	const entries = cashKinds.flatMap((kind) => {
		const amount = cash[kind] ?? 0;
		return amount === 0 ? [] : { orderId, version, kind, amount, actorId: bookName(actor), slip, at };
	});
	if (entries.length > 0) await tx.insert(cashEntries).values(entries);
	return { ok: true, stage: to, version };
}
