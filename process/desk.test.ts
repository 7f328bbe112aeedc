import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CUT } from '#app/catalog/goods.ts';
import { windowInWords } from '#app/delivery/day-window.ts';
import { deliveryWindow } from '#app/orders/day/delivery-day.ts';
import { orderNumber } from '#app/orders/order-number.ts';
import { demoSettings } from '#db/demo-facts.ts';
import { checkoutForm, signedIn } from '#test/customer.ts';
import { hrefOf, mainOf, textOf } from '#test/html.ts';
import { plainForm } from '#test/plain-form.ts';
import { demo, logIn, unique, visitor } from '#test/visitor.ts';
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
		[{ way: 'cash', amount: '0' }, 'Please type PKR 0.01 or more.'],
		[{ way: 'cash', amount: 'ten' }, '“ten” is not a number. Please type rupees'],
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

test('[QUOTE-16] without scripts the desk marks a quote as accepted by phone, and its order is confirmed', async ({
	shop: { origin },
}) => {
	const desk = await logIn(visitor(origin), demo.desk);
	const id = randomUUID();
	const sent = await desk.post('/staff/quotes/new', {
		intent: 'send',
		id,
		version: '0',
		option: 'A',
		name: 'Bilal Khan',
		phone: '0321 4567890',
		email: '',
		city: 'Multan',
		delivery: '',
		deliveryAmount: '',
		validUntil: '',
		terms: '',
		'product-0': 'ziarat-white',
		'quantity-0': '10',
		'price-0': '340',
		'listed-0': '340',
	});
	const path = `/staff/quotes/${id}`;
	expect(sent.headers.get('Location')).toBe(`${path}?option=A`);
	const make = 'Accepted: make the order';
	const form = plainForm((await desk.ask(path)).body, make);
	const asked = await desk.post(path, form.press(make));
	expect(asked.status).toBe(422);
	expect(textOf(mainOf(asked.body))).toContain('Please enter the street address');
	expect(asked.body).toContain('value="Bilal Khan"');

	const made = await desk.post(path, form.fill('Street address', 'House 3').press(make));
	expect(made.headers.get('Location')).toMatch(/^\/staff\/orders\/[\da-f-]{36}$/);
	const order = textOf(mainOf((await desk.ask(made.headers.get('Location') ?? '')).body));
	expect(order).toContain('The quote is accepted, and this is its order.');
	expect(order).toContain('Confirmed');
	expect(order).toContain('House 3');
});

test('[BOUND-01] [BOUND-02] a stone that the desk sells for a paisa waits for an owner, who reads the list price on the order, as a risk and in the log; far cash is refused in words', async ({
	shop: { origin },
}) => {
	const desk = await logIn(visitor(origin), demo.desk);
	const placed = await desk.post('/staff/orders/new', {
		intent: 'place',
		key: randomUUID(),
		name: 'Bilal Khan',
		phone: '0321 4567891',
		email: '',
		street: 'House 3',
		city: 'Multan',
		postalCode: '',
		notes: '',
		userId: '',
		reason: 'regular-customer',
		'product-0': 'ziarat-white',
		'quantity-0': '5',
		'price-0': '0.01',
		'listed-0': '340',
	});
	const path = placed.headers.get('Location') ?? '';
	expect(path).toMatch(/^\/staff\/orders\/[\da-f-]{36}$/);
	const read = async (who: typeof desk, address: string) => textOf(mainOf((await who.ask(address)).body));
	const beside = 'list price PKR 340.00, 100% below';
	const order = await read(desk, path);
	expect(order).toContain(beside);
	expect(order).toContain('A price is far from the list. An owner looks at it, and confirms the order.');
	expect(order).toContain('A price is far from the list, and waits for an owner. (50)');
	const confirm = (who: typeof desk, given: Record<string, string>) =>
		who.post(path, { move: 'confirmed', called: 'on', key: randomUUID(), version: '1', ...given });
	const refused = await confirm(desk, {});
	expect(refused.status).toBe(422);

	const owner = await logIn(visitor(origin), demo.owner);
	expect(await read(owner, '/staff/log')).toContain(`Ziarat White at PKR 0.01 / sq ft (${beside})`);
	expect((await confirm(owner, {})).status).toBe(302);
	expect(await read(desk, path)).not.toContain('waits for an owner');

	const other = await desk.post('/staff/orders/new', {
		intent: 'place',
		key: randomUUID(),
		name: 'Bilal Khan',
		phone: '0321 4567892',
		email: '',
		street: 'House 4',
		city: 'Multan',
		postalCode: '',
		notes: '',
		userId: '',
		reason: '',
		'product-0': 'ziarat-white',
		'quantity-0': '1',
		'price-0': '340',
		'listed-0': '340',
	});
	const far = await desk.post(other.headers.get('Location') ?? '', {
		move: 'confirmed',
		called: 'on',
		key: randomUUID(),
		version: '1',
		advance: '999,999,999',
		way: 'raast',
		slip: '4711',
	});
	expect(far.status).toBe(422);
	expect(textOf(mainOf(far.body))).toContain('This amount is far above what is due or usual.');
	expect(far.body).toContain('value="999,999,999"');
});

const saidDays = (body: string) =>
	/Lahore: ((?:\w+day \d+ (?:\w+ )?to )?\w+day \d+ \w+)/.exec(textOf(body))?.[1];

/** The demo's truck takes four working days to Lahore. */
function daysInLahore(cutting: number): string {
	const { holidays, spareDays } = demoSettings;
	const days = deliveryWindow(new Date(), { road: 4, cutting, holidays }, spareDays);
	return days ? windowInWords(days) : '';
}

const lineOf = (size: string) => ({
	'product-0': 'ziarat-white',
	'quantity-0': '1',
	'price-0': '',
	'size-0': size,
	'measures-0': '',
});

for (const { what, path, look } of [
	{ what: 'an order by phone', path: '/staff/orders/new', look: { intent: 'find', who: '' } },
	{ what: 'a quote', path: '/staff/quotes/new', look: { intent: 'look', version: '0', option: 'A' } },
])
	test(`[TRACK-08] ${what} says on which days stone comes to its city, by the sum of the checkout`, async ({
		shop: { origin },
	}) => {
		const desk = await logIn(visitor(origin), demo.desk);
		const day = async (city: string, size: string) => {
			const fields = { id: randomUUID(), key: randomUUID(), city, ...lineOf(size), ...look };
			return saidDays((await desk.post(path, fields)).body);
		};
		const { cuttingDays } = demoSettings;
		// Midnight may pass in between.
		const before = [daysInLahore(0), daysInLahore(cuttingDays)];
		const said = [await day('Lahore', ''), await day('lahore ', CUT)];
		expect([before, [daysInLahore(0), daysInLahore(cuttingDays)]]).toContainEqual(said);
		expect(said[0]).not.toBe(said[1]);
		for (const city of ['', 'Paris']) expect(await day(city, '')).toBeUndefined();
	});

test('[TRACK-08] [QUOTE-16] who marks a quote as accepted by phone reads the days of its city, with the days of cutting where an option is cut', async ({
	shop: { origin },
}) => {
	const desk = await logIn(visitor(origin), demo.desk);
	const quoted = async (city: string, size: string) => {
		const id = randomUUID();
		const sent = await desk.post('/staff/quotes/new', {
			...lineOf(size),
			intent: 'send',
			id,
			version: '0',
			option: 'A',
			name: 'Bilal Khan',
			phone: '0321 4567890',
			email: '',
			city,
			delivery: '',
			deliveryAmount: '',
			validUntil: '',
			terms: '',
			'quantity-0': '10',
			'price-0': '400',
			reason: 'large-order',
			'measures-0': size && '24x12',
		});
		expect(sent.status).toBe(302);
		const { body } = await desk.ask(`/staff/quotes/${id}`);
		const form = body.slice(
			body.indexOf('The buyer accepts by phone'),
			body.indexOf('Accepted: make the order'),
		);
		return saidDays(form);
	};
	const { cuttingDays } = demoSettings;
	const before = [daysInLahore(0), daysInLahore(cuttingDays)];
	const said = [await quoted('Lahore', ''), await quoted('lahore', CUT)];
	expect([before, [daysInLahore(0), daysInLahore(cuttingDays)]]).toContainEqual(said);
	expect(await quoted('Paris', '')).toBeUndefined();
});

test('[TRACK-08] [SUM-05] [SUM-06] the page of a stone says on which days stone comes to the city of who has ordered, and no day to others; the success page says the same', async ({
	shop: { origin },
}) => {
	const login = { email: `${unique()}@buyer.example`, password: 'slab of onyx' };
	const signup = { ...login, name: 'Sana Mir', confirmPassword: login.password, terms: 'on' };
	await visitor(origin).post('/signup', signup);
	const buyer = await signedIn(origin, login);
	const said = async (path: string) => saidDays((await buyer.ask(path)).body);
	expect(await said('/product/ziarat-white')).toBeUndefined();
	const before = daysInLahore(0);
	const placed = await buyer.post('/checkout', checkoutForm({ city: 'Lahore' }));
	expect(placed.status).toBe(302);
	const everywhere = [
		await said('/product/ziarat-white'),
		await said(placed.headers.get('location') ?? ''),
		await said('/delivery?city=lhr'),
	];
	// Midnight may pass in between.
	expect([before, daysInLahore(0)]).toContain(everywhere[0]);
	expect(new Set(everywhere).size === 1 || before !== daysInLahore(0)).toBe(true);
	const { body } = await visitor(origin).ask('/product/ziarat-white');
	expect(saidDays(body)).toBeUndefined();
});
