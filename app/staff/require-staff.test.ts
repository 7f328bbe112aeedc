import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type Role, roles } from '#app/accounts/role.ts';
import { askedPathContext, sessionContext, viewerContext } from '#app/accounts/viewer-context.server.ts';
import { env } from '#app/platform/env.server.ts';
import { type Permission, permissions } from './permissions.ts';
import { requireStaff } from './require-staff.server.ts';

/** `passed`: how many hours ago, or false. */
type Asker = { role: Role; passed?: number | false; email?: string };

const DEMO_OWNER = 'owner@sangtarash.example';

/** What the guard answers: the status that it throws, where it redirects to, or `in`. */
async function ask(
	permission: Permission,
	asker: Asker | null | 'unknown',
	path = '/staff',
): Promise<unknown> {
	const context = new RouterContextProvider();
	const viewer = asker && asker !== 'unknown' ? viewerOf(asker) : asker;
	const session = asker && asker !== 'unknown' ? sessionOf(asker) : null;
	context.set(viewerContext, Promise.resolve(viewer));
	context.set(sessionContext, Promise.resolve(session));
	context.set(askedPathContext, path);
	try {
		await requireStaff(context, permission);
		return 'in';
	} catch (thrown) {
		if (thrown instanceof Response) return thrown.headers.get('Location');
		return (thrown as { init: { status: number } }).init.status;
	}
}

const viewerOf = ({ role, email = 'sana@sangtarash.example' }: Asker) => ({
	id: 'sana',
	name: 'Sana',
	email,
	role,
	emailVerified: true,
	orderMails: true,
	offerMails: false,
	sampleCredit: 0,
	createdAt: '2026-03-05T10:00:00.000Z',
});

const sessionOf = ({ passed = 0 }: Asker) => ({
	id: 'session',
	token: 'token',
	expiresAt: new Date(Date.now() + 60_000),
	secondFactorAt: passed === false ? null : new Date(Date.now() - passed * 60 * 60 * 1000),
});

test('[STAFF-03] each role passes the guard of its own permissions, and of no other', async () => {
	for (const [permission, allowed] of Object.entries(permissions))
		for (const role of roles) {
			const expected = role === 'customer' ? 404 : (allowed as readonly Role[]).includes(role) ? 'in' : 403;
			expect(await ask(permission as Permission, { role }), `${role}: ${permission}`).toBe(expected);
		}
	expect(await ask('enter', null)).toBe(404);
	expect(await ask('enter', 'unknown')).toBe(503);
});

test('[STAFF-08] owner and desk are sent to the second factor, and back to the page that they wanted', async () => {
	for (const role of ['owner', 'desk'] as const)
		expect(await ask('enter', { role, passed: false }, '/staff/people?a=1')).toBe(
			'/staff/second-factor?next=%2Fstaff%2Fpeople%3Fa%3D1',
		);
	for (const role of ['yard', 'driver'] as const)
		expect(await ask('enter', { role, passed: false })).toBe('in');
	expect(await ask('enter', { role: 'customer', passed: false })).toBe(404);
});

test('[STAFF-13] after 12 hours people, settings, cash, log, backup and second factors ask for it again, and the orders do not', async () => {
	const again = (Object.keys(permissions) as Permission[]).map(async (permission) => {
		expect(await ask(permission, { role: 'owner', passed: 11.9 }), permission).not.toContain('second-factor');
		const answer = await ask(permission, { role: 'owner', passed: 12.1 });
		return String(answer).startsWith('/staff/second-factor') ? permission : null;
	});
	const grave = ['backup', 'cash', 'people', 'second-factor', 'log', 'settings'];
	expect((await Promise.all(again)).filter((permission) => permission !== null).sort()).toEqual(grave.sort());
});

test('[STAFF-11] the demo waives it for its own logins alone, and no other shop does', async () => {
	const seed = env.SEED;
	try {
		env.SEED = 'demo';
		expect(await ask('enter', { role: 'owner', passed: false, email: DEMO_OWNER })).toBe('in');
		expect(await ask('enter', { role: 'owner', passed: false })).toContain('second-factor');
		env.SEED = 'empty';
		expect(await ask('enter', { role: 'owner', passed: false, email: DEMO_OWNER })).toContain(
			'second-factor',
		);
	} finally {
		env.SEED = seed;
	}
});

test('[STAFF-03] every role of staff enters the back office, and finds work of its own there', () => {
	const idle = roles.filter((role) => {
		const allowed = Object.entries(permissions).filter(([, by]) => by.some((known) => known === role));
		const isStaff = allowed.some(([permission]) => permission === 'enter');
		return role === 'customer' ? allowed.length > 0 : !isStaff || allowed.length < 2;
	});
	expect(idle).toEqual([]);
});
