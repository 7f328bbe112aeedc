import { and, eq, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { hasPage } from '#app/catalog/for-sale.server.ts';
import { described, findAlts } from '#app/catalog/picture-column.server.ts';
import type { Detail } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import { spanAt } from '#app/pictures/masters.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Reads one product with all fields that its page shows; null when there is none. Rejects when the database does. */
export async function findProduct(db: Db, id: string): Promise<Detail | null> {
	// PostgreSQL refuses a NUL character, and no product's id has one.
	if (id.includes('\0')) return null;
	const [product] = await db
		.select({
			...cardColumns,
			description: products.description,
			views: products.views,
			brand: products.brand,
			origin: products.origin,
			finish: products.finish,
			thicknesses: products.thicknesses,
			tileSizes: products.tileSizes,
			slabSize: products.slabSize,
			finishes: products.finishes,
			optionPrices: products.optionPrices,
			density: products.density,
			uses: products.uses,
			discontinued: sql<boolean>`${products.status} = 'discontinued'`,
		})
		.from(products)
		.where(and(hasPage, eq(products.id, id)));
	if (!product) return null;
	const alts = await findAlts(db, product.views);
	const views = product.views.map((image) => ({
		image,
		picture: described(image, alts[image]),
		span: spanAt(image),
	}));
	return { ...product, span: spanAt(product.image), views };
}
