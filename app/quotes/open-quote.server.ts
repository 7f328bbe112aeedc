import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import { isOrderId } from '#app/orders/order-id.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quoteLines, quotes } from './tables.server.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteLineRow = typeof quoteLines.$inferSelect;

/** A quote, locked until the end of the transaction; null where there is none. */
export async function lockQuote(tx: Db, id: string): Promise<QuoteRow | null> {
	if (!isOrderId(id)) return null;
	const [quote] = await tx.select().from(quotes).where(eq(quotes.id, id)).for('update');
	return quote ?? null;
}

export async function findQuote(db: Db, id: string): Promise<QuoteRow | null> {
	if (!isOrderId(id)) return null;
	const [quote] = await db.select().from(quotes).where(eq(quotes.id, id));
	return quote ?? null;
}

/** The lines option by option, each in its order. */
export function listQuoteLines(db: Db, quoteId: string): Promise<QuoteLineRow[]> {
	return db
		.select()
		.from(quoteLines)
		.where(eq(quoteLines.quoteId, quoteId))
		.orderBy(asc(quoteLines.option), asc(quoteLines.position));
}

/** A line with what of its stone the sum and the day follow from: 0 where the shop does not sell it any more. */
export type OfferedLine = QuoteLineRow & { density: number; stock: number };

export function listOfferedLines(db: Db, quoteId: string): Promise<OfferedLine[]> {
	return db
		.select({
			...getTableColumns(quoteLines),
			density: sql<number>`coalesce(${products.density}, 0)`.mapWith(products.density),
			stock:
				sql<number>`coalesce(case when ${products.status} = 'active' then ${products.stock} end, 0)`.mapWith(
					products.stock,
				),
		})
		.from(quoteLines)
		.leftJoin(products, eq(products.id, quoteLines.productId))
		.where(eq(quoteLines.quoteId, quoteId))
		.orderBy(asc(quoteLines.option), asc(quoteLines.position));
}
