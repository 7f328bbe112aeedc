import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { ACCOUNT } from '#app/accounts/account-field.ts';
import { filesForm, photograph } from '#test/photographs.ts';
import { demo, encode, logIn, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import { percentile } from './percentile.ts';
import type { Result } from './result.ts';
import { waitUntil } from './stage.ts';
import type { World } from './world.ts';

/** Where a body may take minutes, if its sender may send one. */
const PICTURES = '/staff/products/ziarat-white/pictures';

const SOCKETS = { short: 60, full: 300 };
/** The connections of one address, of which the shop accepts `OF_ADDRESS`. */
const FLOOD = { short: 1100, full: 4000 };
const OF_ADDRESS = 1000;
/** The time in which the shop must disconnect every slow socket, in ms. A short run shares its machine with others. */
const WITHIN = { short: 55_000, full: 15_000 };
/** When the client itself ends a slow socket, in ms. */
const LATEST = 60_000;

/**
 * Breaks "Slow and huge clients": opens sockets that send byte by byte while it measures pages. Then sends bodies and
 * headers over the limits, and opens more streams than an address may have.
 */
export async function slowClients({ startShop, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const shop = await startShop();
	const { port } = new URL(shop.origin);
	const page = visitor(shop.origin);
	await page.ask('/shop');

	const started = performance.now();
	const lifetimes = Array.from({ length: SOCKETS[size] }, (_, n) => sendSlowly(Number(port), n));
	const times: number[] = [];
	let running = true;
	const pages = (async () => {
		while (running) {
			const start = performance.now();
			const { status } = await page.ask('/shop');
			check(status === 200, `a page meanwhile: ${status}`);
			times.push(performance.now() - start);
			await new Promise((resolve) => setTimeout(resolve, 50));
		}
	})();
	const [durations, uploaded] = await Promise.all([Promise.all(lifetimes), slowUpload(shop.origin)]);
	running = false;
	await pages;
	const last = Math.max(...durations);
	check(uploaded === 200, `a photograph that takes 14 s to arrive: ${uploaded}`);
	check(last <= WITHIN[size], `the last slow socket was open for ${Math.round(last)} ms`);
	const p95 = percentile(times, 0.95);
	if (size === 'full') check(p95 < 100, `pages took p95 ${Math.round(p95)} ms meanwhile`);

	const flood = await openMany(Number(port), FLOOD[size]);
	const asked = performance.now();
	const health = await raw(
		Number(port),
		['GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
		'127.0.0.2',
	);
	const healthy = performance.now() - asked;
	check(/^HTTP\/1\.1 200/.test(health), `/healthz from another address: ${health.slice(0, 40)}`);
	if (size === 'full') check(healthy < 1000, `/healthz from another address took ${Math.round(healthy)} ms`);
	check(flood.open() <= OF_ADDRESS, `${flood.open()} connections of one address are open`);
	check(flood.open() >= OF_ADDRESS * 0.9, `only ${flood.open()} connections of one address are open`);
	const flooded = flood.open();
	await flood.end();

	// Requests over the limits.
	const form = (bytes: number) => encode({ email: 'x'.repeat(bytes) });
	const huge = await page.post('/newsletter', { email: 'x'.repeat(70_000) });
	check(huge.status === 413, `a body of 70 kB: ${huge.status}`);
	const streamed = await raw(Number(port), [
		`POST /newsletter HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
		...Array.from({ length: 20 }, () => `${(8192).toString(16)}\r\n${form(8186)}\r\n`),
		'0\r\n\r\n',
	]);
	check(/^HTTP\/1\.1 413/.test(streamed), `a body of 160 kB in chunks: ${streamed.slice(0, 40)}`);
	// A visitor who may send no file, and does not say how much comes.
	const unsaid = await raw(Number(port), [
		`POST ${PICTURES} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n`,
		...Array.from({ length: 20 }, () => `${(8192).toString(16)}\r\n${'x'.repeat(8192)}\r\n`),
	]);
	check(/^HTTP\/1\.1 413/.test(unsaid), `files of a length that is not said: ${unsaid.slice(0, 40)}`);
	const headers = await raw(Number(port), [
		`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
	]);
	check(/^HTTP\/1\.1 431/.test(headers), `headers of 40 kB: ${headers.slice(0, 40)}`);
	const twice = await raw(Number(port), [
		`POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
	]);
	check(/^HTTP\/1\.1 400/.test(twice), `two lengths in one request: ${twice.slice(0, 40)}`);

	// Live streams: 200 from one address, the rest is refused with 503.
	const streams = await Promise.all(Array.from({ length: 230 }, () => stream(shop.origin)));
	const open = streams.filter(({ status }) => status === 200).length;
	check(open === 200, `${open} streams from one address`);
	check(
		streams.every(({ status }) => status === 200 || status === 503),
		'a stream got another status than 200 or 503',
	);
	check((await page.ask('/shop')).status === 200, 'no page while the streams are open');
	for (const { end } of streams) end();
	let freed = 0;
	for (let waited = 0; waited < 600 && freed !== 200; waited++) {
		await new Promise((resolve) => setTimeout(resolve, 100));
		const one = await stream(shop.origin);
		freed = one.status;
		one.end();
	}
	check(freed === 200, 'a closed stream still counts');

	return {
		promise: 'Slow and huge clients',
		full: '300 sockets that send byte by byte are closed within 15 s while pages have a p95 under 100 ms; bodies, headers, connections and streams are capped',
		measured: measured(
			`${durations.length} slow sockets closed after ${(last / 1000).toFixed(1)} s (${((performance.now() - started) / 1000).toFixed(0)} s in all), ${times.length} pages meanwhile p95 ${Math.round(p95)} ms; 413 over 64 kB, 431 over 16 kB of headers, ${open} streams and ${flooded} of ${FLOOD[size]} connections an address, /healthz from another in ${Math.round(healthy)} ms`,
		),
		ok: wrong.length === 0,
	};
}

/** Opens connections from 127.0.0.1 that begin a request and never end it. `open`: how many the shop has not closed. */
async function openMany(
	port: number,
	count: number,
): Promise<{ open: () => number; end: () => Promise<void> }> {
	const open = new Set<Socket>();
	for (let opened = 0; opened < count; opened += 100) {
		const batch = Array.from({ length: 100 }, () => {
			const socket = connect(port, '127.0.0.1');
			open.add(socket);
			socket.on('error', () => {});
			socket.on('close', () => open.delete(socket));
			return new Promise<void>((done) => {
				socket.once('connect', () => {
					socket.write('GET / HTTP/1.1\r\nX-Slow: ');
					done();
				});
				socket.once('close', () => done());
			});
		});
		await Promise.all(batch);
	}
	// The shop closes those that it refuses.
	await waitUntil(() => open.size <= OF_ADDRESS);
	return {
		open: () => open.size,
		async end() {
			for (const socket of open) socket.destroy();
			// The shop counts them until it notices, and then answers this address again.
			for (let status = ''; !status.startsWith('HTTP/1.1 200'); )
				status = await raw(port, ['GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n']);
		},
	};
}

/** An owner's photograph over a slow connection. Resolves with the status of the answer. */
async function slowUpload(origin: string): Promise<number> {
	const owner = await logIn(visitor(origin), demo.owner);
	const bytes = await photograph(400, 500).jpeg().toBuffer();
	const { body, type } = await filesForm([{ bytes, name: 'slab.jpg' }]);
	const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const sent = request(`${origin}${PICTURES}?${ACCOUNT}=${await owner.account()}`, {
		method: 'POST',
		headers: {
			Origin: origin,
			Cookie: cookie,
			Accept: 'application/json',
			'Content-Type': type,
			'Content-Length': body.length,
		},
	});
	sent.write(body.subarray(0, 1000));
	setTimeout(() => sent.end(body.subarray(1000)), 14_000);
	const [response] = (await once(sent, 'response')) as [IncomingMessage];
	response.resume();
	return response.statusCode ?? 0;
}

/** Sends a byte of headers or of a body every 500 ms. Resolves with the lifetime of the connection in ms, at most `LATEST`. */
function sendSlowly(port: number, n: number): Promise<number> {
	const start = performance.now();
	const opening =
		n % 3 === 0
			? ''
			: n % 3 === 1
				? 'GET /shop HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
				: `POST ${n % 2 === 0 ? '/login' : PICTURES} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\n${n % 4 < 2 ? 'Content-Length: 5000\r\n\r\n' : 'Transfer-Encoding: chunked\r\n\r\n1388\r\n'}`;
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1');
		let sent = 0;
		const timer = setInterval(() => {
			if (socket.writable) socket.write(opening || 'GET / HTTP/1.1\r\n'.charAt(sent++ % 5) || 'x');
		}, 500);
		const end = () => {
			clearInterval(timer);
			clearTimeout(late);
			socket.destroy();
			done(performance.now() - start);
		};
		const late = setTimeout(end, LATEST);
		socket.on('error', end);
		socket.on('close', end);
		socket.on('data', () => {});
		socket.on('connect', () => {
			if (opening) socket.write(opening);
			if (opening) continueSlowly(socket, timer);
		});
	});
}

/** After the opening of a request, sends single letters. */
function continueSlowly(socket: Socket, timer: NodeJS.Timeout): void {
	clearInterval(timer);
	const slow = setInterval(() => {
		if (socket.writable) socket.write('x');
	}, 500);
	socket.on('close', () => clearInterval(slow));
}

/** Sends raw bytes and resolves with the response, at the latest after 10 s without data. */
function raw(port: number, parts: string[], localAddress?: string): Promise<string> {
	return new Promise((done) => {
		const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
			for (const part of parts) socket.write(part);
		});
		let received = '';
		const end = () => {
			socket.destroy();
			done(received);
		};
		socket.setTimeout(10_000, end);
		socket.on('data', (chunk) => {
			received += chunk;
			if (received.includes('\r\n\r\n')) end();
		});
		socket.on('error', end);
		socket.on('close', end);
	});
}

/** Opens a live stream. Returns the response too: without a reference it is garbage collected and its connection closed. */
async function stream(origin: string): Promise<{ status: number; response: Response; end: () => void }> {
	const controller = new AbortController();
	const response = await fetch(`${origin}/live`, { signal: controller.signal });
	if (response.status !== 200) await response.body?.cancel();
	return { status: response.status, response, end: () => controller.abort() };
}
