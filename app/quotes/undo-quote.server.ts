import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { dropMails } from '#app/orders/moves/drop-mails.server.ts';
import type { UndoFault } from '#app/orders/moves/undo-fault.ts';
import { UNDO_MINUTES } from '#app/orders/moves/undo-window.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { lockQuote, type QuoteRow } from './open-quote.server.ts';
import { quoteNumber } from './quote-number.ts';
import { quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';

const MINUTE = 60 * 1000;

/** The most actions that are offered at once. */
const MOST = 3;

type Outcome =
	| { ok: true; number: string }
	| { ok: false; reason: 'not-found' | Exclude<UndoFault, 'sold-out'> };

/** QUOTE-13: how to take back what was just done to a quote: as it was before, and the mails that tell of it. */
export function undoOf(
	{ stage, validUntil, version }: QuoteRow,
	{ by, mails = [], now }: { by: string; mails?: string[]; now: Date },
): NonNullable<QuoteRow['undo']> {
	const until = new Date(now.getTime() + UNDO_MINUTES * MINUTE).toISOString();
	return { version: version + 1, by, until, stage, validUntil, mails };
}

/**
 * QUOTE-13: takes a sending or a withdrawal back: for its author, within ten minutes, while nothing has happened since. The number stays,
 * so that its series has no gap.
 */
export async function undoQuote(
	db: Db,
	{ id, version, actor }: { id: string; version: number; actor: { id: string; role: string } },
	now = new Date(),
): Promise<Outcome> {
	return db.transaction(async (tx): Promise<Outcome> => {
		const quote = await lockQuote(tx, id);
		if (!quote) return { ok: false, reason: 'not-found' };
		const { undo } = quote;
		if (undo?.version !== quote.version || version !== quote.version)
			return { ok: false, reason: 'not-undoable' };
		if (undo.by !== actor.id) return { ok: false, reason: 'not-yours' };
		if (new Date(undo.until) <= now || !(await dropMails(tx, undo.mails)))
			return { ok: false, reason: 'too-late' };
		const { stage, validUntil } = undo;
		await tx
			.update(quotes)
			.set({ stage, validUntil, undo: null, version: version + 1, changedAt: now })
			.where(eq(quotes.id, id));
		await writeAudit(tx, {
			actor,
			what: 'quote',
			subject: quoteNumber(quote) || id,
			before: { stage: quote.stage },
			after: { stage },
		});
		await tellDesk(tx);
		return { ok: true, number: quoteNumber(quote) };
	});
}

/** The newest that this author can take back now. */
export async function listUndoableQuotes(db: Db, author: { id: string }, now = new Date()) {
	const changed = await db
		.select()
		.from(quotes)
		.where(
			and(
				inArray(quotes.stage, ['sent', 'withdrawn']),
				gt(quotes.changedAt, new Date(now.getTime() - UNDO_MINUTES * MINUTE)),
			),
		)
		.orderBy(desc(quotes.changedAt));
	return changed
		.flatMap(({ undo, ...quote }) =>
			undo?.version === quote.version && undo.by === author.id
				? { ...quote, until: new Date(undo.until) }
				: [],
		)
		.slice(0, MOST);
}
