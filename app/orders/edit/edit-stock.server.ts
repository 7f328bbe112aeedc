import { changeStock, negated, type Quantities } from '#app/orders/moves/move-stock.server.ts';
import { bookName, type Request } from '#app/orders/order-book.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quantitiesOf } from './agree-lines.ts';

type Lines = readonly { productId: string; quantity: number }[];

/**
 * Moves the stock of locked products from what an order had to what it has. A product that is gone is a sale less, a new one a
 * sale more, however many lines it has. `writeLines` comes in between, so that each movement finds its line.
 */
export async function swapStock(
	tx: Db,
	orderId: string,
	{ before, after }: { before: Lines; after: Lines },
	actor: Request['actor'],
	writeLines: () => Promise<void>,
): Promise<void> {
	const change = (reason: 'sold' | 'cancelled', quantities: Quantities, sales: number) =>
		changeStock(tx, { reason, orderId, actor: bookName(actor) }, quantities, sales);
	const less = differences(before, after);
	const more = differences(after, before);
	await change('cancelled', less.whole, -1);
	await change('cancelled', less.part, 0);
	await writeLines();
	await change('sold', negated(more.whole), 1);
	await change('sold', negated(more.part), 0);
}

/** What there is more of than in `others`: of products that are not among them at all, and of the rest. */
function differences(lines: Lines, others: Lines): { whole: Quantities; part: Quantities } {
	const whole: Quantities = new Map();
	const part: Quantities = new Map();
	const before = quantitiesOf(others);
	for (const [productId, quantity] of quantitiesOf(lines)) {
		const other = before.get(productId);
		if (other === undefined) whole.set(productId, quantity);
		else if (quantity > other) part.set(productId, quantity - other);
	}
	return { whole, part };
}
