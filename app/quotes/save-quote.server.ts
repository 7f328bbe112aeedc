import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#app/catalog/tables.server.ts';
import { type AgreedLine, agreeLines, type LinesFault } from '#app/orders/edit/agree-lines.ts';
import { writeAudit } from '#app/platform/database/audit.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { MAX_QUANTITY } from '#app/platform/quantity.ts';
import { shopFacts } from '#app/settings/facts.server.ts';
import { lockQuote } from './open-quote.server.ts';
import { quoteNumber } from './quote-number.ts';
import type { QuoteOptionName } from './quote-stage.ts';
import { quoteWaits } from './quote-waits.server.ts';
import { quoteLines, quotes } from './tables.server.ts';
import { tellDesk } from './tell-desk.server.ts';

export type SavedQuote = {
	id: string;
	actor: { id: string; role: string };
	/** The version that its author saw; 0 for a new quote. */
	version: number;
	customer: { name: string; phone: string; email: string; city: string };
	terms: string;
	delivery: string;
	/** Paisa. */
	deliveryAmount: number;
	/** An ISO date; null: it is set when the quote is sent. */
	validUntil: string | null;
	option: QuoteOptionName;
	/** `note`: what the buyer reads of the line. */
	lines: readonly (AgreedLine & { note?: string })[];
	reason?: string | undefined;
};

/**
 * `stale`: somebody else has changed it meanwhile. `closed`: it is accepted, declined or withdrawn. `waits`: its buyer reads it already,
 * and only an owner goes beyond the bounds.
 */
type SaveFault = LinesFault | { reason: 'stale' } | { reason: 'closed' } | { reason: 'waits' };

type Outcome = { ok: true; version: number } | ({ ok: false } & SaveFault);

/**
 * QUOTE-02: writes one option of a quote and what is common to all: all of it or nothing. Without lines the option goes. The stock is
 * not asked: it counts when the quote is accepted.
 */
export async function saveQuote(db: Db, saved: SavedQuote): Promise<Outcome> {
	const { id, actor, version, customer, option, lines, reason, terms, delivery, deliveryAmount, validUntil } =
		saved;
	return db.transaction(async (tx): Promise<Outcome> => {
		const before = await lockQuote(tx, id);
		if ((before?.version ?? 0) !== version) return { ok: false, reason: 'stale' };
		if (before && !['asked', 'draft', 'sent'].includes(before.stage)) return { ok: false, reason: 'closed' };
		const agreed = await agree(tx, saved);
		if (!agreed.ok) return agreed;
		if (before?.stage === 'sent' && quoteWaits(saved, agreed.lines, actor))
			return { ok: false, reason: 'waits' };
		const columns = {
			city: customer.city,
			terms,
			delivery,
			deliveryAmount,
			validUntil,
			reason: reason ?? null,
			customerName: customer.name,
			customerPhone: customer.phone,
			customerEmail: customer.email,
			stage: before?.stage === 'sent' ? ('sent' as const) : ('draft' as const),
			version: version + 1,
			changedAt: new Date(),
		};
		if (before) await tx.update(quotes).set(columns).where(eq(quotes.id, id));
		else await tx.insert(quotes).values({ id, madeBy: actor.id, ...columns });
		await tx.delete(quoteLines).where(and(eq(quoteLines.quoteId, id), eq(quoteLines.option, option)));
		if (agreed.lines.length > 0)
			await tx.insert(quoteLines).values(
				agreed.lines.map((line, index) => ({
					...line,
					quoteId: id,
					option,
					note: lines[index]?.note ?? '',
				})),
			);
		await writeAudit(tx, {
			actor,
			what: 'quote',
			subject: (before && quoteNumber(before)) || id,
			before: before && {
				stage: before.stage,
				validUntil: before.validUntil,
				delivery: before.deliveryAmount / 100,
			},
			after: {
				stage: columns.stage,
				validUntil,
				delivery: deliveryAmount / 100,
				option,
				lines: agreed.lines
					.map(({ productId, quantity, price, listPrice }) => {
						const list = listPrice === null ? '' : ` (list ${listPrice / 100})`;
						return `${productId} ${quantity / 100} × ${price / 100}${list}`;
					})
					.join('; '),
				reason: reason ?? null,
			},
		});
		await tellDesk(tx);
		return { ok: true, version: columns.version };
	});
}

async function agree(tx: Db, { lines, reason }: SavedQuote) {
	if (lines.length === 0) return { ok: true as const, lines: [] };
	const ids = lines.map(({ productId }) => productId);
	const found = await tx.select().from(products).where(inArray(products.id, ids));
	const offered = new Map(
		found.map((product) => [product.id, { ...product, stock: MAX_QUANTITY * lines.length }]),
	);
	return agreeLines([], lines, offered, { reason, discountInCart: shopFacts().discountInCart });
}
