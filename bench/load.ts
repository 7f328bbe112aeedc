import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { BROWSER_HEADERS } from './http-client.ts';
import { wrk } from './machine.ts';
import { percentile } from './statistics.ts';

/** The result of a load; times in ms from sending a request to its last byte. */
export type Load = {
	count: number;
	perSecond: number;
	p99: number;
	/** Error responses (for autocannon every status but 200), broken connections and timeouts. */
	failed: number;
};

type Options = { connections?: number; seconds: number };

/** In seconds. */
const TIMEOUT = 20;

/**
 * Requests `paths` one after another on each connection, without a pause, for `seconds` (whole seconds). It uses wrk if that
 * is installed. A request costs autocannon several times what a cached page costs the shop, so it would measure itself.
 */
export async function load(
	origin: string,
	paths: readonly string[],
	{ connections = 32, seconds }: Options,
): Promise<Load> {
	return (wrk ? byWrk : byAutocannon)(origin, paths, connections, seconds);
}

const SCRIPT = fileURLToPath(new URL('load.lua', import.meta.url));

async function byWrk(
	origin: string,
	[first = '/', ...more]: readonly string[],
	connections: number,
	seconds: number,
): Promise<Load> {
	const { stdout } = await promisify(execFile)('wrk', [
		'--threads=2',
		`--connections=${connections}`,
		`--duration=${seconds}s`,
		`--timeout=${TIMEOUT}s`,
		`--script=${SCRIPT}`,
		...Object.entries(BROWSER_HEADERS).map(([name, value]) => `--header=${name}: ${value}`),
		origin + first,
		...(more.length > 0 ? ['--', first, ...more] : []),
	]);
	return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

async function byAutocannon(
	origin: string,
	paths: readonly string[],
	connections: number,
	seconds: number,
): Promise<Load> {
	const times: number[] = [];
	let wrong = 0;
	const started = performance.now();
	let last = started;
	const { errors } = await new Promise<autocannon.Result>((resolve, reject) => {
		const options = {
			url: origin,
			connections,
			duration: seconds,
			timeout: TIMEOUT,
			requests: paths.map((path) => ({ path, headers: BROWSER_HEADERS })),
		};
		const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
		running.on('response', (_, status, __, ms) => {
			times.push(ms);
			if (status !== 200) wrong++;
			last = performance.now();
		});
	});
	return {
		count: times.length,
		perSecond: times.length / ((last - started) / 1000),
		p99: percentile(times, 0.99),
		failed: wrong + errors,
	};
}
