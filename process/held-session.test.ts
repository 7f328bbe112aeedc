import { expect } from 'vitest';
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
