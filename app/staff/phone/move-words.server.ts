import type { MoveOutcome } from '#app/orders/moves/move-order.server.ts';
import { moveCopy } from '#app/staff/orders/moves/move-copy.ts';

/** Why an order was not moved. */
export function moveWords(outcome: Extract<MoveOutcome, { ok: false }>): string {
	return moveCopy[outcome.reason];
}
