import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { costAfter, type Receipt } from './cost.ts';
import { receipts, stockCosts, stockMovements } from './tables.server.ts';

/** The receipts of a product and what took some of them back, oldest first. */
export function listReceipts(db: Db, productId: string): Promise<Receipt[]> {
	const undone = alias(stockMovements, 'undone');
	return db
		.select({ quantity: stockMovements.quantity, balance: stockMovements.balance, cost: receipts.cost })
		.from(stockMovements)
		.leftJoin(undone, and(eq(undone.key, stockMovements.undoes), eq(undone.productId, productId)))
		.leftJoin(receipts, eq(receipts.movementId, sql`coalesce(${undone.id}, ${stockMovements.id})`))
		.where(and(eq(stockMovements.productId, productId), eq(stockMovements.reason, 'received')))
		.orderBy(asc(stockMovements.id));
}

/** STOCK-15: writes what the ledger of a locked product says of its cost. */
export async function writeCosts(tx: Db, productId: string): Promise<void> {
	const cost = costAfter(await listReceipts(tx, productId));
	if (cost)
		await tx
			.insert(stockCosts)
			.values({ productId, ...cost })
			.onConflictDoUpdate({ target: stockCosts.productId, set: cost });
	else await tx.delete(stockCosts).where(eq(stockCosts.productId, productId));
}
