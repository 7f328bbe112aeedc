import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { cardColumns } from '#app/catalog/card-columns.server.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import type { Card } from '#app/catalog/product.ts';
import { nameKey, products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';

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
		.orderBy(sql`${products.rating} desc nulls first`, nameKey(products.name), products.id)
		.limit(COMPARED);
	const distance = (card: Card) => colourDistance(picture?.colour, card.picture?.colour);
	return best.sort((a, b) => distance(a) - distance(b)).slice(0, COUNT);
}

/** How far apart two colours `#rrggbb` are. One that is not known is far from all others. */
function colourDistance(a: string | undefined, b: string | undefined): number {
	if (!a || !b) return 1000;
	return Math.hypot(...[1, 3, 5].map((at) => hex(a, at) - hex(b, at)));
}

function hex(colour: string, at: number): number {
	return Number.parseInt(colour.slice(at, at + 2), 16);
}
