import { and, asc, desc, eq, gte, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isUuid } from '#app/platform/is-uuid.ts';
import { BACK, lockWishes, waitsFor } from './keep-wish.server.ts';
import { restockWishes } from './tables.server.ts';
import type { WishTab } from './wish-tabs.ts';

/** How many a page has. */
const PAGE = 50;

const isBack = and(isForSale, gte(products.stock, BACK));

/** AGAIN-04: who waits by phone, the longest first. */
export async function listWishes(db: Db, tab: WishTab) {
	return db
		.select({
			id: restockWishes.id,
			phone: restockWishes.phone,
			createdAt: restockWishes.createdAt,
			productId: restockWishes.productId,
			stone: sql<string>`coalesce(${products.name}, '')`,
		})
		.from(restockWishes)
		.leftJoin(products, eq(products.id, restockWishes.productId))
		.where(
			and(
				ne(restockWishes.phone, ''),
				tab === 'told' ? isNotNull(restockWishes.toldAt) : isNull(restockWishes.toldAt),
				tab === 'due' ? isBack : tab === 'waiting' ? sql`(${isBack}) is not true` : undefined,
			),
		)
		.orderBy(tab === 'told' ? desc(restockWishes.toldAt) : asc(restockWishes.createdAt), restockWishes.id)
		.limit(PAGE);
}

/** AGAIN-04: the desk has told somebody, or not after all. False where it stood so already. */
export async function markTold(
	db: Db,
	{ id, told, actor }: { id: string; told: boolean; actor: { id: string; role: string } },
	now = new Date(),
): Promise<boolean> {
	if (!isUuid(id)) return false;
	return db.transaction(async (tx) => {
		const [wish] = await tx.select().from(restockWishes).where(eq(restockWishes.id, id));
		if (!wish) return false;
		await lockWishes(tx, wish);
		// Who has asked again since waits by that row.
		if (!told && (await waitsFor(tx, wish))) return false;
		const [marked] = await tx
			.update(restockWishes)
			.set({ toldAt: told ? now : null })
			.where(
				and(
					eq(restockWishes.id, id),
					ne(restockWishes.phone, ''),
					told ? isNull(restockWishes.toldAt) : isNotNull(restockWishes.toldAt),
				),
			)
			.returning({ productId: restockWishes.productId });
		if (!marked) return false;
		await writeAudit(tx, {
			actor,
			what: 'restock',
			subject: marked.productId,
			before: { told: told ? 'no' : 'yes' },
			after: { told: told ? 'yes' : 'no' },
		});
		return true;
	});
}
