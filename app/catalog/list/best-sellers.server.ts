import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { products, sold } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isUnreachable } from '#app/platform/database/unreachable.server.ts';
import { log } from '#app/platform/log.server.ts';
import { cursorColumn, orderByKeys, readPage, type SortOrder } from './keyset.server.ts';
import { firstPage, type Page, type Paging } from './paging.ts';

/** For the home page's section: products, or a message in their place; `failed` where the message reports a failure. */
export type BestSellers =
	| { products: Card[]; words: null; failed: false }
	| { products: []; words: string; failed: boolean };

/** HOME-08: what a shopper reads in place of products. */
const bestSellersCopy = {
	none: 'No best seller products available',
	notFound: 'No best seller products found',
	failed: 'Failed to fetch best seller products',
};

const HOME_COUNT = 8;

const mostSoldFirst: SortOrder = [
	{ by: sold.sales, type: 'integer', descending: true },
	{ by: sold.productId, type: 'text' },
];

/** LIST-01: a page of the products with `isBestSeller`, the most sold first. Rejects when the database does. */
export async function listFlaggedBestSellers(db: Db, paging = firstPage): Promise<Page<Card>> {
	return mostSold(db, sql`${products.isBestSeller}`, paging);
}

/**
 * HOME-08: at most eight products with `isBestSeller`. If there are none, or the query fails, those with the older flag;
 * then in the same way the most sold products. Never rejects. When all three results are empty, the shop has no products.
 * When a query failed and the last result is empty, none were found. When the database is unreachable, no further query
 * is made.
 */
export async function listBestSellers(db: Db): Promise<BestSellers> {
	const steps = [sql`${products.isBestSeller}`, sql`${products.bestSeller}`, undefined];
	let anyFailed = false;
	let lastFailed = false;
	for (const step of steps) {
		try {
			const found = await mostSold(db, step, { after: null, show: HOME_COUNT });
			if (found.products.length > 0) return { products: found.products, words: null, failed: false };
			lastFailed = false;
		} catch (error) {
			log.warn({ error }, 'a query for best sellers failed');
			anyFailed = lastFailed = true;
			if (isUnreachable(error)) break;
		}
	}
	return { products: [], words: wordsFor({ anyFailed, lastFailed }), failed: lastFailed };
}

/** HOME-08. */
function wordsFor({ anyFailed, lastFailed }: { anyFailed: boolean; lastFailed: boolean }): string {
	const copy = bestSellersCopy;
	if (lastFailed) return copy.failed;
	return anyFailed ? copy.notFound : copy.none;
}

function mostSold(db: Db, condition: SQL | undefined, paging: Paging): Promise<Page<Card>> {
	return readPage(mostSoldFirst, paging, (range, limit) =>
		db
			.select({ ...cardColumns, cursor: cursorColumn(mostSoldFirst) })
			.from(products)
			.innerJoin(sold, eq(sold.productId, products.id))
			.where(and(isForSale, condition, range))
			.orderBy(...orderByKeys(mostSoldFirst))
			.limit(limit),
	);
}
