import { expect } from 'vitest';
import { orderNumber } from '#app/orders/order-number.ts';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { hrefOf, textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const LIST = ['/staff/orders', '/staff/orders/rows', '/staff/live'];
const ALERTS = ['/staff/alerts', '/staff/alerts-worker.js'];

test('[DESK-07] [DESK-11] lists, stream and alerts are open to the roles that need them, and unknown to everybody else', async ({
	shop,
}) => {
	const as = (role: keyof typeof demo) => logIn(visitor(shop.origin), demo[role]);
	const [desk, yard, driver, customer] = [
		await as('desk'),
		await as('yard'),
		await as('driver'),
		await as('customer'),
	];
	// A stream never ends: its headers alone.
	const statusOf = async (person: typeof desk, path: string) =>
		(await person.ask(path, path === '/staff/live' ? { method: 'HEAD' } : {})).status;
	const statuses = async (person: typeof desk) =>
		Promise.all([...LIST, ...ALERTS].map((path) => statusOf(person, path)));
	expect(await statuses(desk)).toEqual([200, 200, 200, 200, 200]);
	expect(await statuses(yard)).toEqual([200, 200, 200, 403, 403]);
	expect(await statuses(driver)).toEqual([403, 403, 403, 403, 403]);
	for (const nobody of [customer, visitor(shop.origin)])
		expect(await statuses(nobody)).toEqual([404, 404, 404, 404, 404]);
	expect((await desk.ask('/staff')).headers.get('Location')).toBe('/staff/orders');
	const worker = await desk.ask('/staff/alerts-worker.js');
	expect(worker.headers.get('Content-Type')).toContain('text/javascript');
	expect(worker.body).toContain('showNotification');
	expect((await desk.ask('/staff/orders/rows', { method: 'HEAD' })).headers.get('Cache-Control')).toBe(
		'private, no-store',
	);
	for (const path of ['/staff/orders', '/staff/orders/rows', '/staff/alerts/edit'])
		expect((await driver.post(path, { press: 'confirm' })).status, path).toBe(403);
});

test('[PAY-01] [PAY-04] [SUM-01] what is short at the door, and what is owed after a return, is booked once on the order’s page without scripts', async ({
	startShop,
}) => {
	const { origin } = await startShop();
	const placed = await (await signedIn(origin)).post('/checkout', checkoutForm());
	const id = /placed=([\da-f-]{36})/.exec(placed.headers.get('Location') ?? '')?.[1] ?? '';
	const owner = await logIn(visitor(origin), demo.owner);
	const page = `/staff/orders/${id}`;
	const open = async () => (await owner.ask(page)).body;
	const press = async (button: string, fields: Record<string, string> = {}) => {
		const pressed = plainForm(await open(), button).press(button);
		const sent = [...pressed.filter(([name]) => !(name in fields)), ...Object.entries(fields)] as [
			string,
			string,
		][];
		return { answer: await owner.post(page, sent), again: () => owner.post(page, sent) };
	};
	const driver = { carrier: 'hired', vehicle: 'V', driverName: 'Akram', driverPhone: '0300 7654321' };
	const moves: [button: string, fields?: Record<string, string>][] = [
		['Confirm', { called: 'on' }],
		['Packed'],
		['Loaded and on its way', driver],
	];
	for (const [button, fields] of moves) expect((await press(button, fields)).answer.status, button).toBe(302);
	expect(textOf(await open())).toContain('PKR 340.00 to be paid at the door');
	await press('Delivered', { collected: '330', reason: 'paid-short' });

	const short = textOf(await open());
	expect(short).toContain('PKR 10.00 still to be paid');
	expect(short).not.toContain('Nothing more to do');
	const problems = (await owner.ask('/staff/orders?tab=problems')).body;
	expect(hrefOf(problems, `Customer paid order ${orderNumber(id)}`)).toBe(`${page}#paid`);

	const refusals: [fields: Record<string, string>, words: string][] = [
		[{ way: '' }, 'Choose how it was paid.'],
		[{ way: 'raast', slip: ' ' }, 'Give the number of the slip, the transfer or the cheque.'],
		[{ way: 'cash', amount: '10.01' }, 'This is more than is due.'],
		[{ way: 'cash', amount: '0' }, 'Write an amount in rupees'],
		[{ way: 'cash', amount: 'ten' }, 'Write an amount in rupees'],
		[{ way: 'cash', holder: 'no-such-person' }, 'Choose who has the cash'],
	];
	for (const [fields, words] of refusals) {
		const { answer } = await press('Book the payment', fields);
		expect([answer.status, textOf(answer.body).includes(words)], words).toEqual([422, true]);
	}
	const paid = await press('Book the payment', { way: 'raast', slip: 'R-77', amount: '10' });
	expect([paid.answer.status, (await paid.again()).status]).toEqual([302, 302]);
	const whole = textOf(await open());
	expect(whole).toMatch(
		/Charged PKR 340\.00 Collected at the delivery −PKR 330\.00 Paid to us −PKR 10\.00 Still to pay PKR 0\.00/,
	);
	expect(whole).toContain('Customer paid, Raast, R-77');
	expect(whole).toContain('Nothing more to do.');
	expect((await owner.ask('/staff/orders?tab=problems')).body).not.toContain(`${page}#paid`);

	await press('Take stone back', { 'whole-0': '1' });
	expect(textOf(await open())).toContain('We owe the customer PKR 340.00');
	const owed = (await owner.ask('/staff/orders?tab=problems')).body;
	expect(hrefOf(owed, `Pay back order ${orderNumber(id)}`)).toBe(`${page}#refunded`);
	const beyond = await press('Book what is paid back', { way: 'cash', amount: '341' });
	expect(textOf(beyond.answer.body)).toContain('This is more than is left.');
	await press('Book what is paid back', { way: 'bank-transfer', slip: 'HBL-9', amount: '340' });
	expect(textOf(await open())).toContain('Nothing more to do.');
	const log = textOf((await owner.ask('/staff/log?kind=cash')).body);
	expect(log).toContain('Refunded, bank transfer, number HBL-9');
});
