import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { because } from '#app/stock/because.server.ts';
import { products } from './tables.server.ts';

/** The stock after each kind of change, in hundredths of a square foot. */
const AFTER = {
	received: (stock: number, quantity: number) => stock + quantity,
	returned: (stock: number, quantity: number) => stock + quantity,
	counted: (_: number, quantity: number) => quantity,
	damaged: (stock: number, quantity: number) => stock - quantity,
	sample: (stock: number, quantity: number) => stock - quantity,
};

export type StockChange = keyof typeof AFTER;

export const stockChanges = Object.keys(AFTER) as StockChange[];

export type StockChanged =
	| { ok: true; before: number; after: number }
	| { ok: false; reason: 'unknown' }
	/** There is less than what would leave. */
	| { ok: false; reason: 'short'; stock: number };

/** Changes the stock of a product, and tells the ledger why. */
export async function changeStock(
	db: Db,
	id: string,
	{ change, quantity, actor, note }: { change: StockChange; quantity: number; actor: string; note: string },
): Promise<StockChanged> {
	return db.transaction(async (tx) => {
		const [product] = await tx
			.select({ stock: products.stock })
			.from(products)
			.where(eq(products.id, id))
			.for('no key update');
		if (!product) return { ok: false, reason: 'unknown' };
		const after = AFTER[change](product.stock, quantity);
		if (after < 0) return { ok: false, reason: 'short', stock: product.stock };
		await because(tx, { reason: change, actor, note });
		await tx.update(products).set({ stock: after }).where(eq(products.id, id));
		return { ok: true, before: product.stock, after };
	});
}
