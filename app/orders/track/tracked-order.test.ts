import { expect, test } from 'vitest';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import type { Stage } from '#app/orders/order-status.ts';
import { stages, statusOf } from '#app/orders/order-status.ts';
import { type TrackFacts, trackedOrder } from './tracked-order.ts';

const NOW = new Date('2026-03-05T10:00:00Z');

function facts(stage: Stage, given: Partial<TrackFacts['order']> = {}): TrackFacts {
	const at = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60 * 1000);
	return {
		order: {
			id: 'd290f1ee-6c54-4b01-90e6-d701748f0851',
			createdAt: NOW,
			stage,
			status: statusOf(stage),
			version: 3,
			discountTaken: stage !== 'awaiting',
			deliveryAmount: 0,
			sampleCredit: 0,
			cityServed: true,
			highRisk: false,
			priceWaits: false,
			isCut: false,
			carrier: null,
			nextDate: null,
			city: 'Lahore',
			promisedFrom: '2026-03-10',
			promisedTo: '2026-03-12',
			...given,
		},
		lines: [{ name: 'Verona', goods: '', quantity: 1000, kept: 0, price: 50_000, discount: 1000 }],
		events: [
			{ from: null, to: 'awaiting', undoes: null, payload: {}, at: at(0) },
			{ from: 'awaiting', to: 'awaiting', undoes: null, payload: {}, at: at(1) },
			{ from: 'awaiting', to: 'awaiting', undoes: null, payload: { wished: '2026-03-09' }, at: at(2) },
			{ from: 'awaiting', to: 'awaiting', undoes: null, payload: { wished: null }, at: at(3) },
			// What the desk took back is no call.
			{ from: 'awaiting', to: 'awaiting', undoes: 4, payload: {}, at: at(4) },
			{ from: 'awaiting', to: 'confirmed', undoes: null, payload: {}, at: at(9) },
		],
		way: { road: 4, cutting: 0, holidays: [] },
		balance: { ...EMPTY_BALANCE, charged: stage === 'awaiting' ? 500_000 : 450_000 },
	};
}

test('[TRACK-01] the stages are told in words with their times, then what is still to come', () => {
	const tracked = trackedOrder(facts('confirmed', { nextDate: '2026-03-09' }), NOW);
	expect(tracked.steps).toEqual([
		{ words: 'Ordered', at: '5 March 2026, 3:00 pm' },
		{ words: 'We called, and nobody answered', at: '5 March 2026, 4:00 pm' },
		{ words: 'You asked for Monday, 9 March 2026', at: '5 March 2026, 5:00 pm' },
		{ words: 'You said that any day suits you', at: '5 March 2026, 6:00 pm' },
		{ words: 'Confirmed', at: '6 March 2026, 12:00 am' },
	]);
	expect(tracked.next).toEqual(['Cut and packed', 'On its way', 'Delivered']);
	expect(tracked).toMatchObject({ number: '748F0851', later: null });
	expect(tracked.sum.map(({ name, figure }) => [name, figure])).toEqual([
		['Total', 'PKR 5,000.00'],
		['Your discount', '−PKR 500.00'],
		['To pay', 'PKR 4,500.00'],
	]);
	expect(tracked.day?.agreed).toBe('2026-03-09');
});

test('[TRACK-01] every stage says what happens now; an order of an older shop still shows where it stands', () => {
	for (const stage of stages) expect(trackedOrder(facts(stage), NOW).state, stage).toMatch(/\.$/);
	const older = facts('dispatched');
	older.events = [{ from: null, to: 'dispatched', undoes: null, payload: {}, at: NOW }];
	expect(trackedOrder(older, NOW).steps.at(-1)).toEqual({ words: 'On its way', at: null });
	expect(trackedOrder(facts('dispatched', { carrier: 'pickup' }), NOW).state).toContain('at our yard');
});

test('[TRACK-04] [LINK-03] what the customer may do: confirm where no call is needed, and cancel until it is packed or cut', () => {
	const may = (stage: Stage, given: Partial<TrackFacts['order']> = {}) => {
		const { mayConfirm, mayCancel, day } = trackedOrder(facts(stage, given), NOW);
		return [mayConfirm, (day?.choices.length ?? 0) > 0, mayCancel];
	};
	expect(may('awaiting')).toEqual([true, true, true]);
	expect(may('awaiting', { highRisk: true })).toEqual([false, true, true]);
	expect(may('awaiting', { cityServed: false })).toEqual([false, true, true]);
	expect(may('confirmed')).toEqual([false, true, true]);
	expect(may('confirmed', { isCut: true })).toEqual([false, true, false]);
	for (const stage of stages.slice(2)) expect(may(stage), stage).toEqual([false, false, false]);
	expect(trackedOrder(facts('awaiting', { highRisk: true }), NOW).state).toContain('We call you');
	expect(trackedOrder(facts('awaiting'), NOW).later).toContain('PKR 4,500.00 is due');
});

test.for<[stage: Stage, kept: number, quantity: string]>([
	['awaiting', 0, '10 sq ft'],
	['confirmed', 0, '10 sq ft'],
	['delivered', 1000, '10 sq ft'],
	['part-delivered', 400, '4 of 10 sq ft kept'],
	['refused', 0, '0 of 10 sq ft kept'],
	['returned', 250, '2.5 of 10 sq ft kept'],
	['returned', 0, '0 of 10 sq ft kept'],
	['cancelled', 0, '10 sq ft'],
])(
	'[ORD-05] a line of an order that is %s, with %i kept, says so, and its amount is where the sum begins',
	([stage, kept, quantity]) => {
		const order = facts(stage);
		const lines = order.lines.map((line) => ({ ...line, kept }));
		const shown = trackedOrder({ ...order, lines }, NOW).lines;
		expect(shown).toMatchObject([{ quantity, amount: 'PKR 5,000.00' }]);
	},
);
