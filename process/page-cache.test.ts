import { Agent, get } from 'node:http';
import { expect } from 'vitest';
import { signedIn } from '#test/customer.ts';
import { withClient } from '#test/postgres.ts';
import { manyShops } from '#test/shops.ts';
import { visitor } from '#test/visitor.ts';
import { test as base, shopOnPostgres } from './shop.ts';

/** Two processes of one shop. */
const test = base
	.extend('one', { scope: 'file' }, shopOnPostgres())
	.extend('other', { scope: 'file' }, async ({ one }, { onCleanup }) => {
		const shops = manyShops();
		onCleanup(() => shops.stop());
		return shops.start({ DATABASE_URL: one.url });
	});

const run = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

test('a cached page is revalidated by its ETag, ignoring campaign parameters of the URL', async ({
	shop,
}) => {
	const stranger = visitor(shop.origin);
	const first = await stranger.ask('/shop?utm_source=mail');
	const again = await stranger.ask('/shop?fbclid=1', {
		headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
	});
	expect([again.status, again.body]).toEqual([304, '']);
	expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate, s-maxage=1');
});

test('[AUTH-08] signed-in customers never get a cached response, and visitors never get a customer’s page or data', async ({
	shop,
}) => {
	const stranger = visitor(shop.origin);
	const customer = await signedIn(shop.origin);
	const personal = /Ayesha|customer@/;
	for (const path of [
		'/',
		'/shop',
		'/shop?category=Onyx',
		'/product/ziarat-white',
		'/room',
		'/room/living?floor=red-zebra',
		'/cart',
		'/blog',
	]) {
		const data = path === '/' ? '/_.data' : path.replace(/(\?|$)/, '.data$1');
		for (const address of [path, data]) {
			// In this order: the customer, a visitor, the customer again with the visitor's ETag, another visitor.
			const first = await customer.ask(address);
			const cached = await stranger.ask(address);
			const tag = cached.headers.get('ETag') ?? '';
			const again = await customer.ask(address, { headers: { 'If-None-Match': tag } });
			const other = await visitor(shop.origin).ask(address);
			for (const answer of [first, again]) {
				expect(answer.status, address).toBe(200);
				expect(answer.body, address).toMatch(personal);
				expect(answer.headers.get('Cache-Control'), address).toMatch(/private/);
				expect(answer.headers.get('Vary'), address).toMatch(/Cookie/);
				expect(answer.headers.get('ETag'), address).toBe(null);
			}
			for (const answer of [cached, other]) {
				expect(answer.status, address).toBe(200);
				expect(answer.body, address).not.toMatch(personal);
				expect(answer.headers.getSetCookie(), address).toEqual([]);
				expect(answer.headers.get('Vary'), address).toMatch(/Cookie/);
			}
			expect(cached.body).toBe(other.body);
		}
	}
	// After the logout the customer gets a visitor's page again. A flash message is shown once, only to its visitor.
	await customer.post('/logout', {});
	const said = 'Logged out successfully!';
	expect((await customer.ask('/blog')).body).toContain(said);
	for (const visitor of [stranger, customer]) expect((await visitor.ask('/blog')).body).not.toContain(said);
	expect((await customer.ask('/')).body).not.toMatch(personal);
});

test('[LIST-02] a change by plain SQL reaches lists, product page and their data on every process', async ({
	one,
	other,
}) => {
	const { url } = one;
	const paths = [
		'/',
		'/shop?sort=price-desc',
		'/shop?search=coffee',
		'/product/coffee-brown',
		'/product/coffee-brown.data',
	];
	const ask = async (origin: string, path: string) => (await fetch(origin + path)).text();
	for (const { origin } of [one, other]) for (const path of paths) await ask(origin, path);
	await run(url, "update products set price = 12345600, is_featured = true where id = 'coffee-brown'");
	for (const { origin } of [one, other]) {
		for (const path of paths) {
			await expect.poll(() => ask(origin, path), { message: path }).toMatch(/123,456\.00|12345600/);
		}
	}
	await run(url, "delete from products where id = 'coffee-brown'");
	await expect.poll(async () => (await fetch(`${one.origin}/product/coffee-brown`)).status).toBe(404);
});

test('a change of the texts or the settings renders a cached page again', async ({
	one: { origin, url },
}) => {
	/** The ETag shows the compression: quick after rendering, best once the page was requested often. */
	const tag = async () =>
		(await fetch(`${origin}/blog`, { headers: { 'Accept-Encoding': 'br' } })).headers.get('ETag');
	for (const topic of ['words', 'settings']) {
		await expect.poll(tag).toContain('br-best');
		await run(url, `notify shop, '{"topic":"${topic}","ids":[]}'`);
		await expect.poll(tag).toContain('br-quick');
	}
});

test('changes under load neither fail a request nor serve stale pages', async ({ one: { origin, url } }) => {
	const paths = ['/', '/shop', '/product/ziarat-white', '/shop.data'];
	let on = true;
	const failed: string[] = [];
	let answered = 0;
	const load = Array.from({ length: 8 }, async (_, n) => {
		while (on) {
			const path = paths[(answered + n) % paths.length] ?? '/';
			const response = await fetch(origin + path);
			await response.arrayBuffer();
			answered++;
			if (response.status !== 200 || response.headers.has('X-Stale'))
				failed.push(`${path} ${response.status}`);
		}
	});
	for (let n = 1; n <= 30; n++) await run(url, `update products set price = ${n * 100}`);
	on = false;
	await Promise.all(load);
	expect(failed).toEqual([]);
	expect(answered).toBeGreaterThan(30);
	const shown = async () => (await fetch(`${origin}/product/ziarat-white.data`)).text();
	await expect.poll(shown).toContain(',3000,');
});

test('a cached page is served before earlier requests that need rendering', async ({ shop }) => {
	const crowd = Array.from({ length: 60 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
	// Opens the connections and loads the data that rendering needs.
	await Promise.all(crowd.map((agent) => ask(agent, `${shop.origin}/shop`)));
	const order: string[] = [];
	// The cookie makes each of these pages personal, so that it is rendered.
	const rendered = crowd.map(async (agent, n) => {
		await ask(agent, `${shop.origin}/shop`, { Cookie: 'flash=x' });
		order.push(`rendered ${n}`);
	});
	const cached = (async () => {
		await ask(new Agent(), `${shop.origin}/shop`);
		order.push('cached');
	})();
	await Promise.all([...rendered, cached]);
	expect(order.indexOf('cached')).toBeLessThan(crowd.length / 2);
	for (const agent of crowd) agent.destroy();
});

/** Requests the URL on the agent's connection. Resolves when the response has been read. */
function ask(agent: Agent, url: string, headers = {}): Promise<void> {
	return new Promise((done, failed) => {
		get(url, { agent, headers }, (response) => response.resume().on('end', done)).on('error', failed);
	});
}
