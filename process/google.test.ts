import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect } from 'vitest';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('[LOGIN-01] a Google that does not respond keeps a visitor waiting for 5 s at most, and too many sign-ins are refused', async ({
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
	const waited = performance.now() - started;
	expect(waited).toBeGreaterThan(4000);
	expect(waited).toBeLessThan(15_000);
	expect(await said()).toContain('That was tried too often');
	for (const socket of sockets) socket.destroy();
	silent.close();
});
