import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { PATIENCE } from '#test/patience.ts';
import { demo, visitor } from '#test/visitor.ts';
import { test as base, shopWith } from './shop.ts';

const test = base
	.extend('shop', { scope: 'file' }, shopWith({ LOG_LEVEL: 'trace' }))
	/** A shop with an address, and few connections for each of its visitors. */
	.extend(
		'named',
		{ scope: 'file' },
		shopWith({ SHOP_ORIGIN: 'https://stone.example', MAX_CONNECTIONS_OF_ADDRESS: '50' }),
	);

type Ask = { host?: string; localAddress?: string };

/** Sends the path as it is, which `fetch` would normalise first. */
async function ask(origin: string, path: string, { host, localAddress }: Ask = {}) {
	const headers = host === undefined ? {} : { Host: host };
	const signal = AbortSignal.timeout(PATIENCE);
	const { port } = new URL(origin);
	const sent = request({ host: '127.0.0.1', port, path, headers, localAddress, signal }).end();
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

test('[DOOR-01] one address has a bounded number of connections, and another address still reaches the shop', async ({
	named: shop,
}) => {
	const port = Number(new URL(shop.origin).port);
	const sockets: Socket[] = [];
	const closed = new Set<Socket>();
	for (let n = 0; n < 80; n++) {
		const socket = connect(port, '127.0.0.1');
		socket.on('error', () => {});
		socket.on('close', () => closed.add(socket));
		await once(socket, 'connect');
		socket.write('GET / HTTP/1.1\r\nX-Slow: ');
		sockets.push(socket);
	}
	await expect.poll(() => closed.size).toBe(30);
	expect((await ask(shop.origin, '/healthz', { localAddress: '127.0.0.2' })).body).toBe('ok');
	await expect.poll(() => shop.logs()).toContain('One address has too many connections');
	for (const socket of sockets) socket.destroy();
	await expect.poll(() => closed.size).toBe(80);
	await expect.poll(async () => (await ask(shop.origin, '/healthz').catch(() => null))?.status).toBe(200);
});

test('[DOOR-01] a trusted proxy, which stands for many visitors, may have any number of connections', async ({
	startShop,
}) => {
	const shop = await startShop({ MAX_CONNECTIONS_OF_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.0/8' });
	const sockets = await Promise.all(
		Array.from({ length: 10 }, async () => {
			const socket = connect(Number(new URL(shop.origin).port), '127.0.0.1');
			await once(socket, 'connect');
			return socket;
		}),
	);
	expect((await ask(shop.origin, '/healthz')).body).toBe('ok');
	for (const socket of sockets) socket.destroy();
});

test('[DOOR-02] [AUTH-01] a reset link leads to the address that the process printed, whatever host the request names', async ({
	shop,
}) => {
	const evil = visitor(shop.origin, 'http://192.168.1.66');
	expect((await evil.post('/forgot-password', { email: demo.customer.email })).status).toBe(200);
	await expect.poll(() => shop.logs()).toContain(`${shop.origin}/reset-password?token=`);
	expect(shop.logs()).not.toContain('192.168.1.66');
});

test('[DOOR-03] with SHOP_ORIGIN a request for another host gets 421, but a health check by the address is answered', async ({
	named: { origin, logs },
}) => {
	for (const host of ['stone.example', 'STONE.example', 'stone.example:443'])
		expect((await ask(origin, '/shop', { host })).status, host).toBe(200);
	for (const host of ['evil.example', 'stone.example.evil.example', 'stone.example:8080', '']) {
		const { status, body } = await ask(origin, '/shop', { host });
		expect([status, body], host).toEqual([421, 'This address does not belong to our shop.\n']);
	}
	for (const path of ['/healthz', '/readyz']) expect((await ask(origin, path)).body).toBe('ok');
	await expect.poll(() => logs().match(/A proxy must pass the header Host on/g)).toHaveLength(1);
	expect(logs()).not.toContain('evil');
});

/** Sends a request as it is written, line by line. Its response as text. */
async function sendRaw(origin: string, ...lines: string[]): Promise<string> {
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	socket.write([...lines, '', ''].join('\r\n'));
	return text(socket.setTimeout(PATIENCE, () => socket.destroy()));
}

test('[DOOR-09] a request that names two hosts, an odd one, or two lengths gets 400', async ({
	shop,
	named,
}) => {
	const close = 'Connection: close';
	const form = ['Content-Type: application/x-www-form-urlencoded', 'Origin: https://stone.example'];
	const bad: string[][] = [
		['GET /shop HTTP/1.1', 'Host: stone.example', 'Host: evil.example', close],
		['GET /shop HTTP/1.1', 'Host: stone.example', 'host: stone.example', close],
		['GET /shop HTTP/1.0', 'Host: stone.example', 'HOST: evil.example'],
		['GET /shop HTTP/1.1', close],
		['GET http://evil.example/shop HTTP/1.1', 'Host: stone.example', close],
		['GET http://stone.example/shop HTTP/1.1', 'Host: evil.example', close],
		['GET http://stone.example@evil.example/shop HTTP/1.1', 'Host: stone.example', close],
		['GET /shop HTTP/1.1', 'Host: stone.example, evil.example', close],
		['GET /shop HTTP/1.1', 'Host: stone.example evil.example', close],
		['GET /shop HTTP/1.1', 'Host: evil.example/stone.example', close],
		['GET /shop HTTP/1.1', 'Host: user@stone.example', close],
		['GET /shop HTTP/1.1', 'Host: stone.example:80:80', close],
		['GET /shop HTTP/1.1', 'Host: stone.example:x', close],
		['GET /shop HTTP/1.1', 'Host: [::1', close],
		['GET shop HTTP/1.1', 'Host: stone.example', close],
		['OPTIONS * HTTP/1.1', 'Host: stone.example', close],
		[
			'POST /newsletter HTTP/1.1',
			'Host: stone.example',
			...form,
			'Content-Length: 5',
			'Content-Length: 5',
			close,
			'',
			'email',
		],
		[
			'POST /newsletter HTTP/1.1',
			'Host: stone.example',
			...form,
			'Content-Length: 5',
			'Content-Length: 6',
			close,
			'',
			'email',
		],
		['POST /newsletter HTTP/1.1', 'Host: stone.example', ...form, 'Content-Length: 5, 5', close, '', 'email'],
		['POST /newsletter HTTP/1.1', 'Host: stone.example', ...form, 'Content-Length: +5', close, '', 'email'],
		[
			'POST /newsletter HTTP/1.1',
			'Host: stone.example',
			...form,
			'Content-Length: 5',
			'Transfer-Encoding: chunked',
			close,
			'',
			'0',
			'',
		],
		[
			'POST /newsletter HTTP/1.1',
			'Host: stone.example',
			...form,
			'Transfer-Encoding: chunked, identity',
			close,
			'',
			'0',
			'',
		],
	];
	for (const lines of bad)
		for (const { origin } of [shop, named]) {
			const [status] = (await sendRaw(origin, ...lines)).split('\r\n');
			expect(status, lines.join(' | ')).toBe('HTTP/1.1 400 Bad Request');
		}
	const good: string[][] = [
		['GET /shop HTTP/1.1', 'Host: stone.example', close],
		['GET http://stone.example/shop HTTP/1.1', 'Host: stone.example', close],
		['GET https://STONE.example/shop HTTP/1.1', 'Host: stone.example', close],
		['GET http://stone.example?x=1 HTTP/1.1', 'Host: stone.example', close],
	];
	for (const lines of good)
		for (const { origin } of [shop, named])
			expect(await sendRaw(origin, ...lines), lines.join(' | ')).toMatch(/^HTTP\/1.1 200 /);
	expect(
		await sendRaw(named.origin, 'GET https://evil.example/shop HTTP/1.1', 'Host: evil.example', close),
	).toMatch(/^HTTP\/1.1 421 /);
});

test('[DOOR-04] an address with dot segments is refused, and no page is cached under it', async ({
	shop,
}) => {
	for (const path of [
		'/pictures/..',
		'/product/..',
		'/product/.',
		'/product/%2e%2E',
		'/blog/.%2e/shop',
		'/..\\shop',
		'/product/..?x=1',
		'/product/%2e%2e/',
	]) {
		for (let n = 0; n < 2; n++) {
			const { status, body } = await ask(shop.origin, path);
			expect([status, body], path).toEqual([400, 'This address is not valid.\n']);
		}
	}
	for (const path of ['/shop?search=../etc', '/.well-known/none', '/product/...'])
		expect((await ask(shop.origin, path)).status, path).not.toBe(400);
});

test('[DOOR-06] [DOOR-07] an address that cannot be decoded is refused, and each line of the log is JSON without it', async ({
	shop,
}) => {
	const opened = shop.logs();
	for (const path of [
		'/%ffeather',
		'/product/%E0%A4%Zfeather',
		'/pictures/%feather.webp',
		'/shop.data?x=%feather',
	])
		expect((await ask(shop.origin, path)).status, path).toBe(path.startsWith('/shop') ? 200 : 400);
	await ask(shop.origin, '/feather');
	// This line comes behind those of the requests before it.
	await visitor(shop.origin).post('/login', demo.customer, { Origin: 'https://evil.example' });
	await expect.poll(() => shop.logs().slice(opened.length)).toContain('a form from another origin');
	const lines = shop.logs().slice(opened.length).split('\n').filter(Boolean);
	for (const line of lines) {
		expect(() => JSON.parse(line), line).not.toThrow();
		expect(line).not.toContain('feather');
	}
});

test('[DOOR-08] the data of the live stream is 404 at once, in any spelling, and takes no place of a stream', async ({
	shop,
}) => {
	for (const path of ['/live.data', '/live/.data', '/%6cive.data'])
		expect((await ask(shop.origin, path)).status, path).toBe(404);
	for (let n = 0; n < 220; n++) await ask(shop.origin, '/live.data');
	const { port } = new URL(shop.origin);
	const sent = request({ host: '127.0.0.1', port, path: '/live' }).end();
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	expect(response.statusCode).toBe(200);
	sent.destroy();
});
