import { moveCopy } from '#app/orders/copy.ts';
import type { MoveOutcome } from '#app/orders/move-order.server.ts';

/** Why an order was not moved. */
export function moveWords(outcome: Extract<MoveOutcome, { ok: false }>): string {
	return moveCopy[outcome.reason];
}
