import { and, eq, type SQL, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { products, sold } from '#app/catalog/tables.server.ts';
import { log } from '#app/platform/log.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { isUnreachable } from '#app/platform/unreachable.server.ts';
import { inOrder, type Order, placeIn, readPage } from './keyset.server.ts';
import { firstPage, type Page, type Paging } from './paging.ts';

/** The home page's section: stones, or the words that stand in their place, and whether those tell of a failure. */
export type BestSellers =
	| { products: Card[]; words: null; failed: false }
	| { products: []; words: string; failed: boolean };

/** HOME-08: what a shopper reads in their place. */
const bestSellersCopy = {
	none: 'No best seller products available',
	notFound: 'No best seller products found',
	failed: 'Failed to fetch best seller products',
};

const AT_HOME = 8;

const mostSoldFirst: Order = [
	{ by: sold.sales, type: 'integer', down: true },
	{ by: sold.productId, type: 'text' },
];

/** LIST-01: a page of the stones with `isBestSeller`, the most sold first. Rejects when the database does. */
export async function listFlaggedBestSellers(db: Db, paging = firstPage): Promise<Page<Card>> {
	return mostSold(db, sql`${products.isBestSeller}`, paging);
}

/**
 * HOME-08: at most eight, by `isBestSeller`; when that gives none or fails, by the older flag; when that gives none or
 * fails, whatever sold most. Never rejects. Three empty answers mean that the shop has nothing at all; an empty one at
 * the end of a chain that was broken only means that nothing was found. A database that is away is not asked again.
 */
export async function listBestSellers(db: Db): Promise<BestSellers> {
	const steps = [sql`${products.isBestSeller}`, sql`${products.bestSeller}`, undefined];
	let broken = false;
	let failed = false;
	for (const step of steps) {
		try {
			const found = await mostSold(db, step, { after: null, show: AT_HOME });
			if (found.products.length > 0) return { products: found.products, words: null, failed: false };
			failed = false;
		} catch (error) {
			log.warn({ error }, 'a step of the best sellers failed');
			broken = failed = true;
			if (isUnreachable(error)) break;
		}
	}
	return { products: [], words: wordsFor({ failed, broken }), failed };
}

/** HOME-08. */
function wordsFor({ failed, broken }: { failed: boolean; broken: boolean }): string {
	const copy = bestSellersCopy;
	if (failed) return copy.failed;
	return broken ? copy.notFound : copy.none;
}

function mostSold(db: Db, which: SQL | undefined, paging: Paging): Promise<Page<Card>> {
	return readPage(mostSoldFirst, paging, (range, most) =>
		db
			.select({ ...cardColumns, place: placeIn(mostSoldFirst) })
			.from(products)
			.innerJoin(sold, eq(sold.productId, products.id))
			.where(and(which, range))
			.orderBy(...inOrder(mostSoldFirst))
			.limit(most),
	);
}
