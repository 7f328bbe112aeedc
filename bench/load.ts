import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { percentile } from './arithmetic.ts';
import { BROWSER } from './ask.ts';
import { wrk } from './machine.ts';

/** What came of a load: times in ms from sending a request to its last byte. */
export type Load = {
	count: number;
	perSecond: number;
	p50: number;
	p99: number;
	slowest: number;
	/** Errors that were answered (by autocannon whatever is not a 200), broken connections and timeouts. */
	failed: number;
};

type Options = { connections?: number; seconds: number };

const GIVEN_UP_AFTER = 20;

/**
 * Asks for `paths` in turn on each of `connections` at once, without a pause, for so many whole seconds. By wrk where that
 * is installed: autocannon costs these cores several times what the shop does, and then measures itself.
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
		`--timeout=${GIVEN_UP_AFTER}s`,
		`--script=${SCRIPT}`,
		...Object.entries(BROWSER).map(([name, value]) => `--header=${name}: ${value}`),
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
			timeout: GIVEN_UP_AFTER,
			requests: paths.map((path) => ({ path, headers: BROWSER })),
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
		p50: percentile(times, 0.5),
		p99: percentile(times, 0.99),
		slowest: percentile(times, 1),
		failed: wrong + errors,
	};
}
