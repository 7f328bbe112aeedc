import { expect, test } from 'vitest';
import { EMPTY_BALANCE } from '#app/orders/cash.ts';
import { readOutcome } from './outcome-form.server.ts';

/** 10 sq ft at PKR 500 less a tenth, and 4 sq ft at PKR 100, with an advance of PKR 1,000. */
const door = {
	discountTaken: true,
	sampleCredit: 0,
	balance: { ...EMPTY_BALANCE, charged: 490_000, advance: 100_000 },
	due: 390_000,
	mostAbove: 100_000,
	lines: [
		{ position: 0, name: 'Onyx', price: 50_000, discount: 1000, quantity: 1000, kept: 0 },
		{ position: 1, name: 'Slate', price: 10_000, discount: 0, quantity: 400, kept: 0 },
	],
};

const read = (fields: Record<string, string>) => {
	const outcome = readOutcome(new URLSearchParams({ key: 'k', version: '4', ...fields }), door);
	return outcome.ok ? outcome.request : Object.keys(outcome.errors);
};

test.for<[name: string, fields: Record<string, string>, expected: object | string[]]>([
	['no word on the cash', { outcome: 'delivered' }, { to: 'delivered', collected: 390_000 }],
	['what is due', { outcome: 'delivered', cash: '3,900' }, { to: 'delivered', collected: 390_000 }],
	['less without a reason', { outcome: 'delivered', cash: '3800' }, ['reason']],
	['no cash at all', { outcome: 'delivered', cash: '0' }, ['reason']],
	[
		'less with a reason',
		{ outcome: 'delivered', cash: '3800', reason: 'paid-short' },
		{ to: 'delivered', collected: 380_000, reason: 'paid-short' },
	],
	['a reason of another kind', { outcome: 'delivered', cash: '1', reason: 'changed-mind' }, ['reason']],
	['a slip of the keys', { outcome: 'delivered', cash: '39000', reason: 'other' }, ['cash']],
	['a slip at a part', { outcome: 'part', 'kept-0': '2.5', cash: '99999', reason: 'other' }, ['cash']],
	['no amount', { outcome: 'delivered', cash: 'all of it' }, ['cash']],
	[
		'a part, less the advance',
		{ outcome: 'part', 'kept-0': '2.5', 'kept-1': '4' },
		{
			to: 'part-delivered',
			collected: 52_500,
			lines: [
				{ position: 0, kept: 250 },
				{ position: 1, kept: 400 },
			],
		},
	],
	[
		'a part that the advance pays',
		{ outcome: 'part', 'kept-0': '1' },
		{
			to: 'part-delivered',
			collected: 0,
			lines: [
				{ position: 0, kept: 100 },
				{ position: 1, kept: 0 },
			],
		},
	],
	['all as a part', { outcome: 'part', 'kept-0': '10', 'kept-1': '4' }, ['kept']],
	['nothing as a part', { outcome: 'part' }, ['kept']],
	['more than was sent', { outcome: 'part', 'kept-0': '10.01' }, ['kept']],
	['refused', { outcome: 'refused', reason: 'damaged' }, { to: 'refused', reason: 'damaged' }],
	['refused without a reason', { outcome: 'refused' }, ['reason']],
	[
		'nobody at home',
		{ outcome: 'away', reason: 'nobody-home', day: '2026-03-07' },
		{ to: 'attempted', reason: 'nobody-home', nextDate: '2026-03-07' },
	],
	['nobody at home, no day', { outcome: 'away', reason: 'nobody-home' }, ['day']],
	['no outcome', { outcome: 'lost' }, ['outcome']],
	['no version', { outcome: 'delivered', version: 'new' }, ['version']],
])('[ROAD-02] at the door: %s', ([_, fields, expected]) => {
	const request = Array.isArray(expected) ? expected : { key: 'k', version: 4, ...expected };
	expect(read(fields)).toEqual(request);
});
