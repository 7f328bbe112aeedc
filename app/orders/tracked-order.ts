import { laterDiscount } from '#app/cart/cart.ts';
import { formatDate, formatTime } from '#app/platform/dates.ts';
import { formatMoney, lineTotal } from '#app/platform/money.ts';
import { formatQuantity } from '#app/platform/quantity.ts';
import { beyondStone, totalOf } from './charge.ts';
import { dayInWords, deliveryDays, type Way } from './delivery-day.ts';
import type { EventPayload } from './move-payload.ts';
import { orderNumber } from './order-number.ts';
import { mayCustomerCancel, type OrderStatus, type Stage } from './order-status.ts';
import { trackCopy as copy } from './track-copy.ts';

/** What the builder needs of an order: no name, street, phone or mail, since anyone may be sent the link. */
export type TrackFacts = {
	order: {
		id: string;
		createdAt: Date;
		stage: Stage;
		status: OrderStatus;
		version: number;
		totalAmount: number;
		deliveryAmount: number;
		sampleCredit: number;
		cityServed: boolean;
		highRisk: boolean;
		isCut: boolean;
		carrier: string | null;
		nextDate: string | null;
	};
	lines: readonly { name: string; goods: string; quantity: number; price: number; discount: number }[];
	events: readonly {
		from: Stage | null;
		to: Stage;
		undoes: number | null;
		payload: EventPayload;
		at: Date;
	}[];
	/** What the delivery day follows from. */
	way: Way;
	/** Paisa. */
	due: number;
};

export type Step = { words: string; at: string | null };

/** An order as its link shows it, in words. */
export type TrackedOrder = {
	number: string;
	status: OrderStatus;
	version: number;
	placed: string;
	state: string;
	steps: Step[];
	/** What is still to come. */
	next: string[];
	/** ISO dates. */
	day: { agreed: string | null; choices: string[]; isOpen: boolean } | null;
	lines: { name: string; goods: string; quantity: string; amount: string }[];
	delivery: string | null;
	total: string;
	samplesBack: string | null;
	due: string | null;
	later: string | null;
	mayConfirm: boolean;
	mayCancel: boolean;
};

const OPEN: readonly Stage[] = ['awaiting', 'confirmed'];
const COMING: readonly Stage[] = ['confirmed', 'packed', 'dispatched', 'delivered'];
/** With nothing more to come. */
const OVER: readonly Stage[] = ['delivered', 'part-delivered', 'refused', 'returned', 'cancelled'];

export function trackedOrder({ order, lines, events, way, due }: TrackFacts, now: Date): TrackedOrder {
	const { stage, nextDate } = order;
	const isOpen = OPEN.includes(stage);
	const later = stage === 'awaiting' ? laterDiscount(lines, false) : null;
	const total = totalOf(order);
	const mayConfirm = stage === 'awaiting' && order.cityServed && !order.highRisk;
	return {
		number: orderNumber(order.id),
		status: order.status,
		version: order.version,
		placed: formatDate(order.createdAt),
		state: stateOf(order, mayConfirm),
		steps: stepsOf(order, events),
		next: OVER.includes(stage) ? [] : comingAfter(stage).map((step) => copy.step[step]),
		day:
			OVER.includes(stage) || (!isOpen && !nextDate)
				? null
				: { agreed: nextDate, choices: isOpen ? deliveryDays(now, way) : [], isOpen },
		lines: lines.map(({ name, goods, quantity, price }) => ({
			name,
			goods,
			quantity: `${formatQuantity(quantity)} sq ft`,
			amount: formatMoney(lineTotal(price, quantity)),
		})),
		delivery: order.deliveryAmount > 0 ? formatMoney(order.deliveryAmount) : null,
		total: formatMoney(total),
		samplesBack: order.sampleCredit > 0 ? `−${formatMoney(order.sampleCredit)}` : null,
		due: due > 0 && due !== total ? formatMoney(due) : null,
		later: later && copy.later(later.discount, later.due + beyondStone(order)),
		mayConfirm,
		mayCancel: mayCustomerCancel(order),
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
	if (first?.from === null && first.to === stage && stage !== 'awaiting')
		steps.push({ words: copy.step[stage], at: null });
	return steps;
}

/** Null for what is no news to the customer. */
function wordsOf({ from, to, undoes, payload }: TrackFacts['events'][number]): string | null {
	if (from === null) return null;
	if (payload.wished === null) return copy.askedAnyDay;
	if (payload.wished) return copy.asked(dayInWords(payload.wished));
	// A call that nobody answered brings nothing with it.
	if (from === to)
		return to === 'awaiting' && undoes === null && Object.keys(payload).length === 0 ? copy.called : null;
	return to === 'awaiting' && from !== 'cancelled' ? copy.changed : copy.step[to];
}

function comingAfter(stage: Stage): readonly Stage[] {
	return COMING.slice(COMING.indexOf(stage === 'attempted' ? 'dispatched' : stage) + 1);
}

function timeInWords(at: Date): string {
	return `${formatDate(at)}, ${formatTime(at)}`;
}
