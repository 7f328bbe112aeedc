import { and, eq, max } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause } from '#app/stock/name-stock-cause.server.ts';
import { receipts, stockMovements } from '#app/stock/tables.server.ts';
import { writeCosts } from '#app/stock/write-costs.server.ts';
import type { StockChange } from './stock-change.ts';

/** The stock after each kind of change, in hundredths of a square foot. */
const AFTER = {
	received: (stock: number, quantity: number) => stock + quantity,
	returned: (stock: number, quantity: number) => stock + quantity,
	counted: (_: number, quantity: number) => quantity,
	damaged: (stock: number, quantity: number) => stock - quantity,
	sample: (stock: number, quantity: number) => stock - quantity,
	/** Below 0 it takes away. */
	corrected: (stock: number, quantity: number) => stock + quantity,
} satisfies Record<StockChange, (stock: number, quantity: number) => number>;

export type StockChanged =
	/** `again`: the same press has changed it before. */
	| { ok: true; before: number; after: number; again: boolean }
	| { ok: false; reason: 'unknown' }
	/** The press has booked something else before. */
	| { ok: false; reason: 'reused' }
	/** There is less than what would leave. */
	| { ok: false; reason: 'short'; stock: number };

type Change = {
	change: StockChange;
	quantity: number;
	actor: string;
	note: string;
	/** The press's key, so that it counts once. */
	key?: string;
	/** Where received stone is from. `cost`: paisa per sq ft, null where it is not known. */
	receipt?: { supplier: string; cost: number | null };
};

/** Changes the stock of a product, and tells the ledger why. */
export async function changeStock(
	db: Db,
	id: string,
	{ change, quantity, actor, note, key, receipt }: Change,
): Promise<StockChanged> {
	return db.transaction(async (tx): Promise<StockChanged> => {
		const [product] = await tx
			.select({ stock: products.stock })
			.from(products)
			.where(eq(products.id, id))
			.for('no key update');
		if (!product) return { ok: false, reason: 'unknown' };
		const [earlier] = key ? await findPress(tx, id, key) : [];
		if (earlier) {
			const before = earlier.balance - earlier.quantity;
			if (AFTER[change](before, quantity) !== earlier.balance) return { ok: false, reason: 'reused' };
			return { ok: true, before, after: earlier.balance, again: true };
		}
		const after = AFTER[change](product.stock, quantity);
		if (after < 0) return { ok: false, reason: 'short', stock: product.stock };
		await nameStockCause(tx, { reason: change, actor, note, key });
		await tx.update(products).set({ stock: after }).where(eq(products.id, id));
		if (change === 'received' && quantity > 0) await writeReceipt(tx, id, receipt);
		return { ok: true, before: product.stock, after, again: false };
	});
}

/** What this press has booked of a locked product. */
function findPress(tx: Db, id: string, key: string) {
	return tx
		.select({ quantity: stockMovements.quantity, balance: stockMovements.balance })
		.from(stockMovements)
		.where(and(eq(stockMovements.key, key), eq(stockMovements.productId, id)));
}

/** The newest movement of a locked product is the one that was just made. */
async function writeReceipt(tx: Db, id: string, receipt: Change['receipt']): Promise<void> {
	const [newest] = await tx
		.select({ movementId: max(stockMovements.id) })
		.from(stockMovements)
		.where(eq(stockMovements.productId, id));
	if (receipt && newest?.movementId)
		await tx.insert(receipts).values({ movementId: newest.movementId, ...receipt });
	await writeCosts(tx, id);
}
