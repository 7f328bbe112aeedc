import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Picture } from '#app/pictures/picture.ts';
import { colourDifference, labIn } from '#app/platform/colour-difference.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

const COUNT = 4;
/** Only so many of a category are compared, the best rated: a category may have ten thousand. */
const COMPARED = 100;

/**
 * The products that go with this one: of its category, in stock, with the pictures nearest to its own in colour. Rejects
 * when the database does.
 */
export async function listMatching(
	db: Db,
	{ id, category, picture }: Pick<Card, 'id' | 'category' | 'picture'>,
): Promise<Card[]> {
	const best = await db
		// The links do not show it, and it would be most of their data.
		.select({ ...cardColumns, description: sql<string>`''` })
		.from(products)
		.where(and(isForSale, eq(products.category, category), gt(products.stock, 0), ne(products.id, id)))
		.orderBy(sql`${products.shownRating} desc nulls first`, nameKey(products.name), products.id)
		.limit(COMPARED);
	const distance = (card: Card) => differenceOf(picture, card.picture);
	return best.sort((a, b) => distance(a) - distance(b)).slice(0, COUNT);
}

/** A picture whose colour is not known is far from all others. */
function differenceOf(one: Picture | null, other: Picture | null): number {
	return one && other ? colourDifference(labIn(one.colour), labIn(other.colour)) : Number.MAX_VALUE;
}
