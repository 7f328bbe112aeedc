import { expect } from 'vitest';
import { textOf } from '#test/html.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, type Visitor, visitor } from '#test/visitor.ts';
import { asData, everyAddress } from '#torture/addresses.ts';
import { test as base, shopOnPostgres } from './shop.ts';

const WORDS = 'You are not logged in now, so nothing was saved or sent. Please log in, then do it again.';

/** With scripts a project waits in the browser for the login. */
const IN_BROWSER = 'You are not logged in now, so this is not in your account.';

/** The page that stays open while its session ends, and where a press on it leads. */
const OPEN = '/staff/orders?tab=all';
const LOGIN = `/login?${new URLSearchParams({ next: OPEN })}`;

const UNKNOWN = '/staff/no/such/page';

/** Every route of the back office, with and without an action: no answer may tell them apart. */
const addresses = [...everyAddress().filter((address) => address.startsWith('/staff')), UNKNOWN];

const test = base
	.extend('staffed', { scope: 'file' }, shopOnPostgres())
	.extend('strangers', { scope: 'file' }, async ({ staffed: { origin, url } }) => {
		const [never, loggedOut, ended, removed] = Array.from({ length: 4 }, () => visitor(origin));
		if (!never || !loggedOut || !ended || !removed) throw new Error('there are four');
		await (await logIn(loggedOut, demo.desk)).post('/logout', {});
		await logIn(ended, demo.owner);
		await logIn(removed, demo.yard);
		await withClient(url, async (client) => {
			await client.query("update sessions set expires_at = now() - interval '1 second'");
			await client.query("delete from sessions where user_id = (select id from users where role = 'yard')");
		});
		return { never, loggedOut, ended, removed };
	});

/** A press as a page without scripts, a page with scripts and a script send it. */
const sends = {
	form: { to: (address: string) => address, accept: 'text/html,*/*;q=0.8', status: 302 },
	data: { to: asData, accept: '*/*', status: 202 },
	script: { to: (address: string) => address, accept: 'application/json', status: 401 },
};

function press(who: Visitor, origin: string, address: string, how: keyof typeof sends, page = OPEN) {
	const { to, accept } = sends[how];
	return who.post(to(address), { text: 'typed' }, { Accept: accept, Referer: origin + page });
}

/** An answer without what differs from one request to the next. */
function comparable({ status, headers, body }: Awaited<ReturnType<typeof press>>) {
	return {
		status,
		headers: [...headers.keys()].sort(),
		to: headers.get('Location'),
		body: body.replace(/nonce="[^"]+"|nonce-[\w+/=-]+|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, ''),
	};
}

test.for(addresses)(
	'[STAFF-23] a press at %s after the session leads to the login, as at every address of the back office',
	async (address, { staffed: { origin }, strangers }) => {
		for (const [name, who] of Object.entries(strangers))
			for (const how of ['form', 'data', 'script'] as const) {
				const answer = await press(who, origin, address, how);
				expect(answer.status, `${name}: ${how}`).toBe(sends[how].status);
				if (how === 'data') expect(answer.body).toContain(LOGIN);
				else expect(answer.headers.get('Location'), `${name}: ${how}`).toBe(LOGIN);
				expect(textOf((await who.ask(LOGIN)).body), `${name}: ${how}`).toContain(WORDS);
				const same = comparable(await press(who, origin, UNKNOWN, how));
				expect(comparable(answer), `${name}: ${how}`).toEqual(same);
				await who.ask(LOGIN);
			}
	},
);

test('[STAFF-23] to a customer every address of the back office stays unknown, and what a page sends unasked says nothing', async ({
	staffed: { origin },
	strangers: { never },
}) => {
	const customer = await logIn(visitor(origin), demo.customer);
	for (const address of addresses)
		for (const how of ['form', 'data', 'script'] as const)
			expect((await press(customer, origin, address, how)).status, address).toBe(404);
	for (const address of addresses) {
		const beat = await never.post(address, {}, { Referer: origin + OPEN });
		expect([beat.status, beat.headers.getSetCookie()], address).toEqual([404, []]);
	}
	expect((await press(never, origin, '/no-such-page', 'form')).status).toBe(404);
	expect((await press(never, origin, '/staffing', 'form')).status).toBe(404);
});

test('[STAFF-23] the login leads back to the page that was open, and to no other site', async ({
	staffed: { origin },
}) => {
	for (const [page, next] of [
		['/staff/products/ziarat-white?saved=', '/staff/products/ziarat-white?saved='],
		['/', '/staff'],
		['/shop?next=/staff', '/staff'],
		[`/staff?${'x'.repeat(2000)}`, '/staff'],
	] as const) {
		const worker = visitor(origin);
		const led = await press(worker, origin, '/staff/alerts/edit', 'form', page);
		const to = led.headers.get('Location') ?? '';
		expect(to, page).toBe(`/login?${new URLSearchParams({ next })}`);
		const back = await worker.post(to, { ...demo.owner });
		expect([back.status, back.headers.get('Location')]).toEqual([302, next]);
	}
	const elsewhere = { Accept: 'text/html', Referer: 'https://evil.example/staff/orders' };
	const led = await visitor(origin).post('/staff/orders', {}, elsewhere);
	expect(led.headers.get('Location')).toBe('/login?next=%2Fstaff');
});

test.for([
	['/profile', '/profile', WORDS],
	['/samples?stone=verona', '/samples?stone=verona', WORDS],
	['/checkout', '/checkout', WORDS],
	['/verify-email', '/verify-email', WORDS],
	['/projects', '/projects', IN_BROWSER],
	['/projects/add', '/projects', IN_BROWSER],
	['/projects/abc', '/projects/abc', IN_BROWSER],
] as const)(
	'[AUTH-13] a form of a customer at %s after the session leads to the login, which says so',
	async ([address, next, words], { staffed: { origin } }) => {
		for (const how of ['form', 'data'] as const) {
			const customer = await logIn(visitor(origin), demo.customer);
			await customer.post('/logout', {});
			await customer.ask('/');
			const led = await press(customer, origin, address, how, address);
			const login = `/login?${new URLSearchParams({ next })}`;
			if (how === 'data') expect(led.body).toContain(login);
			else expect([led.status, led.headers.get('Location')]).toEqual([302, login]);
			expect(textOf((await customer.ask(login)).body)).toContain(words);
		}
	},
);
