import { expect, test } from 'vitest';
import { parseForm } from '#app/platform/web/form.server.ts';
import { checkoutForm } from './checkout-form.server.ts';

const filled = {
	name: ' Zainab Ali ',
	email: 'Zainab@Buyer.example',
	phone: '0300 1234567',
	street: 'House 7, Street 3',
	city: 'Lahore',
	postalCode: '54000',
	notes: '',
	lines: '[{"id":"badal-grey","quantity":1250}]',
	total: '563125',
	key: '0123456789abcdef0123456789abcdef',
};

function parse(given: Record<string, string>) {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...filled, ...given })) form.set(name, value);
	return parseForm(checkoutForm, form);
}

function errorsOf(given: Record<string, string>): Record<string, string> {
	const parsed = parse(given);
	return parsed.ok ? {} : parsed.errors;
}

test('[CHK-07] a filled form becomes a checkout', () => {
	expect(parse({})).toEqual({
		ok: true,
		value: {
			customer: {
				name: 'Zainab Ali',
				email: 'zainab@buyer.example',
				phone: '+923001234567',
				address: { street: 'House 7, Street 3', city: 'Lahore', postalCode: '54000' },
			},
			notes: '',
			lines: [{ id: 'badal-grey', quantity: 1250 }],
			shownTotal: 563_125,
			shownCredit: 0,
			idempotencyKey: '0123456789abcdef0123456789abcdef',
		},
	});
});

test('[CHK-02] all missing fields are reported together; notes are optional', () => {
	const blank = { name: ' ', email: '', phone: '', street: '', city: '', postalCode: '' };
	const parsed = parse({ ...blank, notes: 'Ring twice.' });
	expect(parsed).toMatchObject({
		ok: false,
		errors: {
			name: 'Please enter your full name',
			email: 'Please enter your email address',
			phone: 'Please enter a phone number',
			street: 'Please enter your street address',
			city: 'Please enter your city',
			postalCode: 'Please enter your postal code',
		},
		values: { notes: 'Ring twice.' },
	});
	expect(Object.keys(errorsOf(blank))).toHaveLength(6);
});

test('[CHK-02] accepts phone numbers in the spellings of Pakistan and abroad, and refuses others', () => {
	for (const phone of [
		'03001234567',
		'0300-1234567',
		'+92 300 1234567',
		'(021) 3456 7890',
		'+44 20 7946 0958',
	]) {
		expect(errorsOf({ phone }), phone).toEqual({});
	}
	for (const phone of ['0000000', '12345', 'call me', '+', '0300 12345678901234', '03OO1234567']) {
		expect(Object.keys(errorsOf({ phone })), phone).toEqual(['phone']);
	}
});

test('[CHK-02] accepts postal codes of five digits, as Pakistan has them, and refuses an invalid email', () => {
	for (const postalCode of ['75500', '25 000', '97300']) expect(errorsOf({ postalCode })).toEqual({});
	for (const postalCode of ['755', '123456', '7550!', '0000', '00000', 'SW1A 1AA']) {
		expect(Object.keys(errorsOf({ postalCode })), postalCode).toEqual(['postalCode']);
	}
	expect(errorsOf({ email: 'zainab' })).toEqual({ email: 'Invalid email address' });
});

test('[CHK-07] a cart, a total or a key that no page of the shop sends is refused', () => {
	const line = { id: 'a', quantity: 100 };
	const carts = [
		'',
		'{',
		'null',
		'[]',
		'{}',
		'[null]',
		'[{"id":"a"}]',
		JSON.stringify([{ id: '', quantity: 100 }]),
		JSON.stringify([{ id: 'a\0', quantity: 100 }]),
		JSON.stringify([{ id: 'a\ud800', quantity: 100 }]),
		JSON.stringify([{ id: 'a', quantity: 9 }]),
		JSON.stringify([{ id: 'a', quantity: -100 }]),
		JSON.stringify([{ id: 'a', quantity: 12.5 }]),
		JSON.stringify([{ id: 'a', quantity: 1e12 }]),
		JSON.stringify([{ id: 'a', quantity: '100' }]),
	];
	for (const lines of carts) {
		expect(errorsOf({ lines }), lines).toEqual({
			lines: 'Your cart could not be read. Please open it again and come back.',
		});
	}
	expect(errorsOf({ lines: JSON.stringify(Array(101).fill(line)) })).toEqual({
		lines: 'One order can hold 100 stones. Please take some out and order them separately.',
	});
	for (const total of ['', '-1', '1.5', 'NaN', '1e5'])
		expect(Object.keys(errorsOf({ total }))).toEqual(['total']);
	for (const key of ['', 'short', 'with spaces in it here', 'x'.repeat(65)]) {
		expect(Object.keys(errorsOf({ key }))).toEqual(['key']);
	}
});

test('[GOODS-07] a line may name its goods; other texts than a page sends are refused', () => {
	const line = { id: 'a', quantity: 100 };
	const goods = { size: 'cut 63×25.5', thickness: 30, finish: 'Honed', use: 'kitchen' };
	expect(parse({ lines: JSON.stringify([{ ...line, ...goods }]) })).toMatchObject({
		ok: true,
		value: { lines: [{ ...line, ...goods }] },
	});
	for (const given of [
		{ size: 7 },
		{ size: 'x'.repeat(81) },
		{ size: 'a\0' },
		{ finish: 'a\nb' },
		{ finish: 'a\ud800' },
		{ thickness: -1 },
		{ thickness: 1001 },
		{ thickness: 18.5 },
		{ thickness: '18' },
		{ use: 'see https://elsewhere.example' },
	])
		expect(Object.keys(errorsOf({ lines: JSON.stringify([{ ...line, ...given }]) })), String(given)).toEqual([
			'lines',
		]);
});
