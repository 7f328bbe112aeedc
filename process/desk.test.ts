import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { mainOf, textOf } from '#test/html.ts';
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

test('[QUOTE-16] without scripts the desk marks a quote as accepted by phone, and its order is confirmed', async ({
	shop: { origin },
}) => {
	const desk = await logIn(visitor(origin), demo.desk);
	const id = randomUUID();
	const sent = await desk.post('/staff/quotes/new', {
		...{ intent: 'send', id, version: '0', option: 'A', name: 'Bilal Khan', phone: '0321 4567890' },
		...{ email: '', city: 'Multan', delivery: '', deliveryAmount: '', validUntil: '', terms: '' },
		...{ 'product-0': 'ziarat-white', 'quantity-0': '10', 'price-0': '340', 'listed-0': '340' },
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
		...{ intent: 'place', key: randomUUID(), name: 'Bilal Khan', phone: '0321 4567891', email: '' },
		...{
			street: 'House 3',
			city: 'Multan',
			postalCode: '',
			notes: '',
			userId: '',
			reason: 'regular-customer',
		},
		...{ 'product-0': 'ziarat-white', 'quantity-0': '5', 'price-0': '0.01', 'listed-0': '340' },
	});
	const path = placed.headers.get('Location') ?? '';
	expect(path).toMatch(/^\/staff\/orders\/[\da-f-]{36}$/);
	const read = async (who: typeof desk, address: string) => textOf(mainOf((await who.ask(address)).body));
	const beside = 'list price PKR 340.00, 100% below';
	const order = await read(desk, path);
	expect(order).toContain(beside);
	expect(order).toContain('A price is far below the list. An owner looks at it, and confirms the order.');
	expect(order).toContain('A price is far below the list, and waits for an owner. (50)');
	const confirm = (who: typeof desk, given: Record<string, string>) =>
		who.post(path, { move: 'confirmed', called: 'on', key: randomUUID(), version: '1', ...given });
	const refused = await confirm(desk, {});
	expect(refused.status).toBe(422);

	const owner = await logIn(visitor(origin), demo.owner);
	expect(await read(owner, '/staff/log')).toContain(`Ziarat White at PKR 0.01 / sq ft (${beside})`);
	expect((await confirm(owner, {})).status).toBe(302);
	expect(await read(desk, path)).not.toContain('waits for an owner');

	const other = await desk.post('/staff/orders/new', {
		...{ intent: 'place', key: randomUUID(), name: 'Bilal Khan', phone: '0321 4567892', email: '' },
		...{ street: 'House 4', city: 'Multan', postalCode: '', notes: '', userId: '', reason: '' },
		...{ 'product-0': 'ziarat-white', 'quantity-0': '1', 'price-0': '340', 'listed-0': '340' },
	});
	const far = await desk.post(other.headers.get('Location') ?? '', {
		...{ move: 'confirmed', called: 'on', key: randomUUID(), version: '1', advance: '999,999,999' },
	});
	expect(far.status).toBe(422);
	expect(textOf(mainOf(far.body))).toContain('This amount is far above what is due or usual.');
	expect(far.body).toContain('value="999,999,999"');
});
