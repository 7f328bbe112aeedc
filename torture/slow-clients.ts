import { connect, type Socket } from 'node:net';
import { encode, visitor } from '#test/visitor.ts';
import { findings } from './findings.ts';
import { percentile } from './percentile.ts';
import type { Result } from './result.ts';
import type { World } from './world.ts';

const SOCKETS = { short: 60, full: 300 };
/** Until the last dribbler must be gone, in ms. */
const WITHIN = 15_000;

/** Who sends byte by byte is let go, who sends too much is told so, and the others notice nothing. */
export async function slowClients({ startShop, size }: World): Promise<Result> {
	const { check, measured, wrong } = findings();
	const shop = await startShop();
	const { port } = new URL(shop.origin);
	const page = visitor(shop.origin);
	await page.ask('/shop');

	const started = performance.now();
	const lives = Array.from({ length: SOCKETS[size] }, (_, n) => dribble(Number(port), n));
	const times: number[] = [];
	let on = true;
	const pages = (async () => {
		while (on) {
			const start = performance.now();
			const { status } = await page.ask('/shop');
			check(status === 200, `a page meanwhile: ${status}`);
			times.push(performance.now() - start);
			await new Promise((go) => setTimeout(go, 50));
		}
	})();
	const lasted = await Promise.all(lives);
	on = false;
	await pages;
	const last = Math.max(...lasted);
	check(last <= WITHIN, `the last of them lasted ${Math.round(last)} ms`);
	const p95 = percentile(times, 0.95);
	if (size === 'full') check(p95 < 100, `pages took p95 ${Math.round(p95)} ms meanwhile`);

	// What is too much.
	const form = (bytes: number) => encode({ email: 'x'.repeat(bytes) });
	const huge = await page.post('/newsletter', { email: 'x'.repeat(70_000) });
	check(huge.status === 413, `a body of 70 kB: ${huge.status}`);
	const streamed = await raw(Number(port), [
		`POST /newsletter HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${shop.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n`,
		...Array.from({ length: 20 }, () => `${(8192).toString(16)}\r\n${form(8186)}\r\n`),
		'0\r\n\r\n',
	]);
	check(/^HTTP\/1\.1 413/.test(streamed), `a body of 160 kB in chunks: ${streamed.slice(0, 40)}`);
	const headers = await raw(Number(port), [
		`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`,
	]);
	check(/^HTTP\/1\.1 431/.test(headers), `headers of 40 kB: ${headers.slice(0, 40)}`);
	const twice = await raw(Number(port), [
		`POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
	]);
	check(/^HTTP\/1\.1 400/.test(twice), `two lengths in one request: ${twice.slice(0, 40)}`);

	// Streams: so many from one address, and none is lost that was open before.
	const streams = await Promise.all(Array.from({ length: 230 }, () => stream(shop.origin)));
	const open = streams.filter(({ status }) => status === 200).length;
	check(open === 200, `${open} streams from one address`);
	check(
		streams.every(({ status }) => status === 200 || status === 503),
		'a stream was answered otherwise',
	);
	check((await page.ask('/shop')).status === 200, 'no page beside the streams');
	for (const { end } of streams) end();
	let freed = 0;
	for (let waited = 0; waited < 50 && freed !== 200; waited++) {
		await new Promise((go) => setTimeout(go, 100));
		const one = await stream(shop.origin);
		freed = one.status;
		one.end();
	}
	check(freed === 200, 'a closed stream keeps its place');

	return {
		promise: 'Slow and huge clients',
		full: '300 sockets that dribble are dropped within 15 s while pages keep p95 under 100 ms; bodies, headers, connections and streams are capped',
		measured: measured(
			`${lasted.length} dribbling sockets gone after ${(last / 1000).toFixed(1)} s (${((performance.now() - started) / 1000).toFixed(0)} s in all), ${times.length} pages meanwhile p95 ${Math.round(p95)} ms; 413 over 64 kB, 431 over 16 kB of headers, ${open} streams an address`,
		),
		ok: wrong.length === 0,
	};
}

/** Sends a byte every half a second, of headers or of a body; gives how long that was borne, in ms. */
function dribble(port: number, n: number): Promise<number> {
	const start = performance.now();
	const half =
		n % 3 === 0
			? ''
			: n % 3 === 1
				? 'GET /shop HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
				: `POST /login HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\n`;
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1');
		let sent = 0;
		const timer = setInterval(() => {
			if (socket.writable) socket.write(half || 'GET / HTTP/1.1\r\n'.charAt(sent++ % 5) || 'x');
		}, 500);
		const end = () => {
			clearInterval(timer);
			clearTimeout(late);
			socket.destroy();
			done(performance.now() - start);
		};
		const late = setTimeout(end, 30_000);
		socket.on('error', end);
		socket.on('close', end);
		socket.on('data', () => {});
		socket.on('connect', () => {
			if (half) socket.write(half);
			if (half) interval(socket, timer);
		});
	});
}

/** After its beginning, a request goes on by single letters. */
function interval(socket: Socket, timer: NodeJS.Timeout): void {
	clearInterval(timer);
	const slow = setInterval(() => {
		if (socket.writable) socket.write('x');
	}, 500);
	socket.on('close', () => clearInterval(slow));
}

/** Sends bytes as they are, and gives what comes back. */
function raw(port: number, parts: string[]): Promise<string> {
	return new Promise((done) => {
		const socket = connect(port, '127.0.0.1', () => {
			for (const part of parts) socket.write(part);
		});
		let heard = '';
		const end = () => {
			socket.destroy();
			done(heard);
		};
		socket.setTimeout(10_000, end);
		socket.on('data', (chunk) => {
			heard += chunk;
			if (heard.includes('\r\n\r\n')) end();
		});
		socket.on('error', end);
		socket.on('close', end);
	});
}

/** The answer is held on to: one that nobody holds is collected, and its connection closed. */
async function stream(origin: string): Promise<{ status: number; answer: Response; end: () => void }> {
	const stop = new AbortController();
	const answer = await fetch(`${origin}/live`, { signal: stop.signal });
	if (answer.status !== 200) await answer.body?.cancel();
	return { status: answer.status, answer, end: () => stop.abort() };
}
