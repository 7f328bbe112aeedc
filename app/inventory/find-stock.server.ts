import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Cost } from '#app/stock/cost.ts';
import { receipts, stockCosts, stockMovements } from '#app/stock/tables.server.ts';
import { listOrdered, nothingOrdered } from './list-ordered.server.ts';

/** A stone as its stock page has it; null where there is no such product. */
export async function findStock(db: Db, id: string) {
	const [product] = await db
		.select({
			id: products.id,
			name: products.name,
			category: products.category,
			image: products.image,
			status: products.status,
			stock: products.stock,
			tileSizes: products.tileSizes,
			slabSize: products.slabSize,
			value: stockCosts.value,
			known: stockCosts.known,
			of: stockCosts.stock,
		})
		.from(products)
		.leftJoin(stockCosts, eq(stockCosts.productId, products.id))
		.where(eq(products.id, id));
	if (!product) return null;
	const { value, known, of, ...stone } = product;
	const ordered = (await listOrdered(db, [id])).get(id) ?? nothingOrdered;
	const cost = value === null || known === null || of === null ? null : { value, known, stock: of };
	return { ...stone, ordered, cost };
}

/** A page of a product's ledger, the newest first. `before`: the id of the last movement on the page before. */
export async function listLedger(
	db: Db,
	productId: string,
	{ before, limit }: { before: number | null; limit: number },
) {
	const found = await db
		.select({ movement: stockMovements, supplier: receipts.supplier, cost: receipts.cost })
		.from(stockMovements)
		.leftJoin(receipts, eq(receipts.movementId, stockMovements.id))
		.where(
			and(
				eq(stockMovements.productId, productId),
				before === null ? undefined : lt(stockMovements.id, before),
			),
		)
		.orderBy(desc(stockMovements.id))
		.limit(limit + 1);
	const rows = found.slice(0, limit);
	return { rows, next: found.length > limit ? (rows.at(-1)?.movement.id ?? null) : null };
}

/** The suppliers of the latest receipts, each once, so that a name is typed once. */
export async function listSuppliers(db: Db): Promise<string[]> {
	const latest = db
		.select({ supplier: receipts.supplier })
		.from(receipts)
		.where(ne(receipts.supplier, ''))
		.orderBy(desc(receipts.movementId))
		.limit(200)
		.as('latest');
	const found = await db.selectDistinct({ supplier: latest.supplier }).from(latest).orderBy(sql`1`);
	return found.map(({ supplier }) => supplier);
}

/** What is known of the cost of each of these products. */
export async function listCosts(db: Db, ids: readonly string[]): Promise<Map<string, Cost>> {
	const found = await db
		.select()
		.from(stockCosts)
		.where(inArray(stockCosts.productId, [...ids]));
	return new Map(found.map(({ productId, ...cost }) => [productId, cost]));
}
