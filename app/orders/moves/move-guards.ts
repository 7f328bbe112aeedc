import type { CashChange } from '#app/orders/cash.ts';
import { beyondStone } from '#app/orders/charge.ts';
import { BETWEEN_TRIES, MAX_TRIES } from '#app/orders/confirm-tries.ts';
import { canDeliver, isLaterDay } from '#app/orders/day/delivery-day.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import { isAnyReason, isReason } from '#app/orders/reasons.ts';
import { backOf, countOf, delivered, dueAtDoor, partDelivered } from './move-cash.ts';
import type { MoveFacts } from './move-facts.ts';

/** Why a move is not made now. The words are in `staff/orders/moves/move-copy.ts`. */
export type Fault =
	| 'tries-used'
	| 'too-soon'
	| 'not-served'
	| 'needs-call'
	| 'price-waits'
	| 'needs-way'
	| 'needs-slip'
	| 'needs-holder'
	| 'far-amount'
	| 'needs-reason'
	| 'cut'
	| 'not-all-packed'
	| 'needs-carrier'
	| 'needs-driver'
	| 'total-changed'
	| 'needs-date'
	| 'bad-day'
	| 'needs-fee'
	| 'free-trip'
	| 'cash-differs'
	| 'not-part'
	| 'count-differs'
	| 'too-late'
	| 'no-stock'
	| 'bad-number';

type Guard = (order: MoveFacts, given: MovePayload) => Fault | null;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** What is wrong with what any move may bring. An event keeps it for ever, so that free text is refused. */
export const payloadFault: Guard = ({ now }, { reason, nextDate, advance, tripCost, fee, collected }) => {
	if (reason !== undefined && !isAnyReason(reason)) return 'needs-reason';
	if (nextDate !== undefined && !isLaterDay(nextDate, now)) return 'needs-date';
	return [advance, tripCost, fee, collected].every((amount) => amount === undefined || isAmount(amount))
		? null
		: 'bad-number';
};

/** BOUND-01: an amount that only an owner writes. `booked`: what the move books. */
export function amountFault(order: MoveFacts, given: MovePayload, booked: CashChange): Fault | null {
	const { advance = 0, collected = 0, tripCost = 0, fee = 0 } = given;
	const { aboveDue, trip } = order.bounds;
	const due = dueAtDoor(order, { ...booked, advance: 0 });
	const isFar = advance + collected > due + aboveDue * 100 || Math.max(tripCost, fee) > trip * 100;
	return isFar && order.role !== 'owner' ? 'far-amount' : null;
}

export const mayTryAgain: Guard = ({ confirmTries, lastTryAt, now }) => {
	if (confirmTries >= MAX_TRIES) return 'tries-used';
	return lastTryAt && now.getTime() - lastTryAt.getTime() < BETWEEN_TRIES ? 'too-soon' : null;
};

export const mayConfirm: Guard = (order, given) => {
	const { called = false, advance = 0, nextDate } = given;
	if (!order.cityServed) return 'not-served';
	if (nextDate !== undefined && !canDeliver(nextDate, order.now, order.way)) return 'bad-day';
	// A customer cannot claim a call or an advance.
	if (order.role === 'customer' && (called || advance > 0)) return 'needs-call';
	if (order.priceWaits && order.role !== 'owner') return 'price-waits';
	if (order.highRisk && !called && advance === 0 && order.balance.paid === 0) return 'needs-call';
	return advance > 0 ? handsFault(order, given) : null;
};

/** PAY-03: an advance names its way, and who has the cash. */
function handsFault({ holders }: MoveFacts, { way, slip = '', holder = '' }: MovePayload): Fault | null {
	if (!way) return 'needs-way';
	if (way !== 'cash') return slip.trim() ? null : 'needs-slip';
	return holders.includes(holder) ? null : 'needs-holder';
}

export const mayCancel: Guard = ({ isCut, role }, { reason }) => {
	if (!isReason('cancelled', reason)) return 'needs-reason';
	return isCut && role !== 'owner' ? 'cut' : null;
};

export const isPackedWhole: Guard = (order, { lines = [] }) => {
	const same = order.lines.every(({ position, quantity }) => countOf(lines, position).packed === quantity);
	return same && isCountOf(order, lines) ? null : 'not-all-packed';
};

export const mayDispatch: Guard = (order, { carrier, vehicle, driverName, driverPhone }) => {
	if (!carrier) return 'needs-carrier';
	if (carrier !== 'pickup' && !(vehicle?.trim() && driverName?.trim() && driverPhone?.trim()))
		return 'needs-driver';
	const confirmed = order.confirmedAmount !== null && order.confirmedAmount + beyondStone(order);
	return order.balance.charged === confirmed ? null : 'total-changed';
};

/** TRACK-07: the stone is on the truck, so that any day will do on which the yard is open. */
export const wasTried: Guard = ({ now, way }, { reason, nextDate }) => {
	if (!isReason('attempted', reason)) return 'needs-reason';
	if (nextDate === undefined) return 'needs-date';
	return canDeliver(nextDate, now, { ...way, road: null, cutting: 0 }) ? null : 'bad-day';
};

export const isTripAgreed: Guard = ({ sameCity }, { fee }) => {
	if (sameCity) return fee ? 'free-trip' : null;
	return fee === undefined ? 'needs-fee' : null;
};

export const isPaid: Guard = (order, given) => cashFault(given, dueAtDoor(order, delivered(order, given)));

export const isPartPaid: Guard = (order, given) => {
	const { lines = [] } = given;
	const kept = order.lines.map(({ position, quantity }) => ({
		quantity,
		kept: countOf(lines, position).kept ?? 0,
	}));
	const sum = kept.reduce((sum, line) => sum + line.kept, 0);
	const sent = kept.reduce((sum, line) => sum + line.quantity, 0);
	const isPart =
		isCountOf(order, lines) && kept.every(({ kept, quantity }) => kept <= quantity) && sum > 0 && sum < sent;
	return isPart ? cashFault(given, dueAtDoor(order, partDelivered(order, given))) : 'not-part';
};

export const wasRefused: Guard = (_, { reason }) => (isReason('refused', reason) ? null : 'needs-reason');

/** Every square foot that the customer did not keep is counted and graded. */
export const isCountedWhole: Guard = (order, { lines = [] }) => {
	const all = order.lines.every(
		({ position, quantity, kept }) => backOf(countOf(lines, position)) === quantity - kept,
	);
	return all && isCountOf(order, lines) ? null : 'count-differs';
};

export const mayReturn: Guard = (order, { lines = [] }) => {
	const { deliveredAt, now, returnDays } = order;
	if (!deliveredAt || now.getTime() - deliveredAt.getTime() > returnDays * DAY) return 'too-late';
	const back = order.lines.map(({ position, kept }) => ({ kept, back: backOf(countOf(lines, position)) }));
	const some = back.some(({ back }) => back > 0) && back.every(({ back, kept }) => back <= kept);
	return some && isCountOf(order, lines) ? null : 'count-differs';
};

export const mayReopen: Guard = ({ inStock }) => (inStock ? null : 'no-stock');

/** Whole paisa, or whole hundredths of a sq ft. */
function isAmount(value: number): boolean {
	return Number.isSafeInteger(value) && value >= 0;
}

function cashFault({ reason, collected }: MovePayload, due: number): Fault | null {
	if (collected === undefined) return 'cash-differs';
	return collected === due || isReason('delivered', reason) ? null : 'cash-differs';
}

/** Each line counted at most once, as whole hundredths, and no other line. */
function isCountOf(order: MoveFacts, lines: readonly CountedLine[]): boolean {
	const positions = new Set(lines.map(({ position }) => position));
	return (
		positions.size === lines.length &&
		lines.every(
			({ position, packed = 0, kept = 0, whole = 0, damaged = 0, offcut = 0 }) =>
				order.lines.some((line) => line.position === position) &&
				[packed, kept, whole, damaged, offcut].every(isAmount),
		)
	);
}
