import { and, type Column, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { OWNER_COMMAND } from '#app/stock/actors.ts';
import { books, type LogEntry } from './books.server.ts';
import { type LogFilter, type LogKind, type LogPlace, logFaults, logKinds } from './log-filter.ts';

/**
 * LOG-02: at most `limit` rows of all books, newest first. Each book is read by the index of its times, so that a page costs the
 * same however long the log is.
 */
export async function listLog(db: Db, filter: LogFilter, limit: number): Promise<LogEntry[]> {
	if (Object.keys(logFaults(filter)).length > 0) return [];
	const orderIds = await findOrders(db, filter.order);
	const rows = await Promise.all(
		logKinds.map(async (kind) => {
			if (filter.kind !== null && filter.kind !== kind) return [];
			const { at, id, actor, order, read } = books[kind];
			const where = and(
				between(at, id, kind, filter),
				by(actor, filter),
				orderIds === null ? undefined : inArray(order, orderIds),
			);
			return (await read(db, where, limit)).map((row) => ({ ...row, kind }));
		}),
	);
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
