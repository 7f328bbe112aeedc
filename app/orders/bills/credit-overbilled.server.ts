import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm';
import { inYard } from '#app/orders/order-status.ts';
import {
	cashEntries,
	creditNotes,
	invoices,
	orderEvents,
	orders,
	orderUndo,
} from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { log } from '#app/platform/log.server.ts';
import { dueContent } from './due-content.server.ts';
import { issueCreditNote } from './issue-credit-note.server.ts';
import { isCounted, listBills } from './list-bills.server.ts';

/**
 * INV-07: issues the credit notes of all orders that are billed with more than they are charged, unless that can still be undone.
 * It asks the books and no timer of the order, so that nothing is missed where the shop was off. `since`: only where something has
 * happened since then.
 */
export async function creditOverbilled(db: Db, now = new Date(), since?: Date): Promise<void> {
	for (const orderId of await listOverbilled(db, now, since))
		await creditOrder(db, orderId, now).catch((error: unknown) =>
			log.warn({ error, orderId }, 'a credit note could not be issued'),
		);
}

async function creditOrder(db: Db, orderId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
		// An undo that began in time, and waits for the order, then finds nothing to undo.
		await tx.delete(orderUndo).where(and(eq(orderUndo.orderId, orderId), lte(orderUndo.until, now)));
		if (!order || (await tx.$count(orderUndo, eq(orderUndo.orderId, orderId))) > 0) return;
		const bill = (await listBills(tx, orderId)).at(-1);
		if (!bill) return;
		const due = await dueContent(tx, order, bill.invoice.content);
		if (due.total < bill.left) await issueCreditNote(tx, order, bill, due, now);
	});
}

/** Orders that are billed with more than they are charged. One without cash entries may be charged: it is looked at closely. */
async function listOverbilled(db: Db, now: Date, since?: Date): Promise<string[]> {
	const total = sql.raw("sum((content ->> 'total')::bigint)");
	const changed = db.select({ id: orderEvents.orderId }).from(orderEvents);
	// Grouped first, so that the books are read of these orders alone.
	const billed = db
		.select({ orderId: invoices.orderId, total: sql`${total}`.as('total') })
		.from(invoices)
		.where(and(isCounted(db), since && inArray(invoices.orderId, changed.where(gt(orderEvents.at, since)))))
		.groupBy(invoices.orderId)
		.as('billed');
	const credited = sql`(select ${total} from ${creditNotes} where ${creditNotes.orderId} = ${billed.orderId})`;
	const charged = sql`(select sum(${cashEntries.amount}) from ${cashEntries}
		where ${cashEntries.orderId} = ${billed.orderId} and ${cashEntries.kind} = 'charged')`;
	const due = sql`case when ${inArray(orders.stage, [...inYard])} then 0 else coalesce(${charged}, 0) end`;
	const canBeUndone = db
		.select()
		.from(orderUndo)
		.where(and(eq(orderUndo.orderId, orders.id), gt(orderUndo.until, now)));
	const found = await db
		.select({ id: orders.id })
		.from(billed)
		.innerJoin(orders, eq(orders.id, billed.orderId))
		.where(and(sql`${billed.total} - coalesce(${credited}, 0) > ${due}`, notExists(canBeUndone)));
	return found.map(({ id }) => id);
}
