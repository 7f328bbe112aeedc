import { and, eq, gt, isNull } from 'drizzle-orm';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { receipts, stockMovements } from '#app/stock/tables.server.ts';
import { writeCosts } from '#app/stock/write-costs.server.ts';
import { lockStocks } from './stocks.server.ts';

/**
 * STOCK-14: says afterwards what received stone cost, or changes it. `cost`: paisa per sq ft, null where it is not known after all. False
 * where the product has no such receipt.
 */
export async function setCost(
	db: Db,
	{ productId, movementId, cost }: { productId: string; movementId: number; cost: number | null },
	actor: { id: string; role: string },
): Promise<boolean> {
	return db.transaction(async (tx) => {
		await lockStocks(tx, [productId]);
		const [found] = await tx
			.select({ before: receipts.cost })
			.from(stockMovements)
			.leftJoin(receipts, eq(receipts.movementId, stockMovements.id))
			.where(
				and(
					eq(stockMovements.id, movementId),
					eq(stockMovements.productId, productId),
					eq(stockMovements.reason, 'received'),
					gt(stockMovements.quantity, 0),
					isNull(stockMovements.undoes),
				),
			);
		if (!found) return false;
		if (found.before === cost) return true;
		await tx
			.insert(receipts)
			.values({ movementId, cost })
			.onConflictDoUpdate({ target: receipts.movementId, set: { cost } });
		await writeCosts(tx, productId);
		await writeAudit(tx, {
			actor,
			what: 'cost of stone',
			subject: productId,
			before: { paisa: found.before },
			after: { paisa: cost },
		});
		return true;
	});
}
