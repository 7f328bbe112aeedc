import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#app/orders/lists/desk-search.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { searchWords } from '#app/typed/search-text.ts';
import type { QuoteRow } from './open-quote.server.ts';
import type { QuoteTab } from './quote-tab.ts';
import { quotes } from './tables.server.ts';

/** How many quotes a page has. */
const PAGE = 50;

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

export type AskedQuotes = {
	tab: QuoteTab;
	/** Over all tabs; empty: the tab as it is. */
	search?: string;
	/** The time and id of the last row of the page before. */
	after?: { at: Date; id: string } | null;
};

/** QUOTE-03, QUOTE-15: a page of quotes, the latest changed first, whether there are more, and how many each tab has. */
export async function listQuotes(
	db: Db,
	{ tab, search = '', after = null }: AskedQuotes,
	now = new Date(),
): Promise<{ quotes: QuoteRow[]; hasMore: boolean; counts: Record<QuoteTab, number> }> {
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
	const words = searchWords(search);
	// Signs alone are no word, and find nothing.
	const found = words.length === 0 ? [sql`false`] : words.map((ways) => anyOf(sql`${quotes.searched}`, ways));
	const listed = await db
		.select()
		.from(quotes)
		.where(
			and(
				...(search === '' ? [inTab(tab, today)] : found),
				after
					? sql`(${quotes.changedAt}, ${quotes.id}) < (${after.at.toISOString()}, ${after.id})`
					: undefined,
			),
		)
		.orderBy(desc(quotes.changedAt), desc(quotes.id))
		.limit(PAGE + 1);
	return {
		quotes: listed.slice(0, PAGE),
		hasMore: listed.length > PAGE,
		counts: counts ?? { asked: 0, sent: 0, accepted: 0, ended: 0 },
	};
}
