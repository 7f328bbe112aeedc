import type { CountedLine } from '#app/orders/move-payload.ts';
import { dueAtDoor, partDelivered } from './move-cash.ts';
import type { MoveFacts } from './move-facts.ts';

/** What the customer is to pay at the door for the part that they keep, in paisa. */
export function dueForPart(
	order: Pick<MoveFacts, 'lines' | 'discountTaken' | 'sampleCredit' | 'balance'>,
	kept: readonly CountedLine[],
): number {
	return dueAtDoor(order, partDelivered(order, { lines: kept }));
}
