import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quotes } from './tables.server.ts';

/** QUOTE-03: questions that nobody was alerted of yet, at most `count`. Of several processes one takes each. */
export function takeAskedQuotes(db: Db, count: number): Promise<{ city: string }[]> {
	const untold = db
		.select({ id: quotes.id })
		.from(quotes)
		.where(and(eq(quotes.stage, 'asked'), eq(quotes.isTold, false)))
		.limit(count)
		.for('update', { skipLocked: true });
	return db
		.update(quotes)
		.set({ isTold: true })
		.where(inArray(quotes.id, untold))
		.returning({ city: quotes.city });
}
