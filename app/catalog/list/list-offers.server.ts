import type { Card } from '#app/catalog/product.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import { listBestSellers } from './best-sellers.server.ts';

const COUNT = 4;

/** The longest that a page waits for its offers, in ms: they are not what it was opened for. */
const TIMEOUT = 500;

/** FIND-07: a few products in stock, for a page that has none of its own. None where they cannot be read. */
export async function listOffers(db: Db): Promise<Card[]> {
	const { products } = await withTimeout(TIMEOUT, listBestSellers(db)).catch(() => ({ products: [] }));
	return products.filter(({ stock }) => stock > 0).slice(0, COUNT);
}
