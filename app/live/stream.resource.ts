import { networkOf } from '#app/platform/rate-limits.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import type { Route } from './+types/stream.resource';
import { closeOnStop, type LiveEvent, liveVersion, subscribe } from './hub.server.ts';
import { countStream } from './streams.server.ts';

/** How often a quiet stream sends a comment, in ms: less than a proxy's idle timeout. */
const HEARTBEAT = 20_000;
/** How long the browser waits before it reconnects, in ms. */
const RETRY = 1000;
/** How many messages may wait for a slow client. Beyond that the stream ends; the client reconnects and catches up. */
const MAX_QUEUED = 100;

const headers = {
	'Content-Type': 'text/event-stream; charset=utf-8',
	'Cache-Control': 'no-store, no-transform',
	// nginx would otherwise buffer the events.
	'X-Accel-Buffering': 'no',
};

/**
 * Server-sent events. The first, `hello`, has the current version as its id: a page with another version catches up. Then
 * one event for each change: its name is the topic, its data the ids (none means any), its id the new version. 503 where
 * too many streams are open.
 */
export function loader({ request, context }: Route.LoaderArgs): Response {
	const visit = context.get(visitContext);
	// As a page's data it would be read to its end, which never comes.
	if (visit.isData) return new Response(null, { status: 404 });
	if (request.method === 'HEAD') return new Response(null, { headers });
	const uncount = countStream(networkOf(visit.address));
	if (!uncount) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
	return new Response(stream(request.signal, uncount), { headers });
}

function stream(signal: AbortSignal, uncount: () => void): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let end = () => {};
	return new ReadableStream({
		start(controller) {
			function send(text: string) {
				if ((controller.desiredSize ?? 0) < -MAX_QUEUED) return close();
				controller.enqueue(encoder.encode(text));
			}
			function close() {
				end();
				controller.close();
			}
			const stops = [
				subscribe((event, version) => send(message(event, version))),
				closeOnStop(close),
				uncount,
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

function every(period: number, callback: () => void): () => void {
	const timer = setInterval(callback, period);
	return () => clearInterval(timer);
}
