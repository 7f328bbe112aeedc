import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answer, demo, unique, type Visitor, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const CARRIER = { 'X-Forwarded-For': '198.51.100.7' };
const SETTINGS = {
	TRUSTED_PROXIES: '127.0.0.0/8, ::1',
	LIMIT_LOGIN_ADDRESS: '3/15m',
	LIMIT_SIGNUP: '1/1h',
	DELAY_SECONDS: '1',
	DELAY_SECONDS_MAX: '3',
};

/** Guesses from the carrier's address until it is limited. */
async function limitAddress(origin: string): Promise<void> {
	for (let n = 0; n < 3; n++) {
		const guess = { email: `${unique()}@buyer.example`, password: 'not this one' };
		expect((await visitor(origin).post('/login', guess, CARRIER)).status).toBe(401);
	}
}

/** The token and the seconds of a page that asks to wait. */
function delayOf({ status, body, headers }: Answer): { token: string; seconds: number } {
	expect(status).toBe(429);
	const token = /name="delay" value="([^"]+)"/.exec(body)?.[1] ?? '';
	expect(token).not.toBe('');
	expect(body).toMatch(/Please try again in \d+ seconds?\./);
	return { token, seconds: Number(headers.get('Retry-After')) };
}

/** Logs in from the carrier's address, as a device that is logged out. */
async function logIn(who: Visitor, fields: Record<string, string>): Promise<Answer> {
	who.jar.delete('sangtarash.session_token');
	return who.post('/login', fields, CARRIER);
}

/** Waits, and sends the form again with the token. */
async function again(who: Visitor, path: string, fields: Record<string, string>, first: Answer) {
	const { token, seconds } = delayOf(first);
	await pause(seconds * 1000 + 50);
	return who.post(path, { ...fields, delay: token }, CARRIER);
}

test('[DEVICE-03] from a limited address a device that has logged in before still gets in', async ({
	startShop,
}) => {
	const shop = await startShop(SETTINGS);
	const known = visitor(shop.origin);
	await known.post('/login', demo.customer, { 'X-Forwarded-For': '192.0.2.1' });
	await limitAddress(shop.origin);
	expect((await logIn(known, demo.customer)).status).toBe(302);
	// The cookie is of that account alone, and of that shop's secret.
	delayOf(await logIn(known, demo.owner));
	const [name = ''] = [...known.jar.keys()].filter((key) => key.endsWith('.device'));
	const forger = visitor(shop.origin);
	forger.jar.set(name, `${known.jar.get(name)}x`);
	delayOf(await logIn(forger, demo.customer));
});

test('[DEVICE-03] a known device has a limit of wrong passwords of its own', async ({ startShop }) => {
	const shop = await startShop({ ...SETTINGS, LIMIT_LOGIN_DEVICE: '2/15m' });
	const known = visitor(shop.origin);
	await logIn(known, demo.customer);
	const statuses: number[] = [];
	for (let n = 0; n < 3; n++)
		statuses.push((await logIn(known, { ...demo.customer, password: 'not this one' })).status);
	expect(statuses).toEqual([401, 401, 429]);
	expect((await logIn(known, demo.customer)).status).toBe(429);
	// They do not count against the address.
	expect((await logIn(visitor(shop.origin), demo.customer)).status).toBe(302);
});

test('[DEVICE-04] from a limited address any other device gets in after a wait, once for each wait', async ({
	startShop,
}) => {
	const shop = await startShop(SETTINGS);
	await limitAddress(shop.origin);
	const who = visitor(shop.origin);
	const first = await logIn(who, demo.customer);
	const { token } = delayOf(first);

	// Too early: the same token, with what is left.
	const early = await logIn(who, { ...demo.customer, delay: token });
	expect(delayOf(early).token).toBe(token);
	expect((await again(who, '/login', demo.customer, early)).status).toBe(302);
	// A second time, for another account, from another address, or forged: a new wait.
	for (const [fields, from] of [
		[{ ...demo.customer, delay: token }, CARRIER],
		[{ ...demo.owner, delay: token }, CARRIER],
		[{ ...demo.customer, delay: `${token}x` }, CARRIER],
		[{ ...demo.customer, delay: 'x'.repeat(5000) }, CARRIER],
	] as const) {
		const refused = delayOf(await visitor(shop.origin).post('/login', fields, from));
		expect(refused.token).not.toBe(token);
	}
	// A wrong password uses the wait up too. Without the cookie of the login, which would make it a known device.
	who.jar.clear();
	const wrong = { ...demo.customer, password: 'not this one' };
	const guess = await logIn(who, wrong);
	expect((await again(who, '/login', wrong, guess)).status).toBe(401);
	delayOf(await logIn(who, { ...demo.customer, delay: delayOf(guess).token }));
});

test('[DEVICE-04] the wait grows with each one that an address asks for, up to a limit', async ({
	startShop,
}) => {
	const shop = await startShop(SETTINGS);
	await limitAddress(shop.origin);
	const seconds: number[] = [];
	for (let n = 0; n < 5; n++) seconds.push(delayOf(await logIn(visitor(shop.origin), demo.customer)).seconds);
	expect(seconds).toEqual([1, 2, 3, 3, 3]);
});

test('[DEVICE-04] the limit of an account stays: no wait passes it', async ({ startShop }) => {
	const shop = await startShop({ ...SETTINGS, LIMIT_LOGIN_ACCOUNT: '2/15m' });
	for (let n = 0; n < 2; n++) {
		const guess = { ...demo.customer, password: 'not this one' };
		await visitor(shop.origin).post('/login', guess, { 'X-Forwarded-For': `192.0.2.${n}` });
	}
	await limitAddress(shop.origin);
	const { status, body } = await logIn(visitor(shop.origin), demo.customer);
	expect(status).toBe(429);
	expect(body).not.toContain('name="delay"');
});

test('[DEVICE-05] sign-ups of one address beyond the limit wait instead of stopping', async ({
	startShop,
}) => {
	const shop = await startShop(SETTINGS);
	const form = () => ({
		name: 'Sana Mir',
		email: `${unique()}@buyer.example`,
		password: 'slab of onyx',
		confirmPassword: 'slab of onyx',
		terms: 'on',
	});
	expect((await visitor(shop.origin).post('/signup', form(), CARRIER)).status).toBe(302);
	const [who, fields] = [visitor(shop.origin), form()];
	const second = await who.post('/signup', fields, CARRIER);
	expect((await again(who, '/signup', fields, second)).status).toBe(302);
	// The token of a sign-up is none of a login, and none of another sign-up.
	const third = delayOf(await visitor(shop.origin).post('/signup', form(), CARRIER));
	await pause(third.seconds * 1000 + 50);
	delayOf(await visitor(shop.origin).post('/signup', { ...form(), delay: third.token }, CARRIER));
});
