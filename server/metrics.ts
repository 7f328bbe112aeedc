import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMiddleware } from 'hono/factory';
import { openStreams } from '#app/live/streams.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Upper ends of the classes of duration, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const answers = new Map<string, number>();
const durations = BUCKETS.map(() => 0);
const total = { count: 0, seconds: 0 };
/** How often a timer is looked at, in ms: what is measured is that and how late it is. */
const LOOK = 20;
const loop = monitorEventLoopDelay({ resolution: LOOK });

/** Counts an answer by its method and its status, and how long it took to begin, in ms. */
export function count(method: string, status: number, ms: number): void {
	const labels = `method="${METHODS.has(method) ? method : 'other'}",status="${status}"`;
	answers.set(labels, (answers.get(labels) ?? 0) + 1);
	total.count += 1;
	total.seconds += ms / 1000;
	for (let index = BUCKETS.length - 1; index >= 0 && ms / 1000 <= (BUCKETS[index] ?? 0); index--)
		durations[index] = (durations[index] ?? 0) + 1;
}

/** Counts what the front door lets through. */
export const counted = createMiddleware(async (c, next) => {
	const start = performance.now();
	await next();
	count(c.req.method, c.res.status, performance.now() - start);
});

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Opens `METRICS_PORT` on `METRICS_HOST`, a door of its own that visitors do not reach; without it, none. */
export function openMetrics(): Server | null {
	if (env.METRICS_PORT === undefined) return null;
	loop.enable();
	const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
		const found = request.method === 'GET' && request.url === '/metrics';
		response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
		response.end(found ? metrics() : 'Not found\n');
	});
	server.on('error', (error) => log.error({ error }, 'the metrics cannot be read'));
	server.listen(env.METRICS_PORT, env.METRICS_HOST);
	server.unref();
	return server;
}

/** In Prometheus's text form. Only counts and sizes: no name, path or address. */
export function metrics(): string {
	const { rss, heapUsed } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	return [
		...family('http_requests_total', 'counter', 'Requests answered.', [...answers]),
		...family('http_request_duration_seconds', 'histogram', 'Until an answer began.', []),
		...BUCKETS.map((end, index) => `http_request_duration_seconds_bucket{le="${end}"} ${durations[index]}`),
		`http_request_duration_seconds_bucket{le="+Inf"} ${total.count}`,
		`http_request_duration_seconds_sum ${total.seconds}`,
		`http_request_duration_seconds_count ${total.count}`,
		...family('live_streams', 'gauge', 'Pages that hear changes as they happen.', [['', openStreams()]]),
		...family('process_resident_memory_bytes', 'gauge', 'Memory held.', [['', rss]]),
		...family('process_heap_bytes', 'gauge', 'Memory in use by objects.', [['', heapUsed]]),
		...family('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]),
		...family('nodejs_eventloop_lag_p99_seconds', 'gauge', 'How late a timer was since this was last read.', [
			['', lagSinceLastRead()],
		]),
		...family('process_start_time_seconds', 'gauge', 'When the process began.', [
			['', Math.round(performance.timeOrigin / 1000)],
		]),
		'',
	].join('\n');
}

function lagSinceLastRead(): number {
	const seconds = Math.max(0, loop.percentile(99) / 1e9 - LOOK / 1000);
	loop.reset();
	return seconds;
}

function family(
	name: string,
	type: string,
	help: string,
	samples: [labels: string, value: number][],
): string[] {
	return [
		`# HELP ${name} ${help}`,
		`# TYPE ${name} ${type}`,
		...samples.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
	];
}
