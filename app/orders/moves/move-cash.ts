import { added, type CashChange, dueIn, settled } from '#app/orders/cash.ts';
import { beyondStone, creditLeft, stoneCharged, worth } from '#app/orders/charge.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import type { FactLine, MoveFacts } from './move-facts.ts';

/** What each move books; `settled` in `cash.ts` adds what the shop then owes. */

export function nothing(): CashChange {
	return {};
}

/** BUY-01: a confirmation takes off the discount that was shown and not charged. `applyDiscount` false leaves it. */
export function confirmed(order: MoveFacts, { advance = 0, applyDiscount = true }: MovePayload): CashChange {
	const stone = worth(order.lines, quantityOf, applyDiscount);
	return { charged: stone - order.totalAmount + freed(order, stone), advance };
}

export function dropped({ balance }: MoveFacts): CashChange {
	return { charged: -balance.charged };
}

export function reopened(order: MoveFacts): CashChange {
	return { charged: order.totalAmount + beyondStone(order) };
}

export function tripInVain(_: MoveFacts, { tripCost = 0 }: MovePayload): CashChange {
	return { 'trip cost': tripCost };
}

export function tripAgreed(_: MoveFacts, { fee = 0 }: MovePayload): CashChange {
	return { charged: fee };
}

/** A refused order is no longer charged. If its customer takes it after all, it is charged again. */
export function delivered(order: MoveFacts, { collected = 0 }: MovePayload): CashChange {
	const again = (order.confirmedAmount ?? order.totalAmount) + beyondStone(order);
	const charged = order.stage === 'refused' ? again : 0;
	return { charged, collected };
}

export function partDelivered(order: Priced, { lines = [], collected = 0 }: MovePayload): CashChange {
	const stone = worth(order.lines, (line) => countOf(lines, line.position).kept ?? 0, order.discountTaken);
	const sent = worth(order.lines, quantityOf, order.discountTaken);
	return { charged: stone - sent + freed(order, stone), collected };
}

export function refused({ balance }: MoveFacts, { tripCost = 0 }: MovePayload): CashChange {
	return { charged: -balance.charged, 'trip cost': tripCost };
}

/** Mends the charge of an order from before that gave more back for samples than the customer has kept. */
export function counted(order: MoveFacts): CashChange {
	return { charged: freed(order, stoneCharged(order.stage, order)) };
}

/** All that came back is paid back, less the truck if the customer pays for it. */
export function returned(order: MoveFacts, { lines = [], fee = 0 }: MovePayload): CashChange {
	const kept = worth(order.lines, ({ kept }) => kept, order.discountTaken);
	const left = (line: FactLine) => line.kept - backOf(countOf(lines, line.position));
	const stone = worth(order.lines, left, order.discountTaken);
	return { charged: stone - kept + freed(order, stone) + fee };
}

/**
 * SAMPLE-03: what of the price of samples no longer comes off: the part that is more than the stone that stays charged. So no charge is
 * below 0, and a later order takes it.
 */
function freed({ sampleCredit }: Pick<MoveFacts, 'sampleCredit'>, stone: number): number {
	return sampleCredit - creditLeft(sampleCredit, stone);
}

export function countOf(lines: readonly CountedLine[], position: number): CountedLine {
	return lines.find((line) => line.position === position) ?? { position };
}

export function backOf({ whole = 0, damaged = 0, offcut = 0 }: CountedLine): number {
	return whole + damaged + offcut;
}

/** What the customer is to pay at the door, with all that the move books but the cash. */
export function dueAtDoor({ balance }: Pick<MoveFacts, 'balance'>, booked: CashChange): number {
	return dueIn(added(balance, settled(balance, { ...booked, collected: 0 })));
}

/** What the charge of an order follows from. */
type Priced = Pick<MoveFacts, 'lines' | 'discountTaken' | 'sampleCredit'>;

function quantityOf({ quantity }: FactLine): number {
	return quantity;
}
