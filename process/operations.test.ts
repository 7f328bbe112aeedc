import { expect } from 'vitest';
import { freePort } from '#test/postgres.ts';
import { visitor } from '#test/visitor.ts';
import { test } from './shop.ts';

test('health tells a stranger no more than ok, and readiness falls with the database and rises with it', async ({
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

test('a shop that is told twice to stop stops cleanly, as it does when it is told once', async ({
	startShop,
}) => {
	const shop = await startShop();
	process.kill(shop.pid, 'SIGTERM');
	await expect.poll(() => fetch(shop.origin).then(({ headers }) => headers.get('Connection'))).toBe('close');
	expect(await shop.stop()).toBe(0);
});

test('metrics stand at a door of their own, which is shut unless it is asked for', async ({ startShop }) => {
	const port = await freePort();
	const [open, shut] = [await startShop({ METRICS_PORT: String(port) }), await startShop()];
	const ask = async (url: string) => {
		const response = await fetch(url);
		return { status: response.status, text: await response.text() };
	};
	await ask(`${open.origin}/shop`);
	await ask(`${open.origin}/no-such-page`);
	const { text } = await ask(`http://127.0.0.1:${port}/metrics`);
	expect(text).toContain('http_requests_total{method="GET",status="200"} 1\n');
	expect(text).toContain('http_requests_total{method="GET",status="404"} 1\n');
	expect(text).toContain('http_request_duration_seconds_count 2\n');
	expect(text).toContain('live_streams 0\n');
	expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
	// Every line is what Prometheus reads, and none says who asked for what.
	for (const line of text.trim().split('\n')) {
		expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
	}
	expect(text).not.toMatch(/shop|page|127\.0/);
	expect((await ask(`http://127.0.0.1:${port}/`)).status).toBe(404);
	for (const { origin } of [open, shut]) expect((await ask(`${origin}/metrics`)).status).toBe(404);
});
