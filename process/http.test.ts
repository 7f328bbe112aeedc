import { once } from 'node:events';
import { request as send } from 'node:http';
import { expect } from 'vitest';
import { signedIn } from '#test/customer.ts';
import { encode, visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

/** The header that makes the shop accept a form as its own. */
const originHeader = (origin: string) => ({ Origin: origin });

test('[NAV-09] every page of the shop responds with HTML', async ({ shop }) => {
	const customer = await signedIn(shop.origin);
	const forBoth = ['/', '/shop', '/cart', '/best-seller', '/featured', '/blog', '/product/ziarat-white'];
	for (const [who, paths] of [
		[customer, [...forBoth, '/profile', '/orders', '/checkout']],
		[visitor(shop.origin), [...forBoth, '/login', '/signup']],
	] as const) {
		for (const path of paths) {
			const { status, headers } = await who.ask(path);
			expect(status, path).toBe(200);
			expect(headers.get('Content-Type'), path).toContain('text/html');
		}
	}
	expect((await customer.ask('/healthz')).body).toBe('ok');
});

test('[NAV-08] unknown addresses and ids are 404, wrong methods 405, huge bodies 413', async ({ shop }) => {
	const stranger = visitor(shop.origin);
	for (const path of [
		'/no-such-page',
		'/product/no-such-stone',
		'/blog/no-such-article',
		'/policies/none',
		'/assets/none.js',
		'/%00',
	]) {
		expect((await stranger.ask(path)).status, path).toBe(404);
	}
	for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
		expect((await stranger.ask('/shop', { method, headers: originHeader(shop.origin) })).status, method).toBe(
			405,
		);
	}
	expect((await stranger.post('/shop', { a: '1' })).status).toBe(405);
	const huge = { email: 'x'.repeat(70_000) };
	expect((await stranger.post('/newsletter', huge)).status).toBe(413);
	// The limit also applies to a chunked body without Content-Length.
	const headers = { ...originHeader(shop.origin), 'Content-Type': 'application/x-www-form-urlencoded' };
	const sendInPieces = async (bytes: number) => {
		const sent = send(`${shop.origin}/newsletter`, { method: 'POST', headers });
		sent.write('email=');
		sent.end('x'.repeat(bytes));
		const [response] = await once(sent, 'response');
		return response.resume().statusCode;
	};
	expect(await sendInPieces(70_000)).toBe(413);
	expect(await sendInPieces(100)).toBe(422);
});

test('a malformed form body is refused with the same words in title and heading', async ({ shop }) => {
	const stranger = visitor(shop.origin);
	const { status, body } = await stranger.ask('/login', {
		method: 'POST',
		body: 'no part of it',
		headers: {
			...originHeader(shop.origin),
			'Content-Type': 'multipart/form-data; boundary=stone',
			Accept: 'text/html',
		},
	});
	expect(status).toBe(400);
	const [, title, heading] = /<title>(.*?)<\/title>.*<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
	expect([title, heading]).toEqual(['That did not work · Sangtarash', 'That did not work']);
});

test('[ROLE-01] a form from another origin is refused with 403', async ({ shop }) => {
	const stranger = visitor(shop.origin);
	const body = encode({ email: 'buyer@stone.example' });
	for (const origin of [undefined, 'null', 'https://elsewhere.example']) {
		const headers = {
			'Content-Type': 'application/x-www-form-urlencoded',
			...(origin && originHeader(origin)),
		};
		const { status } = await stranger.ask('/newsletter', { method: 'POST', body, headers });
		expect(status, origin).toBe(403);
	}
});

test('[ROLE-01] [NAV-09] behind TLS the shop uses SHOP_ORIGIN, whatever URL the request names', async ({
	startShop,
}) => {
	const { origin } = await startShop({ SHOP_ORIGIN: 'https://stone.example' });
	const postFrom = async (sender: string) => {
		const { status } = await visitor(origin, 'https://stone.example').post(
			'/newsletter',
			{ email: 'buyer@stone.example' },
			{ Origin: sender },
		);
		return status;
	};
	expect(await postFrom('https://stone.example')).toBeLessThan(400);
	expect(await postFrom(origin)).toBe(403);

	for (const [path, expected] of [
		['/policies/delivery', /^200 $/],
		['//elsewhere.example/shop', /^404 $/],
		['http://stone.example/orders', /^302 (https:\/\/stone\.example)?\/login\?next=%2Forders$/],
		['http://elsewhere.example/orders', /^400 $/],
	] as const) {
		const sent = send(origin, { path, headers: { Host: 'stone.example' } }).end();
		const [response] = await once(sent, 'response');
		const { statusCode, headers } = response.resume();
		expect(`${statusCode} ${headers.location ?? ''}`, path).toMatch(expected);
	}
});

test('[SHOP-09] invalid query values fall back to the defaults', async ({ shop }) => {
	const stranger = visitor(shop.origin);
	const { body: plain } = await stranger.ask('/shop');
	const names = (html: string) => [...html.matchAll(/href="\/product\/([^"]+)"/g)].map((match) => match[1]);
	const nonsense = '/shop?sort=sideways&min=lots&max=-4&category=&page=9e99&sort=x&__proto__=1';
	expect(names((await stranger.ask(nonsense)).body)).toEqual(names(plain));
	expect(names(plain).length).toBe(24);
});
