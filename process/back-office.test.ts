import { expect } from 'vitest';
import { elements, textOf, texts } from '#test/html.ts';
import { withClient } from '#test/postgres.ts';
import { demo, logIn, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

const ADDRESSES = ['/staff', '/staff/', '/staff/no-such-page', '/staff.data', '/staff/log.data', '/%73taff'];

/** The answer without what differs from one request to the next. */
function comparable({ status, headers, body }: Awaited<ReturnType<ReturnType<typeof visitor>['ask']>>) {
	return {
		status,
		headers: [...headers.keys()].sort(),
		body: body.replace(/nonce="[^"]+"|nonce-[\w+/=-]+|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, ''),
	};
}

test('[STAFF-01] to visitors and customers every address of the back office is an unknown one', async ({
	shop,
}) => {
	const customer = await logIn(visitor(shop.origin), demo.customer);
	for (const person of [visitor(shop.origin), customer]) {
		// The first answer takes back the message of the login.
		await person.ask('/xtaff');
		const [page, data] = [await person.ask('/xtaff'), await person.ask('/xtaff.data')].map(comparable);
		expect(page?.status).toBe(404);
		for (const address of ADDRESSES) {
			const answer = comparable(await person.ask(address));
			const same = address.endsWith('.data') ? data : page;
			const text = answer.body.replaceAll(/(%73|s)taff(\/[a-z-]*)?/g, 'xtaff');
			expect({ ...answer, body: text }, address).toEqual(same);
			expect(answer.body, address).not.toMatch(/staff\.layout|staff\.css|Back office/);
		}
		// What a visitor's page of the back office sends as data is a press (STAFF-23).
		for (const address of ADDRESSES.filter((each) => person === customer || !each.endsWith('.data')))
			expect((await person.post(address, {})).status, address).toBe(404);
	}
});

test('[STAFF-01] no page of the shop names a file of the back office', async ({ shop }) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	for (const person of [visitor(shop.origin), owner]) {
		const { body } = await person.ask('/');
		const [manifest = ''] = /\/assets\/[a-z-]*manifest-\w+\.js/.exec(body) ?? [];
		expect(manifest).toContain('shop-manifest');
		expect((await person.ask(manifest)).body).not.toContain('staff');
		expect(body).not.toMatch(/staff[.-]/);
	}
});

test('[STAFF-01] each role opens the back office, and nothing of it is stored', async ({ shop }) => {
	for (const role of ['owner', 'desk', 'yard', 'driver'] as const) {
		const person = await logIn(visitor(shop.origin), demo[role]);
		const start = await person.ask('/staff');
		const { status, headers, body } = await person.ask(start.headers.get('Location') ?? '/staff');
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		expect(body).toContain('Back office');
		expect((await person.ask('/staff/no-such-page')).status).toBe(404);
	}
});

test('[DESK-17] a search that finds nothing says what was looked for, and how to see all again', async ({
	shop,
}) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	for (const [address, said] of [
		['/staff/orders?q=zzqx', 'No order is found for “zzqx”.'],
		['/staff/quotes?q=zzqx', 'No quote is found for “zzqx”'],
		['/staff/samples?q=zzqx', 'No sample is found for “zzqx”'],
		['/staff/stock?q=zzqx', 'No stone is found for “zzqx”'],
		['/staff/stock/count?category=&q=zzqx', 'No stone fits “zzqx”.'],
		['/staff/products?q=zzqx', 'No product fits “zzqx”.'],
		['/staff/cities?find=zzqx', 'No city is written like “zzqx”.'],
		['/staff/people?q=zzqx', 'Nobody is found for “zzqx”'],
		[
			'/staff/log?order=%2300000000&kind=cash',
			'Nothing was done that fits: What: Cash, Order number: 00000000.',
		],
		['/staff/log?from=1/1/2001&to=2/1/2001', 'From: 1 January 2001, To: 2 January 2001.'],
		['/staff/log?from=31/11/2026', '“31/11/2026” is no day.'],
		['/staff/log?order=zzqx', '“zzqx” is no number of an order.'],
	] as const) {
		const { status, body } = await owner.ask(address);
		expect([status, textOf(body)], address).toEqual([200, expect.stringContaining(said)]);
	}
});

test('[STAFF-22] people are found by name, email and role', async ({ shop }) => {
	const owner = await logIn(visitor(shop.origin), demo.owner);
	const names = async (words: string) =>
		elements((await owner.ask(`/staff/people?q=${encodeURIComponent(words)}`)).body, 'tr')
			.slice(1)
			.map((row) => texts(row, 'a')[0]);
	const drivers = await names('driver');
	expect(drivers).toHaveLength(1);
	expect(await names(demo.driver.email.toUpperCase())).toEqual(drivers);
});

test('[STAFF-22] the search of people is offered where more than 20 work in the shop', async ({
	startShop,
	postgres,
}) => {
	const url = await postgres.createDatabase('demo');
	const { origin } = await startShop({ DATABASE_URL: url });
	const owner = await logIn(visitor(origin), demo.owner);
	const isOffered = async () => (await owner.ask('/staff/people')).body.includes('name="q"');
	const addUntil = (count: number) =>
		withClient(url, (client) =>
			client.query(
				`insert into users (id, name, email, role) select 'person-' || n, 'Person', n || '@shop.example', 'yard'
					from generate_series((select count(*) + 1 from users where role <> 'customer'), $1) as n`,
				[count],
			),
		);
	await addUntil(20);
	expect(await isOffered()).toBe(false);
	await addUntil(21);
	expect(await isOffered()).toBe(true);
});
