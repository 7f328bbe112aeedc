import { expect } from 'vitest';
import { textOf } from '#test/html.ts';
import { setUpApp, setUpOwner } from '#test/staff-login.ts';
import { logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[STAFF-17] without its second factor a session can only pass the factor or log out', async ({
	startShop,
}) => {
	const shop = await startShop({ SEED: 'empty' });
	const login = { email: 'nadia@stone.example', password: 'slab of onyx' };
	const owner = await setUpOwner(shop, { name: 'Nadia', ...login });
	await setUpApp(owner);
	const thief = await logIn(visitor(shop.origin), login);

	const password = {
		currentPassword: login.password,
		password: 'another onyx',
		confirmPassword: 'another onyx',
	};
	const forms: Record<string, string>[] = [
		{ edit: 'password', ...password },
		{ edit: 'other-devices' },
		{ edit: 'device', device: 'any' },
		{ edit: 'notifications' },
		{ edit: 'delete' },
	];
	for (const form of forms) {
		const { status, headers } = await thief.post('/profile', form);
		expect([status, headers.get('Location')], form.edit).toEqual([302, '/login?next=%2Fprofile']);
	}
	for (const path of ['/profile/download', '/orders', '/checkout'])
		expect((await thief.ask(path)).headers.get('Location'), path).toMatch(/^\/login/);
	for (const path of ['/', '/profile', '/projects', '/samples', '/quote'])
		expect((await thief.ask(path)).body, path).not.toMatch(/Nadia|nadia@/);
	expect((await thief.ask('/staff/people')).headers.get('Location')).toContain('/staff/second-factor');
	await thief.post('/logout', {});
	expect((await thief.ask('/staff')).status).toBe(404);

	expect((await owner.ask('/staff/people')).status).toBe(200);
	expect((await owner.ask('/profile')).body).toContain('Nadia');
	await logIn(visitor(shop.origin), login);
});

test('[STAFF-23] a press that needs the second factor first says that nothing was saved, and leads back to its page', async ({
	startShop,
}) => {
	const shop = await startShop({ SEED: 'empty' });
	const login = { email: 'nadia@stone.example', password: 'slab of onyx' };
	await setUpApp(await setUpOwner(shop, { name: 'Nadia', ...login }));
	const held = await logIn(visitor(shop.origin), login);
	const page = '/staff/orders?tab=all';
	const factor = `/staff/second-factor?${new URLSearchParams({ next: page })}`;
	const Referer = shop.origin + page;
	for (const [Accept, status] of [
		['text/html', 302],
		['application/json', 401],
	] as const) {
		const led = await held.post('/staff/orders/rows', { press: 'called' }, { Accept, Referer });
		expect([led.status, led.headers.get('Location')]).toEqual([status, factor]);
		expect(textOf((await held.ask(factor)).body)).toContain('Nothing was saved or sent');
		expect(textOf((await held.ask(factor)).body)).not.toContain('Nothing was saved or sent');
	}
	const beat = await held.post('/staff/orders/rows', {}, { Referer });
	expect([beat.status, beat.headers.getSetCookie()]).toEqual([302, []]);
});
