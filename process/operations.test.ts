import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { freePort } from '#test/postgres.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('/healthz always says only ok, and /readyz follows the state of the database', async ({
	postgres,
	startShop,
}) => {
	const { origin } = await startShop({
		DATABASE_URL: await postgres.createDatabase('demo'),
		LOG_LEVEL: 'silent',
	});
	const ask = async (path: string) => {
		const { status, body } = await visitor(origin).ask(path);
		return [status, body];
	};
	expect(await ask('/healthz')).toEqual([200, 'ok']);
	expect(await ask('/readyz')).toEqual([200, 'ok']);
	await postgres.stop();
	try {
		expect(await ask('/readyz')).toEqual([503, 'not ready']);
		expect(await ask('/healthz')).toEqual([200, 'ok']);
	} finally {
		await postgres.start();
	}
	await expect.poll(() => ask('/readyz')).toEqual([200, 'ok']);
});

test('a second SIGTERM does not disturb the clean stop', async ({ startShop }) => {
	const shop = await startShop();
	const stream = await fetch(`${shop.origin}/live`);
	// A request that is on its way during both.
	const sent = request(`${shop.origin}/newsletter`, {
		method: 'POST',
		headers: {
			Origin: shop.origin,
			Expect: '100-continue',
			'Content-Type': 'application/x-www-form-urlencoded',
		},
	});
	sent.flushHeaders();
	await once(sent, 'continue');
	process.kill(shop.pid, 'SIGTERM');
	// The first one ends the streams.
	await stream.text();
	const code = shop.stop();
	sent.end('email=none');
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	expect(response.resume().headers.connection).toBe('close');
	expect(await code).toBe(0);
});

test('metrics are served only on METRICS_PORT, and not at all without it', async ({ startShop }) => {
	const port = await freePort();
	const [withMetrics, without] = [await startShop({ METRICS_PORT: String(port) }), await startShop()];
	const ask = async (url: string) => {
		const response = await fetch(url);
		return { status: response.status, text: await response.text() };
	};
	await ask(`${withMetrics.origin}/shop`);
	await ask(`${withMetrics.origin}/no-such-page`);
	const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
	expect(text).toContain('http_requests_total{method="GET",status="200"} 1\n');
	expect(text).toContain('http_requests_total{method="GET",status="404"} 1\n');
	expect(text).toContain('http_request_duration_seconds_count 2\n');
	expect(text).toContain('live_streams 0\n');
	expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
	// Every line is in the Prometheus format, and none names a path or a client address.
	for (const line of text.trim().split('\n')) {
		expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
	}
	expect(text).not.toMatch(/shop|page|127\.0/);
	expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(404);
	for (const { origin } of [withMetrics, without]) expect((await ask(`${origin}/metrics`)).status).toBe(404);
});
