import { expect } from 'vitest';
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
