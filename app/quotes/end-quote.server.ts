import { eq } from 'drizzle-orm';
import { dropMails } from '#app/orders/moves/drop-mails.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { lockQuote } from './open-quote.server.ts';
import { quoteNumber } from './quote-number.ts';
import type { QuoteStage } from './quote-stage.ts';
import { quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';
import { undoOf } from './undo-quote.server.ts';

type Ended = { id: string; version: number };
type Outcome = { ok: true } | { ok: false; reason: 'not-found' | 'stale' | 'closed' };

/** QUOTE-07: the buyer does not want it, and may say why. Pressed twice it is declined once. */
export function declineQuote(db: Db, { answer, ...quote }: Ended & { answer: string }): Promise<Outcome> {
	return end(db, quote, { id: CUSTOMER, role: 'customer' }, ['sent'], { stage: 'declined', answer });
}

/** QUOTE-04: the shop takes it back. Its link then opens nothing. */
export function withdrawQuote(
	db: Db,
	{ actor, ...quote }: Ended & { actor: { id: string; role: string } },
): Promise<Outcome> {
	return end(db, quote, actor, ['asked', 'draft', 'sent'], { stage: 'withdrawn' });
}

async function end(
	db: Db,
	{ id, version }: Ended,
	actor: { id: string; role: string },
	from: readonly QuoteStage[],
	after: { stage: QuoteStage; answer?: string },
): Promise<Outcome> {
	return db.transaction(async (tx): Promise<Outcome> => {
		const quote = await lockQuote(tx, id);
		if (!quote) return { ok: false, reason: 'not-found' };
		if (quote.stage === after.stage) return { ok: true };
		if (!from.includes(quote.stage)) return { ok: false, reason: 'closed' };
		if (quote.version !== version) return { ok: false, reason: 'stale' };
		const now = new Date();
		// A mail that still waits would lead to nothing.
		if (after.stage === 'withdrawn') await dropMails(tx, quote.undo?.mails ?? []);
		// A buyer's answer stands.
		const undo = after.stage === 'withdrawn' ? undoOf(quote, { by: actor.id, now }) : null;
		await tx
			.update(quotes)
			.set({ ...after, version: version + 1, undo, changedAt: now })
			.where(eq(quotes.id, id));
		await writeAudit(tx, {
			actor,
			what: 'quote',
			subject: quoteNumber(quote) || id,
			before: { stage: quote.stage },
			after: { stage: after.stage },
		});
		await tellDesk(tx);
		return { ok: true };
	});
}
