import { asc, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type StockMovement, stockMovements } from './tables.server.ts';

/** The ledger of a product, oldest first; also of one that is gone. */
export function listMovements(db: Db, productId: string): Promise<StockMovement[]> {
	return db
		.select()
		.from(stockMovements)
		.where(eq(stockMovements.productId, productId))
		.orderBy(asc(stockMovements.id));
}
