import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cert, key } from '#test/certificate.ts';
import { PATIENCE } from '#test/patience.ts';
import { fetchPublic, isPublicAddress } from './fetch-public.server.ts';

let server: Server;
let port: number;
const asked: string[] = [];

beforeAll(async () => {
	server = createServer({ key, cert }, (request, response) => {
		asked.push(request.url ?? '');
		if (request.url === '/picture') return response.end('bytes');
		if (request.url === '/moved') return response.writeHead(302, { Location: '/picture' }).end();
		if (request.url === '/round') return response.writeHead(302, { Location: '/round' }).end();
		if (request.url === '/inside')
			return response.writeHead(302, { Location: `https://inside.example:${port}/picture` }).end();
		if (request.url === '/plain') return response.writeHead(302, { Location: 'http://shop.example/' }).end();
		if (request.url === '/heavy') return response.end('x'.repeat(2000));
		if (request.url === '/slow') return response.write('x');
		return response.writeHead(404).end();
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	port = (server.address() as AddressInfo).port;
});

afterAll(() => {
	server.closeAllConnections();
	server.close();
});

/** The name `inside.example` is as a host of the own network. */
const fetchFrom = (path: string, host = 'shop.example') =>
	fetchPublic(`https://${host}:${port}${path}`, {
		maxBytes: 1000,
		timeout: path === '/slow' ? 500 : PATIENCE,
		port,
		ca: cert,
		resolve: async (name) => (name === 'inside.example' ? ['127.0.0.2'] : ['127.0.0.1']),
		isPublic: (address) => address === '127.0.0.1',
	});

test('[IMPORT-13] a picture is fetched from a public address, also after a redirect', async () => {
	for (const path of ['/picture', '/moved']) {
		const { bytes } = (await fetchFrom(path)) as { bytes: Buffer };
		expect(String(bytes)).toBe('bytes');
	}
});

test.each([
	['/round', 'too-many-redirects'],
	['/inside', 'not-public'],
	['/plain', 'no-address'],
	['/heavy', 'too-heavy'],
	['/slow', 'unreached'],
	['/missing', 'unreached'],
])('[IMPORT-13] %s is refused: %s', async (path, fault) => {
	expect(await fetchFrom(path)).toEqual({ fault });
});

test('[IMPORT-13] a resolver that never answers is waited for as long as the whole fetch may take', async () => {
	const resolve = () => new Promise<string[]>(() => {});
	expect(
		await fetchPublic('https://shop.example/picture', { maxBytes: 1000, timeout: 500, resolve }),
	).toEqual({ fault: 'unreached' });
});

test('[IMPORT-13] neither a name nor a number of the own network is asked', async () => {
	asked.length = 0;
	const options = { maxBytes: 1000, timeout: PATIENCE, ca: cert, port };
	for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', 'localhost'])
		expect(await fetchPublic(`https://${host}:${port}/picture`, options), host).toEqual({
			fault: 'not-public',
		});
	expect(await fetchFrom('/picture', 'inside.example')).toEqual({ fault: 'not-public' });
	for (const address of [
		'http://shop.example/x',
		'https://shop.example:22/',
		'https://a:b@shop.example/',
		'file:///etc/passwd',
		'x',
	])
		expect(await fetchPublic(address, { maxBytes: 1000, timeout: PATIENCE }), address).toEqual({
			fault: 'no-address',
		});
	expect(asked).toEqual([]);
});

test.each([
	['8.8.8.8', true],
	['2606:4700::1111', true],
	['10.1.2.3', false],
	['172.31.0.1', false],
	['192.168.1.1', false],
	['169.254.169.254', false],
	['100.64.0.1', false],
	['0.0.0.0', false],
	['255.255.255.255', false],
	['::1', false],
	['fe80::1', false],
	['fd00::1', false],
	['::ffff:10.0.0.1', false],
	['64:ff9b::a00:1', false],
	['2002:a00:1::', false],
	['shop.example', false],
])('[IMPORT-13] %s is public: %s', (address, is) => {
	expect(isPublicAddress(address)).toBe(is);
});
