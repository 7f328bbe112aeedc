import { stoneCharged } from '#app/orders/charge.ts';
import type { CountedLine, MovePayload } from '#app/orders/move-payload.ts';
import type { orderLines, orders } from '#app/orders/tables.server.ts';
import { isoDate } from '#app/platform/dates.ts';
import { backOf, countOf } from './move-cash.ts';
import type { Move } from './order-moves.ts';

type Order = typeof orders.$inferSelect;
type OrderLine = typeof orderLines.$inferSelect;

/** The lines after a move: what is kept, and what came back. */
export function linesAfter({ from, to }: Move, lines: readonly OrderLine[], given: MovePayload): OrderLine[] {
	return lines.map((line) => {
		const counted = countOf(given.lines ?? [], line.position);
		if (to === 'delivered') return { ...line, kept: line.quantity };
		if (to === 'part-delivered') return { ...line, kept: counted.kept ?? 0 };
		if (to !== 'returned') return line;
		return {
			...cameBack(line, counted),
			kept: from === 'delivered' ? line.kept - backOf(counted) : line.kept,
		};
	});
}

function cameBack(line: OrderLine, { whole = 0, damaged = 0, offcut = 0 }: CountedLine): OrderLine {
	return {
		...line,
		backWhole: line.backWhole + whole,
		backDamaged: line.backDamaged + damaged,
		backOffcut: line.backOffcut + offcut,
	};
}

/** The columns of an order that a move changes, besides stage and version. */
export function orderAfter(
	{ from, to }: Move,
	order: Order,
	given: MovePayload,
	{ lines, now }: { lines: readonly OrderLine[]; now: Date },
): Partial<typeof orders.$inferInsert> {
	switch (to) {
		case 'awaiting':
			return from === 'awaiting' ? { confirmTries: order.confirmTries + 1, lastTryAt: now } : BEGUN_AGAIN;
		case 'confirmed': {
			const discountTaken = given.applyDiscount ?? true;
			return {
				confirmedAmount: stoneCharged(to, { lines, discountTaken }),
				discountTaken,
				priceWaits: false,
				nextDate: given.nextDate ?? stillAhead(order.nextDate, now),
			};
		}
		case 'packed':
			return { isCut: given.cut ?? false };
		case 'dispatched':
			return from === 'packed' ? carrierOf(given) : {};
		case 'attempted':
			return { nextDate: given.nextDate ?? null };
		case 'delivered':
		case 'part-delivered':
			return { deliveredAt: now, keepsPart: to === 'part-delivered' };
		case 'returned':
			return { keepsPart: lines.some(({ kept }) => kept > 0) };
		default:
			return {};
	}
}

/** The day that the customer asked for, unless it is over. */
function stillAhead(day: string | null, now: Date): string | null {
	return day && day > isoDate(now) ? day : null;
}

const BEGUN_AGAIN = {
	confirmTries: 0,
	lastTryAt: null,
	confirmedAmount: null,
	discountTaken: false,
	nextDate: null,
	isCut: false,
	// It is scored again.
	riskPoints: null,
} as const;

function carrierOf({ carrier, vehicle, driverName, driverPhone, driverId }: MovePayload) {
	return {
		carrier: carrier ?? null,
		vehicle: vehicle?.trim() ?? null,
		driverName: driverName?.trim() ?? null,
		driverPhone: driverPhone?.trim() ?? null,
		driverId: driverId ?? null,
	};
}
