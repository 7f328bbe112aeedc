import { and, asc, desc, eq, gt, isNotNull, isNull, max, min, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { products } from '#app/catalog/tables.server.ts';
import type { UndoFault } from '#app/orders/moves/undo-fault.ts';
import { UNDO_MINUTES } from '#app/orders/moves/undo-window.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import type { StockReason } from '#app/stock/stock-reason.ts';
import { stockMovements } from '#app/stock/tables.server.ts';
import { writeCosts } from '#app/stock/write-costs.server.ts';
import { addToStocks, lockStocks } from './stocks.server.ts';

/** The most bookings that are offered at once. */
const MOST = 3;

const windowBefore = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60 * 1000);

const undo = alias(stockMovements, 'undo');

export type BookingUndone =
	/** `stones`: how many; `name`: of the first. */
	{ ok: true; stones: number; name: string } | { ok: false; reason: UndoFault | 'not-found' };

/**
 * STOCK-16: takes a booking back, all its stones or none, by movements of the opposite quantity: for its author, within ten minutes,
 * once. Both stay in the ledger.
 */
export async function undoBooking(
	db: Db,
	{ key, actor }: { key: string; actor: string },
	now = new Date(),
): Promise<BookingUndone> {
	return db.transaction(async (tx): Promise<BookingUndone> => {
		const movements = await tx
			.select()
			.from(stockMovements)
			.where(eq(stockMovements.key, key))
			.orderBy(asc(stockMovements.productId));
		const [first] = movements;
		if (!first) return { ok: false, reason: 'not-found' };
		if (movements.some((movement) => movement.actor !== actor)) return { ok: false, reason: 'not-yours' };
		if (first.at <= windowBefore(now)) return { ok: false, reason: 'too-late' };
		const ids = movements.map(({ productId }) => productId);
		const stocks = await lockStocks(tx, ids);
		const [undone] = await tx.select({ id: undo.id }).from(undo).where(eq(undo.undoes, key)).limit(1);
		if (undone || stocks.size < ids.length) return { ok: false, reason: 'not-undoable' };
		if (movements.some(({ productId, quantity }) => (stocks.get(productId)?.stock ?? 0) < quantity))
			return { ok: false, reason: 'sold-out' };
		await nameStockCause(tx, { reason: first.reason, actor, undoes: key });
		await addToStocks(
			tx,
			movements.map(({ productId, quantity }) => ({ id: productId, quantity: -quantity })),
		);
		if (first.reason === 'received') for (const id of ids) await writeCosts(tx, id);
		return { ok: true, stones: ids.length, name: stocks.get(first.productId)?.name ?? '' };
	});
}

/** A booking that its author can take back now. `name` and `quantity`: of its only stone. */
export type UndoableBooking = {
	key: string;
	reason: StockReason;
	stones: number;
	name: string;
	/** Hundredths of a sq ft. */
	quantity: number;
	until: Date;
};

/** STOCK-16: the newest that this author can take back now. */
export async function listUndoableBookings(
	db: Db,
	{ id }: { id: string },
	now = new Date(),
): Promise<UndoableBooking[]> {
	const found = await db
		.select({
			key: sql<string>`${stockMovements.key}`,
			reason: sql<StockReason>`min(${stockMovements.reason})`,
			stones: sql<number>`count(*)`.mapWith(Number),
			name: sql<string>`coalesce(${min(products.name)}, '')`,
			quantity: sql<number>`sum(${stockMovements.quantity})`.mapWith(Number),
			at: max(stockMovements.at),
		})
		.from(stockMovements)
		.leftJoin(products, eq(products.id, stockMovements.productId))
		.leftJoin(undo, and(eq(undo.undoes, stockMovements.key), eq(undo.productId, stockMovements.productId)))
		.where(
			and(
				gt(stockMovements.at, windowBefore(now)),
				eq(stockMovements.actor, id),
				isNotNull(stockMovements.key),
				isNull(undo.id),
			),
		)
		.groupBy(stockMovements.key)
		.orderBy(desc(max(stockMovements.at)))
		.limit(MOST);
	return found.map(({ at, ...booking }) => ({
		...booking,
		until: new Date((at ?? now).getTime() + UNDO_MINUTES * 60 * 1000),
	}));
}
