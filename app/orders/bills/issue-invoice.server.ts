import { eq } from 'drizzle-orm';
import { linesBeyond } from '#app/orders/credit-note.ts';
import { invoiceContent } from '#app/orders/invoice.ts';
import { statusOf } from '#app/orders/order-status.ts';
import { invoices, orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { dueContent } from './due-content.server.ts';
import { taxSettings } from './invoice-settings.server.ts';
import { issueCreditNote } from './issue-credit-note.server.ts';
import { type Invoice, listBills } from './list-bills.server.ts';
import { nextInSeries } from './next-in-series.server.ts';

type Order = typeof orders.$inferSelect;

/**
 * INV-01: the invoice of an order, issued now where it has none, or one that bills too little. Null where there is nothing to bill
 * yet, or any more. What it bills too much is for a credit note.
 */
export async function invoiceOf(db: Db, orderId: string, now = new Date()): Promise<Invoice | null> {
	return db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
		if (!order) return null;
		const bill = (await listBills(tx, orderId)).at(-1);
		if (!isBilled(order)) return bill?.invoice ?? null;
		if (!bill) return issueInvoice(tx, order, now);
		const due = await dueContent(tx, order, bill.invoice.content);
		return due.total > bill.left ? issueInvoice(tx, order, now) : bill.invoice;
	});
}

/** Whether the stone has left the yard, and the customer pays for it or has paid. */
export function isBilled({ stage, keepsPart }: Pick<Order, 'stage' | 'keepsPart'>): boolean {
	const status = statusOf(stage, keepsPart);
	return status === 'shipped' || status === 'delivered';
}

/**
 * Issues the invoice of an order that the transaction has locked, or returns the one that it has. Where that one bills something
 * else, as before a part was refused or a delivery was undone, a new one takes its place. One with a credit note is taken off
 * whole instead, so that what is taken off never counts twice. The number is taken last, so that deliveries wait for each other as
 * shortly as possible. Null where the customer has nothing to pay.
 */
export async function issueInvoice(tx: Db, order: Order, now: Date): Promise<Invoice | null> {
	const settings = await taxSettings(tx);
	const due = await dueContent(tx, order, settings);
	if (due.total <= 0) return null;
	const bill = (await listBills(tx, order.id)).at(-1);
	// A tax rate that was set since is for later invoices.
	if (bill && linesBeyond(bill, due).length === 0) return bill.invoice;
	const isCredited = bill !== undefined && bill.creditNotes.length > 0;
	if (isCredited && bill.left > 0) await issueCreditNote(tx, order, bill, nothingDue(bill.invoice), now);
	const [invoice] = await tx
		.insert(invoices)
		.values({
			orderId: order.id,
			replaces: bill && !isCredited ? bill.invoice.number : null,
			content: due,
			issuedAt: now,
			number: await nextInSeries(tx, 'invoice'),
		})
		.returning();
	if (!invoice) throw new Error('an invoice was not written');
	return invoice;
}

function nothingDue({ content }: Invoice) {
	return invoiceContent([], { charged: 0, discounted: false }, content);
}
