import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Role } from '#app/accounts/role.ts';
import { nameOf } from '#app/catalog/product.ts';
import type { Checkout } from '#app/orders/checkout.ts';
import { findCity } from '#app/orders/cities/find-city.server.ts';
import { writeAgreed } from '#app/orders/edit/write-agreed.server.ts';
import { lockProducts } from '#app/orders/lock-products.server.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { CUSTOMER } from '#app/stock/actors.ts';
import { listQuoteLines, lockQuote, type QuoteLineRow } from './open-quote.server.ts';
import { quoteNumber } from './quote-number.ts';
import { isPast, type QuoteOptionName } from './quote-stage.ts';
import { quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';

export type AcceptedQuote = {
	id: string;
	/** The version that the buyer saw. */
	version: number;
	option: QuoteOptionName;
	/** Who accepts it: the buyer's account, or who in the shop took it by phone. */
	by: { userId: string } | { staff: { id: string; role: Role } };
	customer: Checkout['customer'];
	notes: string;
};

/**
 * `closed`: it is withdrawn, declined, or accepted by somebody else. `not-yours`: the account that asked for it is another one.
 * `stale`: the shop has changed it since the buyer saw it. `past`: its day is over. `part`: a line has a part of a piece
 * that is sold whole. `gone`, `stock`: the shop does not have the stone, or only `left` hundredths of a sq ft.
 */
export type AcceptFault =
	| { reason: 'closed' | 'not-yours' | 'stale' | 'past' | 'no-option' }
	| { reason: 'gone' | 'part'; name: string }
	| { reason: 'stock'; name: string; left: number };

type Outcome = { ok: true; orderId: string } | ({ ok: false } & AcceptFault);

/**
 * QUOTE-06: makes an order of one option of a quote, at the prices of the quote, and takes its stock: all of it or nothing. Pressed twice
 * it makes one order. The desk has agreed on it, so no bound of what a customer may hold applies. Of buyers, who asked with an account is
 * the only one to accept. QUOTE-16: it is a confirmed order, unless no truck goes there. The quote is locked before the products, which
 * nobody does the other way round.
 */
export async function acceptQuote(
	db: Db,
	{ id, version, option, by, customer, notes }: AcceptedQuote,
	now = new Date(),
): Promise<Outcome> {
	return db.transaction(async (tx): Promise<Outcome> => {
		const quote = await lockQuote(tx, id);
		const userId = 'staff' in by ? (quote?.userId ?? null) : by.userId;
		const actor = 'staff' in by ? by.staff : { id: by.userId, role: 'customer' as const };
		if (quote?.stage === 'accepted' && quote.orderId !== null && quote.userId === userId)
			return { ok: true, orderId: quote.orderId };
		if (quote?.stage !== 'sent') return { ok: false, reason: 'closed' };
		if (quote.userId !== null && quote.userId !== userId) return { ok: false, reason: 'not-yours' };
		if (isPast(quote, isoDate(now))) return { ok: false, reason: 'past' };
		if (quote.version !== version) return { ok: false, reason: 'stale' };
		const lines = (await listQuoteLines(tx, id)).filter((line) => line.option === option);
		if (lines.length === 0) return { ok: false, reason: 'no-option' };
		const missing = await missingStone(tx, lines);
		if (missing) return { ok: false, ...missing };
		const { reason, deliveryAmount } = quote;
		const order = {
			userId,
			customer,
			notes: notesOf(notes, lines),
			deliveryAmount,
			quoteNumber: quoteNumber(quote),
			takenBy: 'staff' in by ? actor.id : null,
			key: `quote-${id}`,
			actor,
			isConfirmed: (await findCity(tx, customer.address.city))?.served ?? true,
			...(reason && { reason }),
			requestHash: createHash('sha256')
				.update(JSON.stringify([id, version, option]))
				.digest('hex'),
		};
		const orderId = await writeAgreed(
			tx,
			order,
			lines.map(({ quoteId: _, option: __, note: ___, ...line }, position) => ({ ...line, position })),
		);
		await tx
			.update(quotes)
			.set({ stage: 'accepted', version: version + 1, userId, orderId, chosen: option, changedAt: now })
			.where(eq(quotes.id, id));
		await writeAudit(tx, {
			actor: 'staff' in by ? actor : { id: CUSTOMER, role: 'customer' },
			what: 'quote',
			subject: quoteNumber(quote),
			before: { stage: 'sent' },
			after: { stage: 'accepted', option },
		});
		await tellDesk(tx);
		return { ok: true, orderId };
	});
}

/** What was agreed of a line goes with the order, to the yard too. */
function notesOf(notes: string, lines: readonly QuoteLineRow[]): string {
	const agreed = lines.filter(({ note }) => note).map((line) => `${nameOf(line)}: ${line.note}`);
	return [notes, ...agreed].filter(Boolean).join('\n');
}

/** The first stone that the shop does not have enough of, or not in parts; the products stay locked. Lines of one stone share its stock. */
async function missingStone(
	tx: Db,
	lines: readonly QuoteLineRow[],
): Promise<Extract<AcceptFault, { name: string }> | null> {
	const products = await lockProducts(
		tx,
		lines.map(({ productId }) => productId),
	);
	for (const line of lines) {
		const { productId, name, isPart } = line;
		const product = products.get(productId);
		if (product?.status !== 'active') return { reason: 'gone', name };
		if (isPart) return { reason: 'part', name };
		const wanted = lines
			.filter((line) => line.productId === productId)
			.reduce((sum, { quantity }) => sum + quantity, 0);
		if (wanted > product.stock) return { reason: 'stock', name, left: product.stock };
	}
	return null;
}
