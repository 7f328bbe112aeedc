import { expect } from 'vitest';
import { type Answer, demo, unique, type Visitor, visitor } from '#test/visitor.ts';
import { test as base, shopWith } from './shop.ts';

/** One shop for all of these: each has an address of its own, and accounts that no other guesses at. */
const test = base.extend(
	'shop',
	{ scope: 'file' },
	shopWith({
		TRUSTED_PROXIES: '127.0.0.0/8, ::1',
		LIMIT_LOGIN_ADDRESS: '3/15m',
		LIMIT_LOGIN_ACCOUNT: '6/15m',
		LIMIT_LOGIN_DEVICE: '2/15m',
		LIMIT_SIGNUP: '1/1h',
		DELAY_SECONDS: '1',
		DELAY_SECONDS_MAX: '3',
	}),
);

type From = { 'X-Forwarded-For': string };

const from = (address: string): From => ({ 'X-Forwarded-For': address });

/** Guesses from the carrier's address until it is limited. */
async function limitAddress(origin: string, carrier: From): Promise<void> {
	for (let n = 0; n < 3; n++) {
		const guess = { email: `${unique()}@buyer.example`, password: 'not this one' };
		expect((await visitor(origin).post('/login', guess, carrier)).status).toBe(401);
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
async function logIn(who: Visitor, fields: Record<string, string>, carrier: From): Promise<Answer> {
	who.jar.delete('sangtarash.session_token');
	return who.post('/login', fields, carrier);
}

/** Sends the form with the token until the wait is over. Too early, it gets the same token with what is left. */
async function again(
	who: Visitor,
	path: string,
	fields: Record<string, string>,
	{ first, carrier }: { first: Answer; carrier: From },
): Promise<number> {
	const { token } = delayOf(first);
	let status = 0;
	await expect
		.poll(
			async () => {
				const answer = await who.post(path, { ...fields, delay: token }, carrier);
				if (answer.status === 429) expect(delayOf(answer).token).toBe(token);
				status = answer.status;
				return status;
			},
			{ interval: 250 },
		)
		.not.toBe(429);
	return status;
}

test('[DEVICE-03] from a limited address a device that has logged in before still gets in', async ({
	shop,
}) => {
	const carrier = from('198.51.100.1');
	const known = visitor(shop.origin);
	await known.post('/login', demo.customer, from('192.0.2.1'));
	await limitAddress(shop.origin, carrier);
	expect((await logIn(known, demo.customer, carrier)).status).toBe(302);
	// The cookie is of that account alone, and of that shop's secret.
	delayOf(await logIn(known, demo.owner, carrier));
	const [name = ''] = [...known.jar.keys()].filter((key) => key.endsWith('.device'));
	const forger = visitor(shop.origin);
	forger.jar.set(name, `${known.jar.get(name)}x`);
	delayOf(await logIn(forger, demo.customer, carrier));
});

test('[DEVICE-03] a known device has a limit of wrong passwords of its own', async ({ shop }) => {
	const carrier = from('198.51.100.2');
	const known = visitor(shop.origin);
	await logIn(known, demo.desk, carrier);
	const statuses: number[] = [];
	for (let n = 0; n < 3; n++)
		statuses.push((await logIn(known, { ...demo.desk, password: 'not this one' }, carrier)).status);
	expect(statuses).toEqual([401, 401, 429]);
	expect((await logIn(known, demo.desk, carrier)).status).toBe(429);
	// They do not count against the address.
	expect((await logIn(visitor(shop.origin), demo.desk, carrier)).status).toBe(302);
});

test('[DEVICE-04] from a limited address any other device gets in after a wait, once for each wait', async ({
	shop,
}) => {
	const carrier = from('198.51.100.3');
	await limitAddress(shop.origin, carrier);
	const who = visitor(shop.origin);
	const first = await logIn(who, demo.driver, carrier);
	const { token } = delayOf(first);

	expect(await again(who, '/login', demo.driver, { first, carrier })).toBe(302);
	// A second time, for another account, or forged: a new wait.
	for (const fields of [
		{ ...demo.driver, delay: token },
		{ ...demo.owner, delay: token },
		{ ...demo.driver, delay: `${token}x` },
		{ ...demo.driver, delay: 'x'.repeat(5000) },
	]) {
		const refused = delayOf(await visitor(shop.origin).post('/login', fields, carrier));
		expect(refused.token).not.toBe(token);
	}
	// A wrong password uses the wait up too. Without the cookie of the login, which would make it a known device.
	who.jar.clear();
	const wrong = { ...demo.driver, password: 'not this one' };
	const guess = await logIn(who, wrong, carrier);
	expect(await again(who, '/login', wrong, { first: guess, carrier })).toBe(401);
	delayOf(await logIn(who, { ...demo.driver, delay: delayOf(guess).token }, carrier));
});

test('[DEVICE-04] the wait grows with each one that an address asks for, up to a limit', async ({ shop }) => {
	const carrier = from('198.51.100.4');
	await limitAddress(shop.origin, carrier);
	const seconds: number[] = [];
	for (let n = 0; n < 5; n++)
		seconds.push(delayOf(await logIn(visitor(shop.origin), demo.customer, carrier)).seconds);
	expect(seconds).toEqual([1, 2, 3, 3, 3]);
});

test('[DEVICE-04] the limit of an account stays: no wait passes it', async ({ shop }) => {
	const carrier = from('198.51.100.5');
	for (let n = 0; n < 6; n++) {
		const guess = { ...demo.yard, password: 'not this one' };
		await visitor(shop.origin).post('/login', guess, from(`192.0.2.${n + 10}`));
	}
	await limitAddress(shop.origin, carrier);
	const { status, body } = await logIn(visitor(shop.origin), demo.yard, carrier);
	expect(status).toBe(429);
	expect(body).not.toContain('name="delay"');
});

test('[DEVICE-05] sign-ups of one address beyond the limit wait instead of stopping', async ({ shop }) => {
	const carrier = from('198.51.100.6');
	const form = () => ({
		name: 'Sana Mir',
		email: `${unique()}@buyer.example`,
		password: 'slab of onyx',
		confirmPassword: 'slab of onyx',
		terms: 'on',
	});
	expect((await visitor(shop.origin).post('/signup', form(), carrier)).status).toBe(302);
	const [who, fields] = [visitor(shop.origin), form()];
	const second = await who.post('/signup', fields, carrier);
	const third = delayOf(await visitor(shop.origin).post('/signup', form(), carrier));
	const [other, others] = [visitor(shop.origin), form()];
	const fourth = await other.post('/signup', others, carrier);
	expect(await again(who, '/signup', fields, { first: second, carrier })).toBe(302);
	// The fourth waits the longest, so that the wait of the third is over too.
	expect(delayOf(fourth).seconds).toBeGreaterThanOrEqual(third.seconds);
	expect(await again(other, '/signup', others, { first: fourth, carrier })).toBe(302);
	// The token of a sign-up is none of another sign-up.
	delayOf(await visitor(shop.origin).post('/signup', { ...form(), delay: third.token }, carrier));
});

test('[QUOTE-16] questions for a quote are limited by address, by phone and by account', async ({
	startShop,
}) => {
	const { origin } = await startShop({ TRUSTED_PROXIES: '127.0.0.0/8, ::1', LIMIT_QUOTE: '2/1h' });
	let asked = 0;
	async function ask(who: Visitor, { from, phone }: { from: string; phone: string }): Promise<number> {
		const form = { name: 'Zainab Ali', city: 'Lahore', note: `Counter ${asked++}`, lines: '[]', phone };
		const key = crypto.randomUUID();
		return (await who.post('/quote', { ...form, key }, { 'X-Forwarded-For': from })).status;
	}
	const stranger = visitor(origin);
	const customer = visitor(origin);
	expect((await customer.post('/login', demo.customer)).status).toBe(302);
	const statuses = async (rows: [Visitor, { from: string; phone: string }][]) => {
		const seen: number[] = [];
		for (const row of rows) seen.push(await ask(...row));
		return seen;
	};
	const rows = (who: Visitor, of: (n: number) => { from: string; phone: string }) =>
		[1, 2, 3].map((n): [Visitor, { from: string; phone: string }] => [who, of(n)]);
	expect(
		await statuses(rows(stranger, (n) => ({ from: `192.0.2.${n}`, phone: '03001111111' }))),
		'of one phone',
	).toEqual([302, 302, 429]);
	expect(
		await statuses(rows(stranger, (n) => ({ from: '198.51.100.1', phone: `0300222222${n}` }))),
		'of one address',
	).toEqual([302, 302, 429]);
	expect(
		await statuses(rows(customer, (n) => ({ from: `203.0.113.${n}`, phone: `0300333333${n}` }))),
		'of one account',
	).toEqual([302, 302, 429]);
});
