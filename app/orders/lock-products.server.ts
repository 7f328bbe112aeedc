import { asc, inArray } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** What an agreed line is compared with. Price in paisa, discount in hundredths of a per cent, stock in hundredths of a sq ft. */
export type LockedProduct = Pick<
	typeof products.$inferSelect,
	| 'id'
	| 'name'
	| 'image'
	| 'price'
	| 'discount'
	| 'stock'
	| 'status'
	| 'tileSizes'
	| 'slabSize'
	| 'thicknesses'
	| 'finishes'
	| 'finish'
	| 'optionPrices'
>;

/** Locks products by their ids, as when an order is placed, so that two orders never deadlock. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, LockedProduct>> {
	const found = await tx
		.select({
			id: products.id,
			name: products.name,
			image: products.image,
			price: products.price,
			discount: products.discount,
			stock: products.stock,
			status: products.status,
			tileSizes: products.tileSizes,
			slabSize: products.slabSize,
			thicknesses: products.thicknesses,
			finishes: products.finishes,
			finish: products.finish,
			optionPrices: products.optionPrices,
		})
		.from(products)
		.where(inArray(products.id, [...ids]))
		.orderBy(asc(products.id))
		.for('no key update');
	return new Map(found.map((product) => [product.id, product]));
}
