import { asc, eq } from 'drizzle-orm';
import { findBalance } from '#app/orders/balance.server.ts';
import { quantityCharged } from '#app/orders/charge.ts';
import { type InvoiceContent, invoiceContent, type TaxSettings } from '#app/orders/invoice.ts';
import { goodsOf } from '#app/orders/line-words.ts';
import { inYard } from '#app/orders/order-status.ts';
import { orderLines, type orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

type Order = Pick<typeof orders.$inferSelect, 'id' | 'stage' | 'discountTaken' | 'sampleCredit'>;

/** What an order is to be billed with as it stands: what is on its way to the customer, or what they have kept. */
export async function dueContent(db: Db, order: Order, settings: TaxSettings): Promise<InvoiceContent> {
	const terms = { discounted: order.discountTaken };
	if (inYard.includes(order.stage)) return invoiceContent([], { ...terms, charged: 0 }, settings);
	const lines = await db
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position));
	return invoiceContent(
		lines
			.map((line) => billed(line, quantityCharged(order.stage, line)))
			.filter(({ quantity }) => quantity > 0),
		{ ...terms, charged: (await findBalance(db, order.id)).charged, sampleCredit: order.sampleCredit },
		settings,
	);
}

/** Of how many pieces a part consists, nobody has counted. */
function billed(line: typeof orderLines.$inferSelect, quantity: number) {
	const pieces = quantity === line.quantity ? line.pieces : 0;
	return { ...line, quantity, goods: goodsOf({ ...line, pieces }) };
}
