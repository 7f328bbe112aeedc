import { and, type Column, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { cashEntries, orderEvents, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { auditLog } from '#app/platform/database/tables.server.ts';
import { OWNER_COMMAND } from '#app/stock/because.server.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { type LogFilter, type LogKind, type LogPlace, logFaults } from './log-filter.ts';

export type LogEntry = LogPlace &
	(
		| { kind: 'order'; row: typeof orderEvents.$inferSelect }
		/** `before`: the sum of the order's entries of this kind before it. */
		| { kind: 'cash'; row: typeof cashEntries.$inferSelect; before: number }
		| { kind: 'stock'; row: typeof stockMovements.$inferSelect }
		| { kind: 'change'; row: typeof auditLog.$inferSelect }
	);

/** The digits of a number in an id, so that ids sort as their numbers do. */
const DIGITS = 19;

/**
 * LOG-02: at most `limit` rows of all books, newest first. Each book is read by the index of its times, so that a page costs the
 * same however long the log is.
 */
export async function listLog(db: Db, filter: LogFilter, limit: number): Promise<LogEntry[]> {
	if (Object.keys(logFaults(filter)).length > 0) return [];
	const orderIds = await findOrders(db, filter.order);
	const books = [listEvents, listCash, listStock, listChanges];
	const rows = await Promise.all(books.map((list) => list(db, filter, orderIds, limit)));
	return rows
		.flat()
		.sort((one, other) => isBefore(other, one))
		.slice(0, limit);
}

function isBefore(one: LogPlace, other: LogPlace): number {
	return one.at.getTime() - other.at.getTime() || compare(one.kind, other.kind) || compare(one.id, other.id);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** The ids of the orders with this number; null where any order is asked for. */
async function findOrders(db: Db, order: string | null): Promise<string[] | null> {
	if (order === null) return null;
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.where(order.length === 8 ? like(sql`${orders.id}::text`, `%${order}`) : eq(orders.id, order));
	return found.map(({ id }) => id);
}

type List = (db: Db, filter: LogFilter, orderIds: string[] | null, limit: number) => Promise<LogEntry[]>;

const listEvents: List = async (db, filter, orderIds, limit) => {
	if (!isAsked('order', filter)) return [];
	const id = sql<string>`(${orderEvents.orderId}::text || ' ' || lpad(${orderEvents.version}::text, ${DIGITS}, '0')) collate "C"`;
	const rows = await db
		.select({ id, row: orderEvents })
		.from(orderEvents)
		.where(
			and(
				between(orderEvents.at, id, 'order', filter),
				by(orderEvents.actorId, filter),
				of(orderEvents.orderId, orderIds),
			),
		)
		.orderBy(newest(orderEvents.at, id))
		.limit(limit);
	return rows.map(({ id, row }) => ({ kind: 'order', at: row.at, id, row }));
};

const listCash: List = async (db, filter, orderIds, limit) => {
	if (!isAsked('cash', filter)) return [];
	const id = sql<string>`${cashEntries.id}::text collate "C"`;
	const before = sql<number>`(
		select coalesce(sum(earlier.amount), 0) from ${cashEntries} as earlier
		where earlier.order_id = ${own(cashEntries, cashEntries.orderId)} and earlier.kind = ${own(cashEntries, cashEntries.kind)}
			and earlier.version < ${own(cashEntries, cashEntries.version)}
	)`.mapWith(Number);
	const rows = await db
		.select({ id, before, row: cashEntries })
		.from(cashEntries)
		.where(
			and(
				between(cashEntries.at, id, 'cash', filter),
				by(cashEntries.actorId, filter),
				of(cashEntries.orderId, orderIds),
			),
		)
		.orderBy(newest(cashEntries.at, id))
		.limit(limit);
	return rows.map(({ id, before, row }) => ({ kind: 'cash', at: row.at, id, before, row }));
};

const listStock: List = async (db, filter, orderIds, limit) => {
	if (!isAsked('stock', filter)) return [];
	const id = digits(stockMovements.id);
	const rows = await db
		.select({ id, row: stockMovements })
		.from(stockMovements)
		.where(
			and(
				between(stockMovements.at, id, 'stock', filter),
				by(stockMovements.actor, filter),
				of(stockMovements.orderId, orderIds),
			),
		)
		.orderBy(newest(stockMovements.at, id))
		.limit(limit);
	return rows.map(({ id, row }) => ({ kind: 'stock', at: row.at, id, row }));
};

const listChanges: List = async (db, filter, orderIds, limit) => {
	if (!isAsked('change', filter)) return [];
	const id = digits(auditLog.id);
	const rows = await db
		.select({ id, row: auditLog })
		.from(auditLog)
		.where(
			and(
				between(auditLog.at, id, 'change', filter),
				by(auditLog.actorId, filter),
				of(auditLog.subject, orderIds),
			),
		)
		.orderBy(newest(auditLog.at, id))
		.limit(limit);
	return rows.map(({ id, row }) => ({ kind: 'change', at: row.at, id, row }));
};

/** A column with its table's name: within a subquery another table has one of the same name. */
const own = (table: PgTable, column: Column) => sql`${table}.${sql.identifier(column.name)}`;

const digits = (column: Column) => sql<string>`lpad(${column}::text, ${DIGITS}, '0') collate "C"`;

const isAsked = (kind: LogKind, filter: LogFilter) => filter.kind === null || filter.kind === kind;

const newest = (at: Column, id: SQL) => sql`${at} desc, ${id} desc`;

const of = (column: Column, ids: string[] | null) => (ids === null ? undefined : inArray(column, ids));

/** The owner's commands have a name of their own in the ledger. */
function by(column: Column, { who }: LogFilter): SQL | undefined {
	if (who === null) return undefined;
	if (who === 'none') return isNull(column);
	return inArray(column, who === 'owner' ? [who, OWNER_COMMAND] : [who]);
}

/** The days that are asked for, and what is older than the place. */
function between(at: Column, id: SQL, kind: LogKind, { from, to, after }: LogFilter): SQL | undefined {
	return and(
		from === null ? undefined : gte(at, startOf(from)),
		to === null ? undefined : lt(at, new Date(startOf(to).getTime() + 24 * 60 * 60 * 1000)),
		after === null ? undefined : olderThan(at, id, kind, after),
	);
}

function olderThan(at: Column, id: SQL, kind: LogKind, after: LogPlace): SQL | undefined {
	if (kind > after.kind) return lt(at, after.at);
	if (kind < after.kind) return lte(at, after.at);
	return and(lte(at, after.at), or(lt(at, after.at), sql`${id} < ${after.id}`));
}

const startOf = (day: string) => new Date(`${day}T00:00:00+05:00`);
