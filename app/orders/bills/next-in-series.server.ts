import { sql } from 'drizzle-orm';
import { invoiceSeries } from '#app/orders/tables.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';

/**
 * INV-01, INV-07, QUOTE-01: the next number of a series, which is the transaction's. Others wait for it, so that it is asked for last.
 */
export async function nextInSeries(
	tx: Db,
	name: 'invoice' | 'credit note' | `quote ${string}`,
): Promise<number> {
	const [series] = await tx
		.insert(invoiceSeries)
		.values({ name, last: 1 })
		.onConflictDoUpdate({ target: invoiceSeries.name, set: { last: sql`${invoiceSeries.last} + 1` } })
		.returning();
	if (!series) throw new Error('the series has no number');
	return series.last;
}
