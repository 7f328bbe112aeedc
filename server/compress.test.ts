import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressResponses, compressStream, pageResponse } from './compress.ts';

// It puts Requests and Responses of its own in the place of Node's, which the shop then works with.
getRequestListener(() => new Response());

const text = 'a slab of onyx '.repeat(200);

function shopOf(answer: (c: Context) => Response) {
	const shop = new Hono();
	shop.use(compressResponses);
	shop.all('*', answer);
	return (headers: Record<string, string> = { 'Accept-Encoding': 'br, gzip' }, method = 'GET') =>
		shop.request('/', { headers, method });
}

const html = (body: BodyInit, headers: Record<string, string> = {}) =>
	new Response(body, { headers: { 'Content-Type': 'text/html', ...headers } });

test('what one visitor is sent is compressed as the browser asks', async () => {
	const ask = shopOf(() => html(text));
	const br = await ask();
	expect(br.headers.get('Content-Encoding')).toBe('br');
	expect(br.headers.get('Vary')).toBe('Accept-Encoding');
	expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(text);
	const gzip = await ask({ 'Accept-Encoding': 'gzip' });
	expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(text);
	const plain = await ask({});
	expect(plain.headers.has('Content-Encoding')).toBe(false);
	expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
	expect(await plain.text()).toBe(text);
});

test('what is there whole is sent with its length, and keeps its status and its cookies', async () => {
	const ask = shopOf(
		() =>
			new Response(text, {
				status: 422,
				headers: {
					'Content-Type': 'text/html',
					'Content-Length': String(text.length),
					'Set-Cookie': 'a=b',
				},
			}),
	);
	const response = await ask();
	expect(response.status).toBe(422);
	expect(response.headers.getSetCookie()).toEqual(['a=b']);
	const bytes = Buffer.from(await response.arrayBuffer());
	expect(response.headers.get('Content-Length')).toBe(String(bytes.length));
	expect(brotliDecompressSync(bytes).toString()).toBe(text);
});

const halves = [text.slice(0, 40), text.slice(40)];

test('a page that is there whole goes out once, compressed, with its length, its status and its cookies', async () => {
	const ask = shopOf((c) => {
		const headers = new Headers({ 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' });
		return pageResponse(halves, { status: 422, headers }, c.req);
	});
	const br = await ask();
	expect([br.status, br.headers.get('Content-Encoding'), br.headers.get('Vary')]).toEqual([
		422,
		'br',
		'Accept-Encoding',
	]);
	expect(br.headers.getSetCookie()).toEqual(['a=b']);
	const bytes = Buffer.from(await br.arrayBuffer());
	expect(br.headers.get('Content-Length')).toBe(String(bytes.length));
	expect(brotliDecompressSync(bytes).toString()).toBe(text);
	const plain = await ask({});
	expect(plain.headers.has('Content-Encoding')).toBe(false);
	expect(await plain.text()).toBe(text);
	const head = await ask(undefined, 'HEAD');
	expect([await head.text(), head.headers.get('Content-Length')]).toEqual(['', String(text.length)]);
});

test('the bytes of one page are not those of the next, whatever letters it is in', async () => {
	const pages = ['سنگتراش 🪨 '.repeat(300), 'a slab’s edge '.repeat(900), text];
	const ask = shopOf((c) =>
		pageResponse(
			[pages[Number(c.req.header('Which'))] ?? ''],
			{ status: 200, headers: new Headers() },
			c.req,
		),
	);
	for (const coding of ['identity', 'gzip']) {
		const answers = await Promise.all(
			pages.map((_, which) => ask({ Which: String(which), 'Accept-Encoding': coding })),
		);
		const read = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
		expect(read.map((bytes) => (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString())).toEqual(pages);
	}
});

test('what is known to be short, done already, or not to be touched stays as it is', async () => {
	for (const headers of [
		{ 'Content-Length': '20' },
		{ 'Content-Encoding': 'zstd' },
		{ 'Cache-Control': 'no-transform' },
		{ 'Content-Type': 'image/avif' },
	] as Record<string, string>[]) {
		const response = await shopOf(() => html('x'.repeat(20), headers))();
		expect(response.headers.get('Content-Encoding')).toBe(headers['Content-Encoding'] ?? null);
		expect(await response.text()).toBe('x'.repeat(20));
	}
	expect((await shopOf(() => html(text))(undefined, 'HEAD')).headers.has('Content-Encoding')).toBe(false);
});

test.each(['br', 'gzip'] as const)(
	'in %s, what is written goes out before the next is there',
	async (coding) => {
		let write = (_: string) => {};
		let end = () => {};
		const source = new ReadableStream({
			start(controller) {
				write = (words) => controller.enqueue(new TextEncoder().encode(words));
				end = () => controller.close();
			},
		});
		const decoder = coding === 'br' ? createBrotliDecompress() : createGunzip();
		let seen = '';
		decoder.on('data', (part) => {
			seen += part;
		});
		const reader = compressStream(source, coding).getReader();
		const read = (async () => {
			for (;;) {
				const { value, done } = await reader.read();
				if (done) return decoder.end();
				decoder.write(value);
			}
		})();
		write('the frame');
		await expect.poll(() => seen).toBe('the frame');
		write(', the orders');
		await expect.poll(() => seen).toBe('the frame, the orders');
		end();
		await read;
	},
);

test('who leaves in the middle ends what is being made', async () => {
	let cancelled = false;
	const source = new ReadableStream({
		pull(controller) {
			controller.enqueue(new TextEncoder().encode(Math.random().toString(36).repeat(100)));
		},
		cancel() {
			cancelled = true;
		},
	});
	const reader = compressStream(source, 'br').getReader();
	await reader.read();
	await reader.cancel();
	await expect.poll(() => cancelled).toBe(true);
});
