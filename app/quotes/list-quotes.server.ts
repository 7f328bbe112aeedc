import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { isoDate } from '#app/platform/dates.ts';
import type { Db } from '#app/platform/open-database.server.ts';
import type { QuoteRow } from './open-quote.server.ts';
import type { QuoteTab } from './quote-tab.ts';
import { quotes } from './tables.server.ts';

/** The most that one tab shows: the latest changed ones. */
const MOST = 200;

function inTab(tab: QuoteTab, today: string): SQL | undefined {
	switch (tab) {
		case 'asked':
			return inArray(quotes.stage, ['asked', 'draft']);
		case 'sent':
			return and(eq(quotes.stage, 'sent'), gte(quotes.validUntil, today));
		case 'accepted':
			return eq(quotes.stage, 'accepted');
		case 'ended':
			return or(
				inArray(quotes.stage, ['declined', 'withdrawn']),
				and(eq(quotes.stage, 'sent'), lt(quotes.validUntil, today)),
			);
	}
}

/** QUOTE-03: the quotes of a tab, the latest changed first, and how many each tab has. */
export async function listQuotes(
	db: Db,
	tab: QuoteTab,
	now = new Date(),
): Promise<{ quotes: QuoteRow[]; counts: Record<QuoteTab, number> }> {
	const today = isoDate(now);
	const counted = (name: QuoteTab) => sql`count(*) filter (where ${inTab(name, today)})`.mapWith(Number);
	const [counts] = await db
		.select({
			asked: counted('asked'),
			sent: counted('sent'),
			accepted: counted('accepted'),
			ended: counted('ended'),
		})
		.from(quotes);
	const listed = await db
		.select()
		.from(quotes)
		.where(inTab(tab, today))
		.orderBy(desc(quotes.changedAt), desc(quotes.id))
		.limit(MOST);
	return { quotes: listed, counts: counts ?? { asked: 0, sent: 0, accepted: 0, ended: 0 } };
}
