import { sql } from 'drizzle-orm';
import { cartColumns } from '#app/catalog/card-columns.server.ts';
import type { CartProduct } from '#app/catalog/cart-product.ts';
import { products } from '#app/catalog/tables.server.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import { prepared } from '#app/platform/prepared.server.ts';
import type { WantedLine } from './checkout.ts';

/** A stone asked for, as the shop sells it now; `position` is its place in the cart, from 0. */
export type QuotedLine = WantedLine & { position: number; stone: CartProduct | null };

/** Reads the stones afresh. A stone asked for twice becomes one line; the lines keep the order of the cart. */
export async function quoteCart(db: Db, lines: readonly WantedLine[]): Promise<QuotedLine[]> {
	const merged = mergeLines(lines);
	const found = await stonesOf(db).execute({ ids: JSON.stringify([...merged.keys()]) });
	const stones = new Map(found.map((stone) => [stone.id, stone]));
	const known = knownTo(db);
	if (known.size > MOST_KNOWN) known.clear();
	for (const [id, stone] of stones) known.set(id, stone);
	return [...merged.values()].map((line) => ({ ...line, stone: stones.get(line.id) ?? null }));
}

/**
 * The same from the stones as they were when they were last read; null where one of them never was. They may be something
 * else by now: good for trying to write an order, which looks, and for nothing that a customer is told.
 */
export function quoteFromMemory(db: Db, lines: readonly WantedLine[]): QuotedLine[] | null {
	const known = knownTo(db);
	const quoted: QuotedLine[] = [];
	for (const line of mergeLines(lines).values()) {
		const stone = known.get(line.id);
		if (!stone) return null;
		quoted.push({ ...line, stone });
	}
	return quoted;
}

/** The most stones that are remembered. */
const MOST_KNOWN = 1000;

const memory = new WeakMap<Db, Map<string, CartProduct>>();

/** A database's own: in a transaction other things may be true. */
function knownTo(db: Db): Map<string, CartProduct> {
	const known = memory.get(db) ?? new Map<string, CartProduct>();
	memory.set(db, known);
	return known;
}

const stonesOf = prepared((db) =>
	db
		.select(cartColumns)
		.from(products)
		.where(sql`${products.id} in (select jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb))`)
		.prepare('stones-of-a-cart'),
);

function mergeLines(lines: readonly WantedLine[]): Map<string, WantedLine & { position: number }> {
	const merged = new Map<string, WantedLine & { position: number }>();
	for (const { id, quantity } of lines) {
		const line = merged.get(id) ?? { id, quantity: 0, position: merged.size };
		merged.set(id, { ...line, quantity: line.quantity + quantity });
	}
	return merged;
}
