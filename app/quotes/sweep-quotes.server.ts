import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { quotes } from './tables.server.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

/** QUOTE-09: a question that nobody has answered within a year is deleted, with the details of who asked. */
export async function sweepQuotes(db: Db, now = new Date()): Promise<void> {
	await db
		.delete(quotes)
		.where(
			and(
				eq(quotes.stage, 'asked'),
				isNull(quotes.number),
				lt(quotes.createdAt, new Date(now.getTime() - YEAR)),
			),
		);
}
