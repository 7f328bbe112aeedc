import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quoteLines, quotes } from '#app/quotes/tables.server.ts';

/**
 * Takes the customer out of their quotes: one without a number is deleted. The others keep their figures, so that the numbers have no gap,
 * and those that were open are withdrawn.
 */
export async function emptyQuotes(tx: Db, own: SQL | undefined): Promise<void> {
	await tx.delete(quotes).where(and(own, isNull(quotes.number)));
	const left = tx.select({ id: quotes.id }).from(quotes).where(own);
	await tx.update(quoteLines).set({ note: '' }).where(inArray(quoteLines.quoteId, left));
	await tx
		.update(quotes)
		.set({
			userId: null,
			stage: sql`case when ${quotes.stage} in ('asked', 'draft', 'sent') then 'withdrawn' else ${quotes.stage} end`,
			linkVersion: sql`${quotes.linkVersion} + 1`,
			undo: null,
			customerName: '',
			customerPhone: '',
			customerEmail: '',
			city: '',
			note: '',
			terms: '',
			answer: '',
			delivery: '',
		})
		.where(own);
}
