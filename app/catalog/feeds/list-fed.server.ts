import { and, asc, gt } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/** Products in memory at once. Writing them takes a few milliseconds, after which requests have their turn. */
const BATCH = 200;

const columns = {
	id: products.id,
	name: products.name,
	description: products.description,
	category: products.category,
	brand: products.brand,
	price: products.price,
	discount: products.discount,
	stock: products.stock,
	image: products.image,
	views: products.views,
};

export type FedProduct = Awaited<ReturnType<typeof readBatch>>[number];

/** STATUS-02: every product that is sold, by its id, in batches. */
export async function* listFed(db: Db, batch = BATCH): AsyncGenerator<FedProduct[]> {
	for (let after = ''; ; ) {
		const rows = await readBatch(db, after, batch);
		yield rows;
		const last = rows.at(-1);
		if (!last || rows.length < batch) return;
		after = last.id;
	}
}

function readBatch(db: Db, after: string, batch: number) {
	return db
		.select(columns)
		.from(products)
		.where(and(isForSale, gt(products.id, after)))
		.orderBy(asc(products.id))
		.limit(batch);
}
