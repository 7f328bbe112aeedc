import type { Role } from '#app/accounts/role.ts';
import type { CashChange } from '#app/orders/cash.ts';
import type { MovePayload } from '#app/orders/move-payload.ts';
import { DESK, OWNER } from '#app/orders/order-can.ts';
import type { Stage } from '#app/orders/order-status.ts';
import * as cash from './move-cash.ts';
import type { MoveFacts } from './move-facts.ts';
import type { Fault } from './move-guards.ts';
import * as guard from './move-guards.ts';

/**
 * What happens to `products.stock`. `give-back`: all of it, and a sale less. `take`: all of it, and a sale more. `count`: what
 * came back whole; what is damaged or offcut only passes through. Null: the stone stays where it is, or is on its way.
 */
export type StockEffect = 'give-back' | 'take' | 'count' | null;

/** The mail of a move: `order-moved-mail.ts`. */
export type MoveMail =
	| 'confirmed'
	| 'cancelled'
	| 'reopened'
	| 'dispatched'
	| 'receipt'
	| 'refused'
	| 'returned';

export type Move = {
	from: Stage;
	to: Stage;
	by: readonly Role[];
	guard: (order: MoveFacts, given: MovePayload) => Fault | null;
	stock: StockEffect;
	mail: MoveMail | null;
	cash: (order: MoveFacts, given: MovePayload) => CashChange;
};

const YARD: readonly Role[] = ['yard', 'owner'];
const YARD_OR_DESK: readonly Role[] = ['yard', 'desk', 'owner'];
const DRIVER_OR_DESK: readonly Role[] = ['driver', 'desk', 'owner'];
const CUSTOMER_OR_DESK: readonly Role[] = ['customer', 'desk', 'owner'];

/** MOVE-01: every move that there is. Placing an order begins it: `write-order.server.ts`. Nothing is cancelled by a timer. */
export const moves: readonly Move[] = [
	move('awaiting', 'awaiting', DESK, guard.mayTryAgain, null, null, cash.nothing),
	move('awaiting', 'confirmed', CUSTOMER_OR_DESK, guard.mayConfirm, null, 'confirmed', cash.confirmed),
	move('awaiting', 'cancelled', CUSTOMER_OR_DESK, guard.mayCancel, 'give-back', 'cancelled', cash.dropped),
	move('confirmed', 'cancelled', CUSTOMER_OR_DESK, guard.mayCancel, 'give-back', 'cancelled', cash.dropped),
	move('packed', 'cancelled', DESK, guard.mayCancel, 'give-back', 'cancelled', cash.dropped),
	move('confirmed', 'packed', YARD, guard.isPackedWhole, null, null, cash.nothing),
	move('packed', 'dispatched', YARD_OR_DESK, guard.mayDispatch, null, 'dispatched', cash.nothing),
	move('dispatched', 'attempted', DRIVER_OR_DESK, guard.wasTried, null, null, cash.tripInVain),
	move('attempted', 'dispatched', DESK, guard.isTripAgreed, null, 'dispatched', cash.tripAgreed),
	move('dispatched', 'delivered', DRIVER_OR_DESK, guard.isPaid, null, 'receipt', cash.delivered),
	move('attempted', 'delivered', DRIVER_OR_DESK, guard.isPaid, null, 'receipt', cash.delivered),
	// Courier systems report a delivery after a return has begun now and then.
	move('refused', 'delivered', DRIVER_OR_DESK, guard.isPaid, null, 'receipt', cash.delivered),
	move('dispatched', 'part-delivered', DRIVER_OR_DESK, guard.isPartPaid, null, 'receipt', cash.partDelivered),
	move('dispatched', 'refused', DRIVER_OR_DESK, guard.wasRefused, null, 'refused', cash.refused),
	move('attempted', 'refused', DRIVER_OR_DESK, guard.wasRefused, null, 'refused', cash.refused),
	move('refused', 'returned', YARD, guard.isCountedWhole, 'count', null, cash.counted),
	move('part-delivered', 'returned', YARD, guard.isCountedWhole, 'count', null, cash.counted),
	move('delivered', 'returned', DESK, guard.mayReturn, 'count', 'returned', cash.returned),
	move('cancelled', 'awaiting', OWNER, guard.mayReopen, 'take', 'reopened', cash.reopened),
];

export function findMove(from: Stage, to: Stage): Move | null {
	return moves.find((known) => known.from === from && known.to === to) ?? null;
}

/** TRACK-04: a customer may cancel what is neither packed nor cut. */
export function mayCustomerCancel({ stage, isCut }: { stage: Stage; isCut: boolean }): boolean {
	return !isCut && findMove(stage, 'cancelled')?.by.includes('customer') === true;
}

function move(
	from: Stage,
	to: Stage,
	by: readonly Role[],
	guard: Move['guard'],
	stock: StockEffect,
	mail: MoveMail | null,
	cash: Move['cash'],
): Move {
	return { from, to, by, guard, stock, mail, cash };
}
