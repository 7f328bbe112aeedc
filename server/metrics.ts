import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMiddleware } from 'hono/factory';
import { openStreams } from '#app/live/streams.server.ts';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const responses = new Map<string, number>();
const durations = BUCKETS.map(() => 0);
const total = { count: 0, seconds: 0 };
/** How often the delay of the event loop is sampled, in ms. Each sample includes this interval. */
const SAMPLE_INTERVAL = 20;
const eventLoop = monitorEventLoopDelay({ resolution: SAMPLE_INTERVAL });

/** Counts a response by method and status, and its time until the headers were sent, in ms. */
export function count(method: string, status: number, ms: number): void {
	const labels = `method="${METHODS.has(method) ? method : 'other'}",status="${status}"`;
	responses.set(labels, (responses.get(labels) ?? 0) + 1);
	total.count += 1;
	total.seconds += ms / 1000;
	for (let index = BUCKETS.length - 1; index >= 0 && ms / 1000 <= (BUCKETS[index] ?? 0); index--)
		durations[index] = (durations[index] ?? 0) + 1;
}

/** Counts the requests that `public-listener.ts` passes on. */
export const countRequests = createMiddleware(async (c, next) => {
	const start = performance.now();
	await next();
	count(c.req.method, c.res.status, performance.now() - start);
});

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** Listens on `METRICS_PORT` of `METRICS_HOST`, a separate port that visitors cannot reach. Null without the setting. */
export function openMetrics(): Server | null {
	if (env.METRICS_PORT === undefined) return null;
	eventLoop.enable();
	const server = createServer({ requestTimeout: 10_000, headersTimeout: 5000 }, (request, response) => {
		const found = request.method === 'GET' && request.url === '/metrics';
		response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
		response.end(found ? metrics() : 'Not found\n');
	});
	server.on('error', (error) => log.error({ error }, 'the server for the metrics failed'));
	server.listen(env.METRICS_PORT, env.METRICS_HOST);
	server.unref();
	return server;
}

/** Prometheus's text format. Only counts and sizes: no name, path or address. */
function metrics(): string {
	const { rss, heapUsed } = process.memoryUsage();
	const { user, system } = process.cpuUsage();
	return [
		...family('http_requests_total', 'counter', 'Requests answered.', [...responses]),
		...family('http_request_duration_seconds', 'histogram', 'Time until the response began.', []),
		...BUCKETS.map((end, index) => `http_request_duration_seconds_bucket{le="${end}"} ${durations[index]}`),
		`http_request_duration_seconds_bucket{le="+Inf"} ${total.count}`,
		`http_request_duration_seconds_sum ${total.seconds}`,
		`http_request_duration_seconds_count ${total.count}`,
		...family('live_streams', 'gauge', 'Open streams of live changes.', [['', openStreams()]]),
		...family('process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', rss]]),
		...family('process_heap_bytes', 'gauge', 'Memory in use by objects.', [['', heapUsed]]),
		...family('process_cpu_seconds_total', 'counter', 'Processor time.', [['', (user + system) / 1e6]]),
		...family('nodejs_eventloop_lag_p99_seconds', 'gauge', 'Delay of the event loop since the last scrape.', [
			['', lagSinceLastRead()],
		]),
		...family('process_start_time_seconds', 'gauge', 'When the process started.', [
			['', Math.round(performance.timeOrigin / 1000)],
		]),
		'',
	].join('\n');
}

function lagSinceLastRead(): number {
	const seconds = Math.max(0, eventLoop.percentile(99) / 1e9 - SAMPLE_INTERVAL / 1000);
	eventLoop.reset();
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
