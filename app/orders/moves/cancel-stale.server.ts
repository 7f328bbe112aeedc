import type { Request } from '#app/orders/order-book.server.ts';
import type { Db } from '#app/platform/database/open-database.server.ts';
import { type MoveOutcome, moveOrder } from './move-order.server.ts';

/** One press for several orders: its key is the key of each. */
type Press = Pick<Request, 'actor' | 'key'> & { orders: readonly { id: string; version: number }[] };

type Refused = { id: string; reason: Extract<MoveOutcome, { ok: false }>['reason'] };

/**
 * STALE-02: cancels orders because nobody answered, each by a move of its own. What somebody has changed since is left as it is, and
 * is in the result with the reason.
 */
export async function cancelStale(
	db: Db,
	{ actor, key, orders }: Press,
	now = new Date(),
): Promise<{ cancelled: number; refused: Refused[] }> {
	const refused: Refused[] = [];
	for (const { id, version } of orders) {
		const outcome = await moveOrder(
			db,
			{ orderId: id, version, to: 'cancelled', reason: 'no-answer', actor, key },
			now,
		);
		if (!outcome.ok) refused.push({ id, reason: outcome.reason });
	}
	return { cancelled: orders.length - refused.length, refused };
}
