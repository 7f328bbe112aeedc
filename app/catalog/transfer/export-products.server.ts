import { asc } from 'drizzle-orm';
import { type Product, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

/** Every product in the units of an import file. */
export async function exportProducts(db: Db): Promise<Record<string, unknown>[]> {
	const rows = await db.select().from(products).orderBy(asc(products.id));
	return rows.map(inFileUnits);
}

/** A product in rupees, per cent and square feet, not hundredths of them. The shown price follows from price and discount. */
export function inFileUnits({ shownPrice: _, ...product }: Product): Record<string, unknown> {
	return {
		...product,
		price: product.price / 100,
		discount: product.discount / 100,
		stock: product.stock / 100,
		createdAt: product.createdAt.toISOString(),
		updatedAt: product.updatedAt.toISOString(),
	};
}
