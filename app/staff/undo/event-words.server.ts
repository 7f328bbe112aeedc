import type { EventPayload } from '#app/orders/move-payload.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { stageWords } from '#app/orders/stage-words.ts';
import { undoCopy } from './copy.ts';

/** What an event did to an order, in words. */
export function eventWords({
	from,
	to,
	payload,
}: {
	from: Stage | null;
	to: Stage;
	payload: EventPayload;
}): string {
	const { did } = undoCopy;
	if (payload.banked) return did.banked;
	if (payload.paid) return did.paid;
	if (payload.refunded) return did.refunded;
	if (payload.edited) return did.changed;
	if (from !== to) return to === 'awaiting' ? did.reopened : stageWords[to];
	return to === 'awaiting' && Object.keys(payload).length === 0 ? did.call : did.changed;
}
