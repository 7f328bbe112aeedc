import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { findBalance } from './balance.server.ts';
import { invoiceContent } from './invoice.ts';
import { taxSettings } from './invoice-settings.server.ts';
import type { Stage } from './order-status.ts';
import { invoiceSeries, invoices, orderLines, orders } from './tables.server.ts';

type Order = typeof orders.$inferSelect;
export type Invoice = typeof invoices.$inferSelect;

const SERIES = 'invoice';

/** Where the stone has left the yard, and the customer pays for it or has paid. */
const BILLED: readonly Stage[] = ['dispatched', 'attempted', 'delivered', 'part-delivered'];

/** INV-01: the invoice of an order, issued now where it has none. Null where there is nothing to bill yet, or any more. */
export async function invoiceOf(db: Db, orderId: string, now = new Date()): Promise<Invoice | null> {
	const found = await findInvoice(db, orderId);
	if (found) return found;
	return db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
		return order && isBilled(order) ? issueInvoice(tx, order, now) : null;
	});
}

/** The invoice that an order has. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | null> {
	const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
	return invoice ?? null;
}

export function isBilled({ stage, keepsPart }: Pick<Order, 'stage' | 'keepsPart'>): boolean {
	return BILLED.includes(stage) || (stage === 'returned' && keepsPart);
}

/**
 * Issues the invoice of an order that the transaction has locked, or returns the one that it has. The number is taken last, so
 * that deliveries wait for each other as shortly as possible.
 */
export async function issueInvoice(tx: Db, order: Order, now: Date): Promise<Invoice> {
	const found = await findInvoice(tx, order.id);
	if (found) return found;
	const lines = await tx
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position));
	const onTheWay = order.stage === 'dispatched' || order.stage === 'attempted';
	const content = invoiceContent(
		lines
			.map((line) => ({ ...line, quantity: onTheWay ? line.quantity : line.kept }))
			.filter(({ quantity }) => quantity > 0),
		{ charged: (await findBalance(tx, order.id)).charged, discounted: order.confirmedAmount !== null },
		await taxSettings(tx),
	);
	const [series] = await tx
		.insert(invoiceSeries)
		.values({ name: SERIES, last: 1 })
		.onConflictDoUpdate({ target: invoiceSeries.name, set: { last: sql`${invoiceSeries.last} + 1` } })
		.returning();
	if (!series) throw new Error('the series has no number');
	const [invoice] = await tx
		.insert(invoices)
		.values({ number: series.last, orderId: order.id, content, issuedAt: now })
		.returning();
	if (!invoice) throw new Error('an invoice was not written');
	return invoice;
}
