import autocannon from 'autocannon';
import { percentile } from './arithmetic.ts';
import { BROWSER } from './ask.ts';

/** What came of a load: times in ms from sending a request to its last byte. */
export type Load = {
	count: number;
	perSecond: number;
	p50: number;
	p99: number;
	slowest: number;
	/** Answers other than 200, broken connections and timeouts. */
	failed: number;
};

type Options = { connections?: number; seconds: number; headers?: Record<string, string> };

/** Asks for `paths` in turn on each of `connections` at once, without a pause, for so many seconds. */
export async function load(
	origin: string,
	paths: readonly string[],
	{ connections = 32, seconds, headers = BROWSER }: Options,
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
			timeout: 20,
			requests: paths.map((path) => ({ path, headers })),
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
