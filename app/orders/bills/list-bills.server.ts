import { and, asc, eq, notExists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { creditNotes, invoices } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

export type Invoice = typeof invoices.$inferSelect;
export type CreditNote = typeof creditNotes.$inferSelect;

/** An invoice that counts, with what is taken off it. `left`: what it still bills, in paisa. */
export type Bill = { invoice: Invoice; creditNotes: CreditNote[]; left: number };

/** No other invoice takes its place. */
export function isCounted(db: Db): SQL {
	const later = alias(invoices, 'later');
	return notExists(
		db
			.select()
			.from(later)
			.where(and(eq(later.orderId, invoices.orderId), eq(later.replaces, invoices.number))),
	);
}

/** The bills of an order, oldest first. An invoice that another one takes the place of is none. */
export async function listBills(db: Db, orderId: string): Promise<Bill[]> {
	const counted = await db
		.select()
		.from(invoices)
		.where(and(eq(invoices.orderId, orderId), isCounted(db)))
		.orderBy(asc(invoices.number));
	const notes = await db
		.select()
		.from(creditNotes)
		.where(eq(creditNotes.orderId, orderId))
		.orderBy(asc(creditNotes.number));
	return counted.map((invoice) => {
		const own = notes.filter((note) => note.invoice === invoice.number);
		const left = own.reduce((sum, { content }) => sum - content.total, invoice.content.total);
		return { invoice, creditNotes: own, left };
	});
}
