import { networkOf } from '#app/platform/rate-limits.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/stream.resource';
import { closeOnStop, type LiveEvent, liveVersion, subscribe } from './hub.server.ts';
import { takeStream } from './streams.server.ts';

/** The interval of a comment that keeps a quiet stream open, in ms: less than a proxy's timeout. */
const HEARTBEAT = 20_000;
/** How long the browser waits before it reconnects, in ms. */
const RETRY = 1000;
/** How many messages may wait for a slow reader. Beyond that it is disconnected, reconnects and catches up. */
const PATIENCE = 100;

const headers = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	'Cache-Control': 'no-store, no-transform',
	// nginx would otherwise keep events until its buffer is full.
	'X-Accel-Buffering': 'no',
};

/**
 * Server-sent events. `hello` carries the current version: a page that holds another one catches up. Then one event for each
 * change, named by its topic, with the ids alone (none means any); its id is the version that it made.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
	if (request.method === 'HEAD') return new Response(null, { headers });
	const leave = takeStream(networkOf(context.get(visitContext).address));
	if (!leave) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
	return new Response(stream(request.signal, leave), { headers });
}

function stream(signal: AbortSignal, leave: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let end = () => {};
	return new ReadableStream({
		start(controller) {
			function send(text: string) {
				if ((controller.desiredSize ?? 0) < -PATIENCE) return close();
				controller.enqueue(encoder.encode(text));
			}
			function close() {
				end();
				controller.close();
			}
			const stops = [
				subscribe((event, version) => send(message(event, version))),
				closeOnStop(close),
				leave,
				every(HEARTBEAT, () => send(':\n\n')),
			];
			end = () => {
				for (const stop of stops.splice(0)) stop();
				signal.removeEventListener('abort', close);
			};
			signal.addEventListener('abort', close);
			send(`retry: ${RETRY}\n${message('catch-up', liveVersion())}`);
		},
		cancel: () => end(),
	});
}

function message(event: LiveEvent, version: string): string {
	const [name, ids] = event === 'catch-up' ? ['hello', []] : [event.topic, event.ids];
	return `event: ${name}\nid: ${version}\ndata: ${JSON.stringify(ids)}\n\n`;
}

function every(period: number, what: () => void): () => void {
	const timer = setInterval(what, period);
	return () => clearInterval(timer);
}
