import { promiseInWords } from '#app/delivery/day-window.ts';
import type { Balance } from '#app/orders/cash.ts';
import type { ChargeAmounts } from '#app/orders/charge.ts';
import { dayInWords, deliveryDays, type Way } from '#app/orders/day/delivery-day.ts';
import { keptInWords } from '#app/orders/kept-in-words.ts';
import type { EventPayload } from '#app/orders/move-payload.ts';
import { mayCustomerCancel } from '#app/orders/moves/order-moves.ts';
import { canConfirmByLink, nextSteps } from '#app/orders/next-steps.ts';
import { orderCan } from '#app/orders/order-can.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { isOver, nextStage, type OrderStatus, type Stage } from '#app/orders/order-status.ts';
import { comingOff, type SumRow, sumRows } from '#app/orders/order-sum.ts';
import { sumCopy } from '#app/orders/sum-copy.ts';
import { formatDate, formatTime } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { trackCopy as copy } from './track-copy.ts';

/** What the builder needs of an order: no name, street, phone or mail, since anyone may be sent the link. */
export type TrackFacts = {
	order: {
		id: string;
		createdAt: Date;
		stage: Stage;
		status: OrderStatus;
		version: number;
		discountTaken: boolean;
		cityServed: boolean;
		highRisk: boolean;
		priceWaits: boolean;
		isCut: boolean;
		carrier: string | null;
		nextDate: string | null;
		city: string;
		promisedFrom: string | null;
		promisedTo: string | null;
	} & ChargeAmounts;
	lines: readonly {
		name: string;
		goods: string;
		quantity: number;
		kept: number;
		price: number;
		discount: number;
	}[];
	events: readonly {
		from: Stage | null;
		to: Stage;
		undoes: number | null;
		payload: EventPayload;
		at: Date;
	}[];
	/** What the delivery day follows from. */
	way: Way;
	balance: Balance;
};

type Step = { words: string; at: string | null };

/** An order as its link shows it, in words. */
export type TrackedOrder = {
	number: string;
	status: OrderStatus;
	version: number;
	placed: string;
	state: string;
	steps: Step[];
	/** What is still to happen, and the stages that are still to come. */
	nextSteps: string[];
	next: string[];
	/** ISO dates. `promised`: in words, where no day was agreed. */
	day: {
		promised: string | null;
		agreed: string | null;
		choices: string[];
		isOpen: boolean;
	} | null;
	lines: { name: string; goods: string; quantity: string; amount: string }[];
	sum: SumRow[];
	/** When the discount comes off that the total leaves out. */
	later: string | null;
	mayConfirm: boolean;
	mayCancel: boolean;
	/** REVIEW-01: something of it was delivered, and its customer may say how it is. */
	mayReview: boolean;
};

export function trackedOrder({ order, lines, events, way, balance }: TrackFacts, now: Date): TrackedOrder {
	const { stage, nextDate } = order;
	const isOpen = orderCan('choose-day', order, 'customer') === null;
	const summed = { ...order, lines, balance };
	const { discount, due } = comingOff(summed);
	const promised = nextDate ? null : promiseInWords(order);
	const mayConfirm = canConfirmByLink(order);
	return {
		number: orderNumber(order.id),
		status: order.status,
		version: order.version,
		placed: formatDate(order.createdAt),
		state: stateOf(order, mayConfirm),
		nextSteps: nextSteps({ stage, due, isDiscountOpen: discount > 0, onlyByCall: !mayConfirm }),
		steps: stepsOf(order, events),
		next: isOver(stage) ? [] : comingAfter(stage).map((step) => copy.step[step]),
		day:
			isOver(stage) || (!isOpen && !nextDate && !promised)
				? null
				: { promised, agreed: nextDate, choices: isOpen ? deliveryDays(now, way) : [], isOpen },
		lines: lines.map((line) => ({
			name: line.name,
			goods: line.goods,
			quantity: keptInWords(line, stage),
			amount: formatMoney(lineTotal(line.price, line.quantity)),
		})),
		sum: sumRows(summed, sumCopy),
		later: discount > 0 ? copy.later(discount, due) : null,
		mayConfirm,
		mayCancel: mayCustomerCancel(order),
		mayReview: order.status === 'delivered',
	};
}

function stateOf({ stage, carrier }: TrackFacts['order'], mayConfirm: boolean): string {
	if (stage === 'awaiting' && !mayConfirm) return copy.weCall;
	return stage === 'dispatched' && carrier === 'pickup' ? copy.readyAtYard : copy.state[stage];
}

function stepsOf({ createdAt, stage }: TrackFacts['order'], events: TrackFacts['events']): Step[] {
	const steps: Step[] = [{ words: copy.ordered, at: timeInWords(createdAt) }];
	for (const event of events) {
		const words = wordsOf(event);
		if (words) steps.push({ words, at: timeInWords(event.at) });
	}
	// An order of an older shop has no event for where it stands.
	const [first] = events;
	if (first?.from === null && first.to === stage && stage !== 'awaiting' && stage !== 'confirmed')
		steps.push({ words: copy.step[stage], at: null });
	return steps;
}

/** Null for what is no news to the customer. */
function wordsOf({ from, to, undoes, payload }: TrackFacts['events'][number]): string | null {
	if (from === null) return to === 'confirmed' ? copy.step.confirmed : null;
	if (payload.wished === null) return copy.askedAnyDay;
	if (payload.wished) return copy.asked(dayInWords(payload.wished));
	// A call that nobody answered brings nothing with it.
	if (from === to)
		return to === 'awaiting' && undoes === null && Object.keys(payload).length === 0 ? copy.called : null;
	return to === 'awaiting' && from !== 'cancelled' ? copy.changed : copy.step[to];
}

/** A trip in vain is no step back. */
function comingAfter(stage: Stage): Stage[] {
	const next = nextStage(stage === 'attempted' ? 'dispatched' : stage);
	return next ? [next, ...comingAfter(next)] : [];
}

function timeInWords(at: Date): string {
	return `${formatDate(at)}, ${formatTime(at)}`;
}
