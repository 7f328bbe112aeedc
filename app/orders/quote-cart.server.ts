import { sql } from 'drizzle-orm';
import { cartColumns } from '#app/catalog/card-columns.server.ts';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { isForSale } from '#app/catalog/for-sale.server.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { prepared } from '#app/router/prepared-statement.server.ts';
import type { WantedLine } from './checkout.ts';

/** A line of a cart with its product as the shop sells it now, or null; `position` in the cart, from 0. */
export type QuotedLine = WantedLine & { position: number; product: CartProduct | null };

/** Reads the products of a cart, in its order. A product named twice becomes one line. */
export async function quoteCart(db: Db, lines: readonly WantedLine[]): Promise<QuotedLine[]> {
	const merged = mergeLines(lines);
	const found = await productsOf(db).execute({ ids: JSON.stringify([...merged.keys()]) });
	const byId = new Map(found.map((product) => [product.id, product]));
	return [...merged.values()].map((line) => ({ ...line, product: byId.get(line.id) ?? null }));
}

const productsOf = prepared((db) =>
	db
		.select(cartColumns)
		.from(products)
		.where(
			sql`${isForSale} and ${products.id} in (select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))`,
		)
		.prepare('stones-of-a-cart'),
);

function mergeLines(lines: readonly WantedLine[]): Map<string, WantedLine & { position: number }> {
	const merged = new Map<string, WantedLine & { position: number }>();
	for (const { id, quantity, ...shown } of lines) {
		const line = merged.get(id) ?? { ...shown, id, quantity: 0, position: merged.size };
		merged.set(id, { ...line, quantity: line.quantity + quantity });
	}
	return merged;
}
