import { eq } from 'drizzle-orm';
import { nextInSeries } from '#app/orders/bills/next-in-series.server.ts';
import { dropMails } from '#app/orders/moves/drop-mails.server.ts';
import { queueBuyerMail } from '#app/orders/moves/queue-move-mail.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { formatYear, isoDate } from '#app/platform/dates.ts';
import { readSettings } from '#app/settings/settings.server.ts';
import { listOfferedLines, lockQuote } from './open-quote.server.ts';
import { quoteLink } from './quote-link.server.ts';
import { quoteMail } from './quote-mail.ts';
import { quoteNumber } from './quote-number.ts';
import { isPast } from './quote-stage.ts';
import { quoteWaits } from './quote-waits.server.ts';
import { quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';
import { undoOf } from './undo-quote.server.ts';

const DAY = 24 * 60 * 60 * 1000;

export type SendFault = 'not-found' | 'stale' | 'closed' | 'no-lines' | 'past' | 'waits';

/**
 * QUOTE-01, QUOTE-04: opens a quote to its buyer. The first time it gets its number, as the last step, since others wait for it, and
 * its last day where none was set. Its account gets a mail, once it can no longer be undone. Sent again it stays as it is. `waits`: an
 * owner has to send it.
 */
export async function sendQuote(
	db: Db,
	{ id, actor, version }: { id: string; actor: { id: string; role: string }; version: number },
	now = new Date(),
): Promise<{ ok: true } | { ok: false; reason: SendFault }> {
	return db.transaction(async (tx) => {
		const quote = await lockQuote(tx, id);
		if (!quote) return { ok: false, reason: 'not-found' };
		if (quote.version !== version) return { ok: false, reason: 'stale' };
		if (!['asked', 'draft', 'sent'].includes(quote.stage)) return { ok: false, reason: 'closed' };
		const lines = await listOfferedLines(tx, id);
		if (lines.length === 0) return { ok: false, reason: 'no-lines' };
		if (quoteWaits(quote, lines, actor)) return { ok: false, reason: 'waits' };
		const validUntil = quote.validUntil ?? (await lastDay(tx, now));
		if (isPast({ validUntil }, isoDate(now))) return { ok: false, reason: 'past' };
		const named =
			quote.number === null ? await firstNumber(tx, now) : { year: quote.year, number: quote.number };
		const sent = { ...quote, ...named, validUntil };
		const mail = await queueBuyerMail(
			tx,
			quote.userId,
			(recipient) => quoteMail(recipient, sent, lines, quoteLink(sent)),
			{ waits: true },
		);
		// One that still waits tells of what was before. Locked after the account, as when an address is verified.
		await dropMails(tx, quote.undo?.mails ?? []);
		const undo = undoOf(quote, { by: actor.id, mails: mail ? [mail] : [], now });
		await tx
			.update(quotes)
			.set({ ...named, validUntil, stage: 'sent', version: version + 1, undo, changedAt: now })
			.where(eq(quotes.id, id));
		await writeAudit(tx, {
			actor,
			what: 'quote',
			subject: quoteNumber(sent),
			before: { stage: quote.stage },
			after: { stage: 'sent', validUntil },
		});
		await tellDesk(tx);
		return { ok: true };
	});
}

async function lastDay(tx: Db, now: Date): Promise<string> {
	const { quoteDays } = await readSettings(tx);
	return isoDate(new Date(now.getTime() + quoteDays * DAY));
}

async function firstNumber(tx: Db, now: Date) {
	const year = formatYear(now);
	return { year: Number(year), number: await nextInSeries(tx, `quote ${year}`) };
}
