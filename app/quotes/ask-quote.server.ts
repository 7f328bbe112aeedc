import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { listPrices } from './list-price.server.ts';
import type { WantedStone } from './quote-line.ts';
import { quoteLines, quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';

export type AskedQuote = {
	/** Of the form, so that one press asks once: the id of the quote. */
	key: string;
	userId: string | null;
	customer: { name: string; phone: string; email: string; city: string };
	note: string;
	lines: readonly WantedStone[];
	/** The quote that is past its day. */
	replaces?: string;
};

/**
 * QUOTE-03: stores what a shopper asks a quote for, at the prices of today. What the shop does not sell is left out, and its name
 * is not known. One press, and one question for each quote that is past its day, asks once.
 */
export async function askQuote(
	db: Db,
	{ key, userId, customer, note, lines, replaces }: AskedQuote,
): Promise<void> {
	await db.transaction(async (tx) => {
		const priced = (await listPrices(tx, lines)).filter((line) => line !== null);
		const [asked] = await tx
			.insert(quotes)
			.values({
				id: key,
				stage: 'asked',
				userId,
				note,
				replaces,
				city: customer.city,
				customerName: customer.name,
				customerPhone: customer.phone,
				customerEmail: customer.email,
			})
			.onConflictDoNothing()
			.returning({ id: quotes.id });
		if (!asked) return;
		if (priced.length > 0)
			await tx
				.insert(quoteLines)
				.values(priced.map((line, position) => ({ ...line, quoteId: key, option: 'A' as const, position })));
		const actor = { id: CUSTOMER, role: 'customer' };
		await writeAudit(tx, {
			actor,
			what: 'quote',
			subject: key,
			after: { stage: 'asked', lines: priced.length },
		});
		await tellDesk(tx);
	});
}
