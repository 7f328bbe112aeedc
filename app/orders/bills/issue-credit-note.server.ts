import { creditContent, creditReasonOf } from '#app/orders/credit-note.ts';
import type { InvoiceContent } from '#app/orders/invoice.ts';
import { creditNotes, type orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import type { Bill } from './list-bills.server.ts';
import { nextInSeries } from './next-in-series.server.ts';

/** INV-07: takes off a bill what is not due. The transaction has locked the order. */
export async function issueCreditNote(
	tx: Db,
	order: Pick<typeof orders.$inferSelect, 'stage' | 'deliveredAt'>,
	bill: Bill,
	due: InvoiceContent,
	now: Date,
): Promise<void> {
	await tx.insert(creditNotes).values({
		orderId: bill.invoice.orderId,
		invoice: bill.invoice.number,
		reason: creditReasonOf(order),
		content: creditContent(bill, due),
		issuedAt: now,
		number: await nextInSeries(tx, 'credit note'),
	});
}
