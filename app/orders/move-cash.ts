import { chargedPrice, lineTotal } from '#app/platform/money.ts';
import { added, type CashChange, dueIn, settled } from './cash.ts';
import type { FactLine, MoveFacts } from './move-facts.ts';
import type { CountedLine, MovePayload } from './move-payload.ts';

/** What each move books; `settled` in `cash.ts` adds what the shop then owes. */

export function nothing(): CashChange {
	return {};
}

/** BUY-01: a confirmation takes off the discount that was shown and not charged. `applyDiscount` false leaves it. */
export function confirmed(order: MoveFacts, { advance = 0, applyDiscount = true }: MovePayload): CashChange {
	return { charged: worth(order.lines, quantityOf, applyDiscount) - order.totalAmount, advance };
}

export function dropped({ balance }: MoveFacts): CashChange {
	return { charged: -balance.charged };
}

export function reopened({ totalAmount, deliveryAmount }: MoveFacts): CashChange {
	return { charged: totalAmount + deliveryAmount };
}

export function tripInVain(_: MoveFacts, { tripCost = 0 }: MovePayload): CashChange {
	return { 'trip cost': tripCost };
}

export function tripAgreed(_: MoveFacts, { fee = 0 }: MovePayload): CashChange {
	return { charged: fee };
}

/** A refused order is no longer charged. If its customer takes it after all, it is charged again. */
export function delivered(order: MoveFacts, { collected = 0 }: MovePayload): CashChange {
	const charged =
		order.stage === 'refused' ? (order.confirmedAmount ?? order.totalAmount + order.deliveryAmount) : 0;
	return { charged, collected };
}

export function partDelivered(order: Priced, { lines = [], collected = 0 }: MovePayload): CashChange {
	const kept = (line: FactLine) => countOf(lines, line.position).kept ?? 0;
	return { charged: change(order, quantityOf, kept), collected };
}

export function refused({ balance }: MoveFacts, { tripCost = 0 }: MovePayload): CashChange {
	return { charged: -balance.charged, 'trip cost': tripCost };
}

/** All that came back is paid back, less the truck if the customer pays for it. */
export function returned(order: MoveFacts, { lines = [], fee = 0 }: MovePayload): CashChange {
	const left = (line: FactLine) => line.kept - backOf(countOf(lines, line.position));
	return { charged: change(order, ({ kept }) => kept, left) + fee };
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

/** What the prices of an order follow from. */
type Priced = Pick<MoveFacts, 'lines' | 'discountTaken'>;

type QuantityOf = (line: FactLine) => number;

const quantityOf: QuantityOf = ({ quantity }) => quantity;

function change(order: Priced, from: QuantityOf, to: QuantityOf): number {
	return worth(order.lines, to, order.discountTaken) - worth(order.lines, from, order.discountTaken);
}

function worth(lines: readonly FactLine[], quantity: QuantityOf, discounted: boolean): number {
	return lines.reduce((sum, line) => sum + lineTotal(chargedPrice(line, discounted), quantity(line)), 0);
}
