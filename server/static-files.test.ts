import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressAll } from '#vite/precompress.ts';
import { staticFiles } from './static-files.ts';

const root = mkdtempSync(join(tmpdir(), 'sangtarash-files-'));
const script = 'export const product = "marble and granite";\n'.repeat(100);
const large = Buffer.from(Array.from({ length: 20_000 }, (_, index) => index % 251));

let origin: string;
let close: () => void;

beforeAll(async () => {
	mkdirSync(join(root, 'assets'));
	writeFileSync(join(root, 'assets/root-abc.js'), script);
	writeFileSync(join(root, 'assets/worker-lay-abc.js'), script);
	writeFileSync(join(root, 'assets/empty-abc.js'), '');
	writeFileSync(join(root, 'assets/face-abc.woff2'), large.subarray(0, 2000));
	writeFileSync(join(root, 'tour.mp4'), large);
	writeFileSync(join(root, 'robots.txt'), 'robots');
	writeFileSync(join(root, 'built-over.txt'), 'the build before');
	writeFileSync(join(root, '.secret'), 'secret');
	await compressAll(root);
	const files = staticFiles(root, 10_000);
	const server = createServer((request, response) => {
		if (!files.answer(request, response, performance.now())) response.writeHead(404).end();
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	close = () => {
		server.closeAllConnections();
		server.close();
		rmSync(root, { recursive: true });
	};
});

afterAll(() => close());

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	fetch(origin + path, { method, headers: { 'Accept-Encoding': 'identity', ...headers } });

test('a file that the next build removed is served as it was at the start', async () => {
	rmSync(join(root, 'built-over.txt'));
	const response = await ask('/built-over.txt');
	expect([response.status, await response.text()]).toEqual([200, 'the build before']);
});

test('a built script is sent as the build compressed it, immutable, and revalidates with 304', async () => {
	const tags = new Set<string | null>();
	const lengths: number[] = [];
	for (const coding of ['br', 'gzip', 'identity']) {
		const response = await ask('/assets/root-abc.js', { 'Accept-Encoding': coding });
		expect(await response.text()).toBe(script);
		const { headers } = response;
		expect(headers.get('Content-Encoding')).toBe(coding === 'identity' ? null : coding);
		expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
		expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
		expect(headers.get('Vary')).toBe('Accept-Encoding');
		expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		const etag = headers.get('ETag') ?? '';
		const again = await ask('/assets/root-abc.js', { 'Accept-Encoding': coding, 'If-None-Match': etag });
		expect([again.status, await again.text()]).toEqual([304, '']);
		tags.add(etag);
		lengths.push(Number(headers.get('Content-Length')));
	}
	expect(tags.size).toBe(3);
	expect(lengths[0]).toBeLessThan(lengths[2] ?? 0);
	expect((await ask('/assets/root-abc.js?x=1')).status).toBe(200);
});

test('a worker may load scripts of the shop and nothing else; any other built file loads nothing', async () => {
	const policy = async (path: string) => (await ask(path)).headers.get('Content-Security-Policy');
	expect(await policy('/assets/worker-lay-abc.js')).toBe(
		"default-src 'none'; script-src 'self'; frame-ancestors 'none'",
	);
	expect(await policy('/assets/root-abc.js')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('a file without a hash in its name is cached for an hour', async () => {
	const response = await ask('/robots.txt');
	expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
	expect(await response.text()).toBe('robots');
	expect(await (await ask('/assets/empty-abc.js')).text()).toBe('');
});

test('HEAD has the headers of GET and no body', async () => {
	for (const path of ['/assets/root-abc.js', '/tour.mp4']) {
		const head = await ask(path, {}, 'HEAD');
		expect([head.status, await head.text()]).toEqual([200, '']);
		expect(head.headers.get('Content-Length')).toBe((await ask(path)).headers.get('Content-Length'));
	}
});

test.each(['/tour.mp4', '/assets/face-abc.woff2'])('%s can be requested in ranges', async (path) => {
	const whole = Buffer.from(await (await ask(path)).arrayBuffer());
	expect(whole).toEqual(large.subarray(0, whole.length));
	const size = whole.length;
	for (const [range, first, last] of [
		['bytes=0-99', 0, 99],
		['bytes=1990-', 1990, size - 1],
		['bytes=-10', size - 10, size - 1],
		['bytes=-999999', 0, size - 1],
		[`bytes=5-${size + 100}`, 5, size - 1],
	] as const) {
		const part = await ask(path, { Range: range });
		expect(part.status, range).toBe(206);
		expect(part.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${size}`);
		expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(first, last + 1));
	}
	for (const range of [`bytes=${size}-`, 'bytes=-0', 'bytes=99999-100000']) {
		const none = await ask(path, { Range: range });
		expect([none.status, none.headers.get('Content-Range')]).toEqual([416, `bytes */${size}`]);
	}
	for (const range of ['bytes=0-1,3-4', 'bytes=9-1', 'lines=1-2', 'bytes=-', 'nonsense']) {
		expect((await ask(path, { Range: range })).status, range).toBe(200);
	}
	const etag = (await ask(path)).headers.get('ETag') ?? '';
	expect((await ask(path, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
	expect((await ask(path, { Range: 'bytes=0-1', 'If-Range': '"another"' })).status).toBe(200);
});

test('only the built files are served', async () => {
	for (const path of [
		'/assets/none.js',
		'/assets/root-abc.js.br',
		'/assets/root-abc.js.gz',
		'/.secret',
		'/assets',
		'/assets/',
		'/%2e%2e/package.json',
		'/..%2f..%2fpackage.json',
		'/assets/..%5c..%5cpackage.json',
	])
		expect((await ask(path)).status, path).toBe(404);
});
