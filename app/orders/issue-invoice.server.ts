import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/open-database.server.ts';
import { findBalance } from './balance.server.ts';
import { type InvoiceContent, invoiceContent } from './invoice.ts';
import { taxSettings } from './invoice-settings.server.ts';
import { goodsOf } from './line-words.ts';
import type { Stage } from './order-status.ts';
import { invoiceSeries, invoices, orderLines, orders } from './tables.server.ts';

type Order = typeof orders.$inferSelect;
type OrderLine = typeof orderLines.$inferSelect;
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

/** The invoice that an order has; of several the newest. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | null> {
	const [invoice] = await db
		.select()
		.from(invoices)
		.where(eq(invoices.orderId, orderId))
		.orderBy(desc(invoices.number))
		.limit(1);
	return invoice ?? null;
}

export function isBilled({ stage, keepsPart }: Pick<Order, 'stage' | 'keepsPart'>): boolean {
	return BILLED.includes(stage) || (stage === 'returned' && keepsPart);
}

/**
 * Issues the invoice of an order that the transaction has locked, or returns the one that it has. Where that one bills something
 * else, as before a part was refused or a delivery was undone, a new one takes its place. The number is taken last, so that
 * deliveries wait for each other as shortly as possible.
 */
export async function issueInvoice(tx: Db, order: Order, now: Date): Promise<Invoice> {
	const lines = await tx
		.select()
		.from(orderLines)
		.where(eq(orderLines.orderId, order.id))
		.orderBy(asc(orderLines.position));
	const onTheWay = order.stage === 'dispatched' || order.stage === 'attempted';
	const content = invoiceContent(
		lines
			.map((line) => billed(line, onTheWay ? line.quantity : line.kept))
			.filter(({ quantity }) => quantity > 0),
		{ charged: (await findBalance(tx, order.id)).charged, discounted: order.discountTaken },
		await taxSettings(tx),
	);
	const found = await findInvoice(tx, order.id);
	if (found && isSameBill(found.content, content)) return found;
	const [series] = await tx
		.insert(invoiceSeries)
		.values({ name: SERIES, last: 1 })
		.onConflictDoUpdate({ target: invoiceSeries.name, set: { last: sql`${invoiceSeries.last} + 1` } })
		.returning();
	if (!series) throw new Error('the series has no number');
	const [invoice] = await tx
		.insert(invoices)
		.values({
			number: series.last,
			orderId: order.id,
			replaces: found?.number ?? null,
			content,
			issuedAt: now,
		})
		.returning();
	if (!invoice) throw new Error('an invoice was not written');
	return invoice;
}

/** Of how many pieces a part consists, nobody has counted. */
function billed(line: OrderLine, quantity: number) {
	const { pieces } = line;
	return { ...line, quantity, goods: goodsOf({ ...line, pieces: quantity === line.quantity ? pieces : 0 }) };
}

/** The same stone for the same money. A tax rate that was set since is for later invoices. */
function isSameBill(one: InvoiceContent, other: InvoiceContent): boolean {
	const bill = ({ lines }: InvoiceContent) =>
		JSON.stringify(
			lines.map(({ name, goods, quantity, price, total }) => [name, goods, quantity, price, total]),
		);
	return bill(one) === bill(other);
}
