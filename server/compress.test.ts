import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressResponses, compressStream, pageResponse } from './compress.ts';

// It replaces Node's Request and Response by its own classes, as in the running shop.
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

test('a response to one visitor is compressed with the coding that the browser accepts', async () => {
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

test('a response with a known length is compressed with a new Content-Length, and with its status and cookies', async () => {
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

const pieces = [text.slice(0, 40), text.slice(40)];

test('a completely rendered page is sent compressed, with its length, status and cookies', async () => {
	const ask = shopOf((c) => {
		const headers = new Headers({ 'Content-Type': 'text/html', 'Set-Cookie': 'a=b' });
		return pageResponse(pieces, { status: 422, headers }, c.req);
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

test('concurrent pages in any script do not overwrite each other’s bytes', async () => {
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

test('a short, already compressed, no-transform or HEAD response is sent unchanged', async () => {
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
	'in %s, each written part of a stream is sent before the next part is written',
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
		write('the layout');
		await expect.poll(() => seen).toBe('the layout');
		write(', the orders');
		await expect.poll(() => seen).toBe('the layout, the orders');
		end();
		await read;
	},
);

test('a client that disconnects cancels the source of the stream', async () => {
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
