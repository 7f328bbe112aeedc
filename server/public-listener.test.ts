import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';
import { createPageCache } from './page-cache.ts';
import { type PageKey, pageKeys } from './page-keys.ts';
import { publicListener } from './public-listener.ts';
import { staticFiles } from './static-files.ts';

const TEXT = 'every product in the shop '.repeat(100);

const folder = mkdtempSync(join(tmpdir(), 'sangtarash-listener-'));
writeFileSync(join(folder, 'robots.txt'), 'robots');

const keyOf = pageKeys({
	home: { id: 'home', path: '', module: { handle: { cache: { topics: ['products'] } } } },
	shop: {
		id: 'shop',
		path: 'shop',
		module: {
			handle: {
				cache: {
					topics: ['products'],
					query: (params: URLSearchParams) => (params.get('sort') === 'newest' ? 'sort=newest' : ''),
				},
			},
		},
	},
	product: {
		id: 'product',
		path: 'product/:id',
		module: { handle: { cache: { topics: ['products'], about: 'id' } } },
	},
	picture: { id: 'picture', path: 'pictures/:file', module: { handle: { cache: { everyone: true } } } },
});

/** Renders the fake shop's response for a key. */
let render: (key: PageKey) => Response;
/** The addresses that were rendered. */
let rendered: string[];
/** The requests that were passed on to the rest of the shop. */
let passedOn: string[];
let cache: ReturnType<typeof createPageCache>;
let port: number;
let close: () => void;

beforeEach(async () => {
	[rendered, passedOn] = [[], []];
	render = ({ address, isData }) =>
		new Response(`<script nonce="n">1</script>${TEXT}${address} ${rendered.length}`, {
			headers: { 'Content-Type': isData ? 'text/x-script' : 'text/html; charset=utf-8' },
		});
	async function renderCached(key: PageKey): Promise<CachedResponse> {
		rendered.push(key.address);
		return toCachedResponse(render(key), {
			id: 'render',
			nonce: 'n',
			degraded: false,
			alsoAbout: [],
			missed: [],
		});
	}
	cache = createPageCache({ render: renderCached, maxBytes: 10_000_000 });
	const server = createServer(
		publicListener({
			files: staticFiles(folder),
			pages: cache,
			pictures: createPageCache({ render: renderCached, maxBytes: 1_000_000 }),
			keyOf,
			rest: (incoming: IncomingMessage, outgoing: ServerResponse) => {
				passedOn.push(`${incoming.method} ${incoming.url}`);
				outgoing.writeHead(200, { 'Set-Cookie': 'session_token=secret' });
				outgoing.end(`for ${incoming.headers.cookie}`);
			},
		}),
	);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	({ port } = server.address() as AddressInfo);
	close = () => {
		server.closeAllConnections();
		server.close();
	};
});

afterEach(() => close());

type Received = { status: number; headers: IncomingMessage['headers']; body: string };

/** Requests as a browser does, but with any header and any target. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
	return new Promise((resolve, reject) => {
		const outgoing = request({ port, path, method, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part) => parts.push(part));
			response.on('end', () => {
				const bytes = Buffer.concat(parts);
				const coding = response.headers['content-encoding'];
				const body =
					bytes.length === 0
						? bytes
						: coding === 'br'
							? brotliDecompressSync(bytes)
							: coding === 'gzip'
								? gunzipSync(bytes)
								: bytes;
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: body.toString() });
			});
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}

const page = (address: string, n = 1) => `<script>1</script>${TEXT}${address} ${n}`;

test('a page is rendered once for all visitors, and sent in the coding that each browser accepts', async () => {
	for (const coding of ['br', 'gzip', '', 'br']) {
		const received = await ask('/shop', { 'Accept-Encoding': coding });
		expect(received.status).toBe(200);
		expect(received.body).toBe(page('/shop'));
		expect(received.headers['content-encoding']).toBe(coding || undefined);
		expect(received.headers.vary).toBe('Accept-Encoding, Cookie');
		expect(received.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
		expect(received.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
		expect(received.headers['x-content-type-options']).toBe('nosniff');
		expect(received.headers['set-cookie']).toBe(undefined);
		expect(Number(received.headers['content-length'])).toBeGreaterThan(0);
	}
	expect(rendered).toEqual(['/shop']);
	expect(passedOn).toEqual([]);
});

test('each response has its own request id; a failed one has the id that is in the log', async () => {
	const [first, second] = [await ask('/shop'), await ask('/shop')];
	expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
	expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
	render = () => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } });
	const failed = await ask('/shop?sort=newest');
	expect(failed.status).toBe(503);
	expect(failed.headers['x-request-id']).toBe('render');
	expect(failed.headers['cache-control']).toBe('private, no-cache');
	expect(failed.headers.etag).toBe(undefined);
});

test('a browser with the current page gets 304 in any coding, until the page changes', async () => {
	const { headers } = await ask('/shop', { 'Accept-Encoding': 'br' });
	expect(headers.etag).toMatch(/^"[\w-]+\.br-quick"$/);
	const etag = String(headers.etag);
	for (const coding of ['br', 'gzip', '']) {
		const again = await ask('/shop', { 'If-None-Match': etag, 'Accept-Encoding': coding });
		expect([again.status, again.body]).toEqual([304, '']);
		expect(again.headers['content-length']).toBe(undefined);
		expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
		expect(again.headers['cache-control']).toBe(headers['cache-control']);
		expect(again.headers.vary).toBe(headers.vary);
	}
	cache.invalidate({ topic: 'products', ids: [] });
	expect((await ask('/shop', { 'If-None-Match': etag })).status).toBe(200);
});

test('a public page is the same for every Sec-Fetch-Site, and sends no opener policy', async () => {
	const first = await ask('/shop');
	for (const from of ['cross-site', 'same-site', 'same-origin', 'none', 'nonsense']) {
		const { headers, body } = await ask('/shop', { 'Sec-Fetch-Site': from });
		expect(headers['cross-origin-opener-policy']).toBe(undefined);
		expect([headers.etag, body]).toEqual([first.headers.etag, first.body]);
	}
	expect(first.headers['x-frame-options']).toBe('DENY');
});

test('HEAD has the headers of GET and no body', async () => {
	const head = await ask('/shop', { 'Accept-Encoding': 'gzip' }, 'HEAD');
	const get = await ask('/shop', { 'Accept-Encoding': 'gzip' });
	expect(head.body).toBe('');
	const { date: _, 'x-request-id': __, ...same } = get.headers;
	expect(head.headers).toMatchObject(same);
	expect(rendered).toEqual(['/shop']);
});

test.each([
	'sangtarash.session_token=a',
	'__Secure-sangtarash.session_token=a',
	'__Host-sangtarash.session_token=a; theme=dark',
	'theme=dark; sangtarash.session_token=',
	'flash=b',
	'__Host-flash=b',
	'a=b; flash=%7B%7D; c=d',
])('a visitor with the cookie %s gets no cached page, and their page is not cached', async (cookie) => {
	const mine = await ask('/shop', { Cookie: cookie });
	expect(mine.body).toBe(`for ${cookie}`);
	const theirs = await ask('/shop');
	expect(theirs.body).toBe(page('/shop'));
	expect(theirs.headers['set-cookie']).toBe(undefined);
	expect((await ask('/shop', { Cookie: cookie })).body).toBe(`for ${cookie}`);
	// Nor does the tag of another visitor's page give a 304.
	const etag = String(theirs.headers.etag);
	expect((await ask('/shop', { Cookie: cookie, 'If-None-Match': etag })).status).toBe(200);
	expect(rendered).toEqual(['/shop']);
});

test('several Cookie headers count as one, and a request with Authorization is not answered from the cache', async () => {
	const raw = await new Promise<string>((resolve, reject) => {
		const outgoing = request(
			{
				port,
				path: '/shop',
				headers: [
					['Host', 'x'],
					['Cookie', 'a=b'],
					['Cookie', 'flash=c'],
				].flat(),
			},
			(response) => {
				response.setEncoding('utf8').on('data', resolve);
			},
		);
		outgoing.on('error', reject).end();
	});
	expect(raw).toBe('for a=b; flash=c');
	await ask('/shop', { Authorization: 'Bearer x' });
	expect(passedOn).toEqual(['GET /shop', 'GET /shop']);
	expect(rendered).toEqual([]);
});

test('other cookies do not cause separate renders', async () => {
	for (const cookie of ['', 'theme=dark', '_ga=1; other=2']) await ask('/shop', { Cookie: cookie });
	expect(rendered).toEqual(['/shop']);
});

test('a response that sets a cookie is not shared; each visitor gets a separate one', async () => {
	render = () =>
		new Response('hello', { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'session_token=first' } });
	for (let n = 0; n < 2; n++) {
		const received = await ask('/shop');
		expect(received.body).toBe('for undefined');
		expect(received.headers['set-cookie']).toEqual(['session_token=secret']);
	}
	expect(cache.count()).toBe(0);
});

test('only the path and the query of a request affect what is cached', async () => {
	const poison = {
		Host: 'evil.example',
		'X-Forwarded-Host': 'evil.example',
		'X-Forwarded-Proto': 'http',
		'X-Forwarded-For': '1.2.3.4',
		'X-Original-URL': '/orders',
		'X-Rewrite-URL': '/orders',
		'X-HTTP-Method-Override': 'POST',
		'X-React-Router-SPA-Mode': 'yes',
		'X-React-Router-Prerender-Data': 'evil',
		'Accept-Language': 'evil',
		'User-Agent': 'Googlebot evil',
		Accept: 'application/evil',
		Range: 'bytes=0-1',
		Referer: 'https://evil.example/',
		Origin: 'https://evil.example',
		Cookie: 'faces=1; theme=evil',
	};
	let seen: PageKey | undefined;
	const before = render;
	render = (key) => {
		seen = key;
		return before(key);
	};
	const poisoned = await ask('/shop?utm=evil&sort=newest&callback=evil', poison);
	expect(poisoned.status).toBe(200);
	expect(seen).toEqual({
		address: '/shop?sort=newest',
		isData: false,
		topics: ['products'],
		about: null,
		everyone: false,
	});
	const clean = await ask('/shop?sort=newest');
	expect(clean.body).toBe(poisoned.body);
	expect(JSON.stringify([clean.headers, clean.body, poisoned.body])).not.toContain('evil');
	expect(rendered).toHaveLength(1);
});

test('unknown parameters create no cache entries', async () => {
	for (let n = 0; n < 50; n++) await ask(`/shop?n=${n}&sort=${n}`);
	await ask('/shop?sort=newest&n=1');
	await ask('/shop?n=2&sort=newest');
	expect(rendered).toEqual(['/shop', '/shop?sort=newest']);
	expect(cache.count()).toBe(2);
});

test('a page and its data are cached separately', async () => {
	const [html, data] = [await ask('/shop?sort=newest'), await ask('/shop.data?sort=newest')];
	expect(html.body).not.toBe(data.body);
	expect(data.headers['cache-control']).toBe('public, no-cache');
	expect(rendered).toEqual(['/shop?sort=newest', '/shop.data?sort=newest']);
});

test('a missing, failed, redirected or too large response is rendered each time', async () => {
	const answers = [
		() => new Response('none', { status: 404, headers: { 'Content-Type': 'text/html' } }),
		() => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } }),
		() => new Response('x'.repeat(2_000_000), { headers: { 'Content-Type': 'text/html' } }),
		() => new Response(null, { status: 302, headers: { Location: '/shop' } }),
	];
	for (const one of answers) {
		render = one;
		rendered = [];
		for (let n = 0; n < 2; n++) {
			const received = await ask('/product/none');
			expect(received.status).toBe(one().status);
			if (received.status === 302) expect(received.headers.location).toBe('/shop');
			if (received.status !== 200) expect(received.headers['cache-control']).toBe('private, no-cache');
		}
		expect(rendered).toHaveLength(2);
		expect(cache.count()).toBe(0);
	}
});

test('a page whose render fails is served as stale with Cache-Control: private, and recovers', async () => {
	await ask('/shop');
	cache.invalidate({ topic: 'products', ids: [] });
	const before = render;
	render = () => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } });
	// A render that takes long to fail is not waited for.
	await expect.poll(async () => (await ask('/shop')).headers['x-stale']).toBe('true');
	const stale = await ask('/shop');
	expect(stale.status).toBe(200);
	expect(stale.body).toBe(page('/shop'));
	expect(stale.headers['x-stale']).toBe('true');
	expect(stale.headers.warning).toBe('110 - "Response is stale"');
	expect(stale.headers['cache-control']).toBe('private, no-cache');
	expect((await ask('/shop', { Cookie: 'flash=a' })).body).toBe('for flash=a');
	render = before;
	await expect.poll(async () => (await ask('/shop')).headers['x-stale']).toBe(undefined);
});

test('all other requests are passed on unchanged: other methods, other spellings, other pages', async () => {
	const others = ['/orders', '/Shop', '/shop/', '//shop', '/shop%2e', '/assets/none.js', '/..%2frobots.txt'];
	for (const path of others) expect((await ask(path)).body).toBe('for undefined');
	for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
		expect((await ask('/shop', {}, method)).body).toBe('for undefined');
	expect(passedOn).toHaveLength(others.length + 4);
	expect(rendered).toEqual([]);
});

test('pictures are the same for all visitors, and cached separately from pages', async () => {
	render = ({ address }) =>
		new Response(`bytes of ${address}`, {
			headers: { 'Content-Type': 'image/avif', 'Cache-Control': 'public, max-age=31536000, immutable' },
		});
	for (const cookie of ['', 'sangtarash.session_token=a']) {
		const received = await ask('/pictures/a.avif', { Cookie: cookie, 'Accept-Encoding': 'br' });
		expect(received.body).toBe('bytes of /pictures/a.avif');
		expect(received.headers['content-encoding']).toBe(undefined);
		expect(received.headers['cache-control']).toBe('public, max-age=31536000, immutable');
		expect(received.headers.vary).toBe(undefined);
	}
	expect(rendered).toEqual(['/pictures/a.avif']);
	expect(cache.count()).toBe(0);
});

test('a built file is answered before all else, for signed-in visitors too', async () => {
	const received = await ask('/robots.txt', { Cookie: 'sangtarash.session_token=a' });
	expect(received.body).toBe('robots');
	expect([passedOn, rendered]).toEqual([[], []]);
});
