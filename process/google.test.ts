import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

// Each waits for the shop to give up. They do so at once.

test.concurrent('[LOGIN-01] a Google that does not respond keeps a visitor waiting for 5 s at most, and too many sign-ins are refused', async ({
	startShop,
}) => {
	const sockets = new Set<Socket>();
	const silent = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
	await once(silent, 'listening');
	const { port } = silent.address() as AddressInfo;
	const shop = await startShop({
		GOOGLE_CLIENT_ID: 'shop',
		GOOGLE_CLIENT_SECRET: 'secret',
		GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
		LIMIT_GOOGLE: '1/1h',
	});
	const said = async () => {
		const { headers } = await visitor(shop.origin).post('/auth/google', {});
		return decodeURIComponent(headers.get('Set-Cookie') ?? '');
	};
	const started = performance.now();
	expect(await said()).toContain('Google cannot be reached right now');
	expect(performance.now() - started).toBeGreaterThan(4000);
	expect(await said()).toContain('That was tried too often');
	for (const socket of sockets) socket.destroy();
	silent.close();
});

test.concurrent('[LOGIN-01] a Google that does not respond after the visitor returns is given up after 5 s', async ({
	startShop,
}) => {
	const google = createHttpServer((request, response) => {
		if (!request.url?.startsWith('/.well-known')) return;
		const origin = `http://${request.headers.host}`;
		response.setHeader('Content-Type', 'application/json').end(
			JSON.stringify({
				issuer: origin,
				authorization_endpoint: `${origin}/authorize`,
				token_endpoint: `${origin}/token`,
				jwks_uri: `${origin}/keys`,
				userinfo_endpoint: `${origin}/user`,
			}),
		);
	}).listen(0, '127.0.0.1');
	await once(google, 'listening');
	const { port } = google.address() as AddressInfo;
	const shop = await startShop({
		GOOGLE_CLIENT_ID: 'shop',
		GOOGLE_CLIENT_SECRET: 'secret',
		GOOGLE_DISCOVERY_URL: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
	});
	const who = visitor(shop.origin);
	const { body } = await who.post('/auth/google', {});
	const state = /state=([\w-]+)/.exec(body)?.[1];
	expect(state).toBeTruthy();
	const started = performance.now();
	const { headers } = await who.ask(`/auth/callback/google?code=anything&state=${state}`);
	const waited = performance.now() - started;
	expect(decodeURIComponent(headers.get('Set-Cookie') ?? '')).toContain('Google');
	expect(waited).toBeGreaterThan(4000);
	google.closeAllConnections();
	google.close();
});
