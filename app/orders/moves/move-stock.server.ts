import { asc, inArray, sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { orderLines } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { nameStockCause, type StockCause } from '#app/stock/name-stock-cause.server.ts';
import type { StockReason } from '#app/stock/stock-reason.ts';
import type { StockEffect } from './order-moves.ts';

type OrderLine = typeof orderLines.$inferSelect;

/** By product, in hundredths of a sq ft. */
export type Quantities = Map<string, number>;

/** Locks the products of an order by their ids, and says whether the shop has all that was ordered. */
export async function lockStock(tx: Db, lines: readonly OrderLine[]): Promise<{ inStock: boolean }> {
	const wanted = sumOf(lines, ({ quantity }) => quantity);
	const left = await lockProducts(tx, [...wanted.keys()]);
	return { inStock: [...wanted].every(([id, quantity]) => (left.get(id) ?? -1) >= quantity) };
}

/** Locks products by their ids, and returns the stock of each that there is. */
export async function lockProducts(tx: Db, ids: string[]): Promise<Quantities> {
	const found = await tx
		.select({ id: products.id, stock: products.stock })
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(asc(products.id))
		.for('no key update');
	return new Map(found.map(({ id, stock }) => [id, stock]));
}

/** Moves the stock of locked products. A product that the shop has deleted is passed over. */
export async function moveStock(
	tx: Db,
	effect: NonNullable<StockEffect>,
	{ before, after }: { before: readonly OrderLine[]; after: readonly OrderLine[] },
	{ orderId, actor }: { orderId: string; actor: string },
): Promise<void> {
	const change = (reason: StockReason, quantities: Quantities, sales = 0) =>
		changeStock(tx, { reason, orderId, actor }, quantities, sales);
	if (effect === 'give-back')
		return change(
			'cancelled',
			sumOf(after, ({ quantity }) => quantity),
			-1,
		);
	if (effect === 'take')
		return change(
			'sold',
			sumOf(after, ({ quantity }) => -quantity),
			1,
		);
	const unsold = (line: OrderLine) => line.backDamaged + line.backOffcut;
	const back = sumOf(after, (line) => line.backWhole + unsold(line), before);
	await change('returned', back);
	await change('damaged', negated(sumOf(after, unsold, before)));
}

/** The sum of a quantity for each product; with `before`, of how much it has grown since. */
function sumOf(
	lines: readonly OrderLine[],
	quantityOf: (line: OrderLine) => number,
	before: readonly OrderLine[] = [],
): Quantities {
	const sums: Quantities = new Map();
	const add = (id: string, quantity: number) => sums.set(id, (sums.get(id) ?? 0) + quantity);
	for (const line of lines) add(line.productId, quantityOf(line));
	for (const line of before) add(line.productId, -quantityOf(line));
	return sums;
}

export const negated = (quantities: Quantities): Quantities =>
	new Map([...quantities].map(([id, quantity]) => [id, -quantity]));

/** Adds these quantities to the stock of locked products, and `sales` to the sales of each. */
export async function changeStock(
	tx: Db,
	cause: StockCause,
	quantities: Quantities,
	sales: number,
): Promise<void> {
	const changes = [...quantities].flatMap(([id, quantity]) => (quantity === 0 ? [] : { id, quantity }));
	if (changes.length === 0) return;
	await nameStockCause(tx, cause);
	await tx.execute(sql`
		update products set stock = stock + change.quantity, sales = greatest(sales + ${sales}::int, 0)
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, quantity bigint)
		where products.id = change.id`);
}
