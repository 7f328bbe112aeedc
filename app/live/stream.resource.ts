import { networkOf } from '#app/platform/limits.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/stream.resource';
import { closeOnStop, type LiveEvent, liveVersion, subscribe } from './hub.server.ts';
import { takeStream } from './streams.server.ts';

/** How often a silent stream says that it lives, in ms: less than the time after which a proxy gives up. */
const HEARTBEAT = 20_000;
/** How long the browser waits before it comes back, in ms. */
const RETRY = 1000;
/** How many messages may wait for a reader that does not read. It is let go, comes back and catches up. */
const PATIENCE = 100;

const headers = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	'Cache-Control': 'no-store, no-transform',
	// nginx would otherwise keep events until its buffer is full.
	'X-Accel-Buffering': 'no',
};

/**
 * Server-sent events. `hello` carries the version at which things stand: whoever holds another catches up. Then one
 * event a change, named by its topic, with the ids alone (none means any); each event's id is the version it made.
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
