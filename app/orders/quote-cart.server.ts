import { asc, inArray } from 'drizzle-orm';
import { cartColumns } from '#app/cart/list-today.server.ts';
import type { CartProduct } from '#app/catalog/product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { WantedLine } from './checkout.ts';

/** A stone asked for, as the shop sells it now; `position` is its place in the cart, from 0. */
export type QuotedLine = WantedLine & { position: number; stone: CartProduct | null };

/**
 * Reads the stones afresh, and holds them as read until the transaction ends: nobody else changes their price or
 * stock in between. A stone asked for twice becomes one line. The lines come in the order in which the stones are
 * locked, the same for everybody, so that two orders never wait for one another.
 */
export async function quoteCart(tx: Db, lines: readonly WantedLine[]): Promise<QuotedLine[]> {
	const merged = mergeLines(lines);
	const stones = await tx
		.select(cartColumns)
		.from(products)
		.where(inArray(products.id, [...merged.keys()]))
		.orderBy(asc(products.id))
		.for('no key update');
	const found = stones.flatMap((stone) => {
		const line = merged.get(stone.id);
		return line ? [{ ...line, stone }] : [];
	});
	const missing = [...merged.values()].filter((line) => !stones.some(({ id }) => id === line.id));
	return [...found, ...missing.map((line) => ({ ...line, stone: null }))];
}

function mergeLines(lines: readonly WantedLine[]): Map<string, WantedLine & { position: number }> {
	const merged = new Map<string, WantedLine & { position: number }>();
	for (const { id, quantity } of lines) {
		const line = merged.get(id) ?? { id, quantity: 0, position: merged.size };
		merged.set(id, { ...line, quantity: line.quantity + quantity });
	}
	return merged;
}
