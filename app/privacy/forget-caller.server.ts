import { and, inArray, isNull, ne } from 'drizzle-orm';
import { storedForms } from '#app/orders/phone.server.ts';
import { orders } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quotes } from '#app/quotes/tables.server.ts';
import { restockWishes } from '#app/restock/tables.server.ts';
import { emptyOrders, needsCustomer } from './empty-orders.server.ts';
import { emptyQuotes } from './empty-quotes.server.ts';

/** `open`: an order still needs its name and address, or somebody still has to pay the other. */
export type ForgottenCaller = { ok: true; orders: number } | { ok: false; reason: 'unknown' | 'open' };

/**
 * PHONE-04: takes a customer without an account out of the orders and quotes that were made for their phone. With `dry` nothing changes, but the
 * result is the same.
 */
export async function forgetCaller(db: Db, typed: string, { dry = false } = {}): Promise<ForgottenCaller> {
	const phones = storedForms(typed);
	const own = and(isNull(orders.userId), inArray(orders.customerPhone, phones), ne(orders.customerPhone, ''));
	return db.transaction(async (tx): Promise<ForgottenCaller> => {
		const found = await tx.select({ id: orders.id }).from(orders).where(own).for('update');
		if (found.length === 0) return { ok: false, reason: 'unknown' };
		if ((await tx.$count(orders, and(own, needsCustomer))) > 0) return { ok: false, reason: 'open' };
		if (!dry) await emptyQuotes(tx, and(isNull(quotes.userId), inArray(quotes.customerPhone, phones)));
		if (!dry) await tx.delete(restockWishes).where(inArray(restockWishes.phone, phones));
		return { ok: true, orders: dry ? found.length : (await emptyOrders(tx, own)).length };
	});
}
