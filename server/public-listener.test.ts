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

const TEXT = 'every stone in the yard '.repeat(100);

const folder = mkdtempSync(join(tmpdir(), 'sangtarash-door-'));
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

/** What the fake shop behind the door answers, by the key it is asked for. */
let give: (key: PageKey) => Response;
let made: string[];
/** Who was let through: the shop then sees the whole request. */
let through: string[];
let cache: ReturnType<typeof createPageCache>;
let port: number;
let close: () => void;

beforeEach(async () => {
	[made, through] = [[], []];
	give = ({ address, isData }) =>
		new Response(`<script nonce="n">1</script>${TEXT}${address} ${made.length}`, {
			headers: { 'Content-Type': isData ? 'text/x-script' : 'text/html; charset=utf-8' },
		});
	async function render(key: PageKey): Promise<CachedResponse> {
		made.push(key.address);
		return toCachedResponse(give(key), { id: 'render', nonce: 'n', degraded: false });
	}
	cache = createPageCache({ render, most: 10_000_000 });
	const server = createServer(
		publicListener({
			files: staticFiles(folder),
			pages: cache,
			pictures: createPageCache({ render, most: 1_000_000 }),
			keyOf,
			rest: (incoming: IncomingMessage, outgoing: ServerResponse) => {
				through.push(`${incoming.method} ${incoming.url}`);
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

type Said = { status: number; headers: IncomingMessage['headers']; body: string };

/** As a browser would, but with any header and any target. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Said> {
	return new Promise((resolve, reject) => {
		const asking = request({ port, path, method, headers }, (response) => {
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
		asking.on('error', reject);
		asking.end();
	});
}

const page = (address: string, n = 1) => `<script>1</script>${TEXT}${address} ${n}`;

test('a page is made once for everybody, and goes out as each browser wants it', async () => {
	for (const coding of ['br', 'gzip', '', 'br']) {
		const said = await ask('/shop', { 'Accept-Encoding': coding });
		expect(said.status).toBe(200);
		expect(said.body).toBe(page('/shop'));
		expect(said.headers['content-encoding']).toBe(coding || undefined);
		expect(said.headers.vary).toBe('Accept-Encoding, Cookie');
		expect(said.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
		expect(said.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
		expect(said.headers['x-content-type-options']).toBe('nosniff');
		expect(said.headers['set-cookie']).toBe(undefined);
		expect(Number(said.headers['content-length'])).toBeGreaterThan(0);
	}
	expect(made).toEqual(['/shop']);
	expect(through).toEqual([]);
});

test('each answer has a name of its own; a failed one has the name that stands in the log', async () => {
	const [first, second] = [await ask('/shop'), await ask('/shop')];
	expect(first.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
	expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
	give = () => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } });
	const failed = await ask('/shop?sort=newest');
	expect(failed.status).toBe(503);
	expect(failed.headers['x-request-id']).toBe('render');
	expect(failed.headers['cache-control']).toBe('private, no-cache');
	expect(failed.headers.etag).toBe(undefined);
});

test('a browser that has the page gets 304, in whichever coding, until it changes', async () => {
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
	cache.changed({ topic: 'products', ids: [] });
	expect((await ask('/shop', { 'If-None-Match': etag })).status).toBe(200);
});

test('a public page is the same whoever opened it, and keeps its opener', async () => {
	const first = await ask('/shop');
	for (const from of ['cross-site', 'same-site', 'same-origin', 'none', 'nonsense']) {
		const { headers, body } = await ask('/shop', { 'Sec-Fetch-Site': from });
		expect(headers['cross-origin-opener-policy']).toBe(undefined);
		expect([headers.etag, body]).toEqual([first.headers.etag, first.body]);
	}
	expect(first.headers['x-frame-options']).toBe('DENY');
});

test('HEAD says what GET would, without the page', async () => {
	const head = await ask('/shop', { 'Accept-Encoding': 'gzip' }, 'HEAD');
	const get = await ask('/shop', { 'Accept-Encoding': 'gzip' });
	expect(head.body).toBe('');
	const { date: _, 'x-request-id': __, ...same } = get.headers;
	expect(head.headers).toMatchObject(same);
	expect(made).toEqual(['/shop']);
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
	// Nor by way of a tag that a stranger's page had.
	const etag = String(theirs.headers.etag);
	expect((await ask('/shop', { Cookie: cookie, 'If-None-Match': etag })).status).toBe(200);
	expect(made).toEqual(['/shop']);
});

test('several cookie lines are one, and who shows a key is known', async () => {
	const raw = await new Promise<string>((resolve, reject) => {
		const asking = request(
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
		asking.on('error', reject).end();
	});
	expect(raw).toBe('for a=b; flash=c');
	await ask('/shop', { Authorization: 'Bearer x' });
	expect(through).toEqual(['GET /shop', 'GET /shop']);
	expect(made).toEqual([]);
});

test('cookies that are nobody’s name make no page of their own', async () => {
	for (const cookie of ['', 'theme=dark', '_ga=1; other=2']) await ask('/shop', { Cookie: cookie });
	expect(made).toEqual(['/shop']);
});

test('an answer that sets a cookie is not shared; each visitor has one of their own', async () => {
	give = () =>
		new Response('hello', { headers: { 'Content-Type': 'text/html', 'Set-Cookie': 'session_token=first' } });
	for (let n = 0; n < 2; n++) {
		const said = await ask('/shop');
		expect(said.body).toBe('for undefined');
		expect(said.headers['set-cookie']).toEqual(['session_token=secret']);
	}
	expect(cache.count()).toBe(0);
});

test('of a request only the path and the query affect what is cached', async () => {
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
	const before = give;
	give = (key) => {
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
	expect(made).toHaveLength(1);
});

test('unknown parameters make no entries, however many there are', async () => {
	for (let n = 0; n < 50; n++) await ask(`/shop?n=${n}&sort=${n}`);
	await ask('/shop?sort=newest&n=1');
	await ask('/shop?n=2&sort=newest');
	expect(made).toEqual(['/shop', '/shop?sort=newest']);
	expect(cache.count()).toBe(2);
});

test('a page and its data are two things', async () => {
	const [html, data] = [await ask('/shop?sort=newest'), await ask('/shop.data?sort=newest')];
	expect(html.body).not.toBe(data.body);
	expect(data.headers['cache-control']).toBe('public, no-cache');
	expect(made).toEqual(['/shop?sort=newest', '/shop.data?sort=newest']);
});

test('what is missing, failed, or is too large is rendered each time', async () => {
	const answers = [
		() => new Response('none', { status: 404, headers: { 'Content-Type': 'text/html' } }),
		() => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } }),
		() => new Response('x'.repeat(2_000_000), { headers: { 'Content-Type': 'text/html' } }),
		() => new Response(null, { status: 302, headers: { Location: '/shop' } }),
	];
	for (const one of answers) {
		give = one;
		made = [];
		for (let n = 0; n < 2; n++) {
			const said = await ask('/product/none');
			expect(said.status).toBe(one().status);
			if (said.status === 302) expect(said.headers.location).toBe('/shop');
			if (said.status !== 200) expect(said.headers['cache-control']).toBe('private, no-cache');
		}
		expect(made).toHaveLength(2);
		expect(cache.count()).toBe(0);
	}
});

test('a page whose render fails is served as stale, is not stored on the way, and recovers', async () => {
	await ask('/shop');
	cache.changed({ topic: 'products', ids: [] });
	const before = give;
	give = () => new Response('sorry', { status: 503, headers: { 'Content-Type': 'text/html' } });
	const stale = await ask('/shop');
	expect(stale.status).toBe(200);
	expect(stale.body).toBe(page('/shop'));
	expect(stale.headers['x-stale']).toBe('true');
	expect(stale.headers.warning).toBe('110 - "Response is stale"');
	expect(stale.headers['cache-control']).toBe('private, no-cache');
	expect((await ask('/shop', { Cookie: 'flash=a' })).body).toBe('for flash=a');
	give = before;
	await expect.poll(async () => (await ask('/shop')).headers['x-stale'], { timeout: 5000 }).toBe(undefined);
});

test('all other requests are handed on unchanged: other methods, other spellings, other pages', async () => {
	const others = ['/orders', '/Shop', '/shop/', '//shop', '/shop%2e', '/assets/none.js', '/..%2frobots.txt'];
	for (const path of others) expect((await ask(path)).body).toBe('for undefined');
	for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
		expect((await ask('/shop', {}, method)).body).toBe('for undefined');
	expect(through).toHaveLength(others.length + 4);
	expect(made).toEqual([]);
});

test('pictures are the same for everybody, and kept apart', async () => {
	give = ({ address }) =>
		new Response(`bytes of ${address}`, {
			headers: { 'Content-Type': 'image/avif', 'Cache-Control': 'public, max-age=31536000, immutable' },
		});
	for (const cookie of ['', 'sangtarash.session_token=a']) {
		const said = await ask('/pictures/a.avif', { Cookie: cookie, 'Accept-Encoding': 'br' });
		expect(said.body).toBe('bytes of /pictures/a.avif');
		expect(said.headers['content-encoding']).toBe(undefined);
		expect(said.headers['cache-control']).toBe('public, max-age=31536000, immutable');
		expect(said.headers.vary).toBe(undefined);
	}
	expect(made).toEqual(['/pictures/a.avif']);
	expect(cache.count()).toBe(0);
});

test('files stand before everything', async () => {
	const said = await ask('/robots.txt', { Cookie: 'sangtarash.session_token=a' });
	expect(said.body).toBe('robots');
	expect([through, made]).toEqual([[], []]);
});
