import { asc, type Column, eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { bookName, type Order, type Request } from '#app/orders/order-book.server.ts';
import { orderLines, orders, orderUndo } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { UNDO_MINUTES } from './undo-window.ts';

export type OrderLine = typeof orderLines.$inferSelect;

type Recorded = {
	orderId: string;
	/** Of the event that is to be undone: the order's version now. */
	version: number;
	actor: Request['actor'];
	/** Order and lines before the change. */
	snapshot: { order: Order; lines: readonly OrderLine[] };
	/** Ids of the mails that tell of the change, so that an undo takes them back too. */
	mails?: readonly string[];
	now: Date;
};

/**
 * UNDO-01: lets the author of an event take it back. Called at the end of its transaction, since it keeps what differs from the
 * snapshot. A change of an order that does not call it cannot be undone, nor can what was before it.
 */
export async function recordUndo(tx: Db, recorded: Recorded): Promise<void> {
	const { orderId, version, actor, snapshot, mails = [], now } = recorded;
	const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
	if (!order) return;
	const lines = await listLines(tx, orderId);
	const row = {
		version,
		actorId: bookName(actor),
		actorRole: actor.role,
		snapshot: {
			order: changed(snapshot.order, order),
			lines: isSame(snapshot.lines, lines) ? null : [...snapshot.lines],
		},
		mails: [...mails],
		until: new Date(now.getTime() + UNDO_MINUTES * 60 * 1000),
	};
	await tx
		.insert(orderUndo)
		.values({ orderId, ...row })
		.onConflictDoUpdate({ target: orderUndo.orderId, set: row });
}

export function listLines(tx: Db, orderId: string): Promise<OrderLine[]> {
	return tx
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, orderId))
		.orderBy(asc(orderLines.position));
}

/**
 * The columns that differ, as they were, and the order's score, since it may be scored anew before it is undone. The version goes on,
 * and the database computes the status.
 */
function changed(before: Order, after: Order): Partial<Order> {
	const { version: _, status: __, searched: ___, named: ____, ...was } = before;
	const { riskPoints, highRisk, cityServed, ...rest } = was;
	const now: Record<string, unknown> = after;
	const differing = Object.entries(rest).filter(([column, value]) => !isSame(value, now[column]));
	return { ...Object.fromEntries(differing), riskPoints, highRisk, cityServed };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A row of a snapshot as its table takes it: JSON has its times as texts. */
export function fromSnapshot<T extends PgTable>(
	table: T,
	row: Record<string, unknown>,
): Partial<T['$inferSelect']> {
	const columns: Record<string, Column | undefined> = getTableColumns(table);
	return Object.fromEntries(
		Object.entries(row).map(([name, value]) => [
			name,
			columns[name]?.dataType === 'date' && typeof value === 'string' ? new Date(value) : value,
		]),
	) as Partial<T['$inferSelect']>;
}
