import { and, asc, gt, type SQL } from 'drizzle-orm';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Products in memory at once. */
const BATCH = 200;

/** Every product, or those that fit, in the units of an import file. Reads them as they are taken. */
export async function* exportProducts(db: Db, which?: SQL): AsyncGenerator<Record<string, unknown>> {
	for (let after = ''; ; ) {
		const rows = await db
			.select()
			.from(products)
			.where(and(which, gt(products.id, after)))
			.orderBy(asc(products.id))
			.limit(BATCH);
		yield* rows.map(inFileUnits);
		const last = rows.at(-1);
		if (!last || rows.length < BATCH) return;
		after = last.id;
	}
}

/** A product in rupees, per cent and square feet, not hundredths of them. What is shown follows from other columns. */
export function inFileUnits({
	shownPrice: _,
	shownRating: __,
	...product
}: Product): Record<string, unknown> {
	return {
		...product,
		price: product.price / 100,
		discount: product.discount / 100,
		stock: product.stock / 100,
		createdAt: product.createdAt.toISOString(),
		updatedAt: product.updatedAt.toISOString(),
	};
}
