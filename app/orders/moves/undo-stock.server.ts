import { sql } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import type { Stage } from '#app/orders/order-status.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { StockReason } from '#app/stock/stock-reason.ts';
import { changeStock, lockProducts, type Quantities } from './move-stock.server.ts';
import type { OrderLine } from './record-undo.server.ts';

/** An order as its stock depends on it. */
type State = { stage: Stage; lines: readonly OrderLine[] };

/**
 * Brings the stock from what it is with the order of now to what it was with the order of then: a cancelled order has no stone,
 * any other all of its own, less what came back whole. Returns false, and changes nothing, where that stone is sold to others.
 */
export async function undoStock(
	tx: Db,
	now: State,
	then: State,
	cause: { orderId: string; actor: string },
): Promise<boolean> {
	const ordered = difference(now, then, (line, stage) => (stage === 'cancelled' ? 0 : line.quantity));
	const unsold = difference(now, then, (line) => line.backDamaged + line.backOffcut);
	const back = difference(now, then, (line) => line.backWhole + line.backDamaged + line.backOffcut);
	const whole = difference(now, then, (line) => line.backWhole);
	const sales = salesMade(now, then);
	if (![ordered, back, sales].some((sums) => [...sums.values()].some((sum) => sum !== 0))) return true;

	const stock = await lockProducts(tx, [...ordered.keys()]);
	for (const [id, more] of ordered) {
		const change = (whole.get(id) ?? 0) - more;
		// A product that the shop has deleted takes nothing back.
		if (change < 0 && (stock.get(id) ?? 0) + change < 0) return false;
	}
	const note = 'undone';
	const moves: [StockReason, Quantities][] = [
		['cancelled', negated(below(ordered))],
		['sold', negated(above(ordered))],
		['returned', back],
		['damaged', negated(unsold)],
	];
	// What comes in first, since no stock goes below 0 on the way.
	for (const part of [above, below])
		for (const [reason, quantities] of moves)
			await changeStock(tx, { reason, ...cause, note }, part(quantities), 0);
	await changeSales(tx, sales);
	return true;
}

/** By product, how much a figure of the lines was more then than it is now. */
function difference(now: State, then: State, figure: (line: OrderLine, stage: Stage) => number): Quantities {
	const sums: Quantities = new Map();
	for (const [{ stage, lines }, sign] of [
		[now, -1],
		[then, 1],
	] as const)
		for (const line of lines)
			sums.set(line.productId, (sums.get(line.productId) ?? 0) + sign * figure(line, stage));
	return sums;
}

/** An order sells each of its products once, however many lines it has of it; a cancelled one sells none. */
function salesMade(now: State, then: State): Quantities {
	const soldIn = ({ stage, lines }: State) =>
		new Set(stage === 'cancelled' ? [] : lines.map(({ productId }) => productId));
	const [before, after] = [soldIn(now), soldIn(then)];
	return new Map([...before, ...after].map((id) => [id, Number(after.has(id)) - Number(before.has(id))]));
}

const above = (quantities: Quantities) => only(quantities, (quantity) => quantity > 0);
const below = (quantities: Quantities) => only(quantities, (quantity) => quantity < 0);
const only = (quantities: Quantities, isKept: (quantity: number) => boolean): Quantities =>
	new Map([...quantities].filter(([, quantity]) => isKept(quantity)));
const negated = (quantities: Quantities): Quantities =>
	new Map([...quantities].map(([id, quantity]) => [id, -quantity]));

async function changeSales(tx: Db, sales: Quantities): Promise<void> {
	for (const [id, change] of sales)
		if (change !== 0)
			await tx
				.update(products)
				.set({ sales: sql`greatest(${products.sales} + ${change}, 0)` })
				.where(sql`${products.id} = ${id}`);
}
