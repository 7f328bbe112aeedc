import { networkOf } from '#app/platform/limits/rate-limits.server.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { closeOnStop } from './hub.server.ts';
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

type Source = {
	/** The first message: `message(…)`. */
	hello: () => string;
	/** Calls `send` with each message that follows, and `close` where nobody may hear more. Returns a function that ends it. */
	listen: (send: (message: string) => void, close: () => void) => () => void;
};

/** A response of server-sent events. 503 where too many streams are open. */
export function eventStream(request: Request, visit: Visit, source: Source): Response {
	// As a page's data it would be read to its end, which never comes.
	if (visit.isData) return new Response(null, { status: 404 });
	if (request.method === 'HEAD') return new Response(null, { headers });
	const uncount = countStream(networkOf(visit.address));
	if (!uncount) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
	return new Response(stream(request.signal, uncount, source), { headers });
}

export function message(name: string, id: string, data: unknown): string {
	return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

function stream(
	signal: AbortSignal,
	uncount: () => void,
	{ hello, listen }: Source,
): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let end = () => {};
	return new ReadableStream({
		start(controller) {
			function send(text: string) {
				if ((controller.desiredSize ?? 0) < -MAX_QUEUED) return close();
				controller.enqueue(encoder.encode(text));
			}
			let isOpen = true;
			function close() {
				if (!isOpen) return;
				end();
				controller.close();
			}
			const stops = [listen(send, close), closeOnStop(close), uncount, every(HEARTBEAT, () => send(':\n\n'))];
			end = () => {
				isOpen = false;
				for (const stop of stops.splice(0)) stop();
				signal.removeEventListener('abort', close);
			};
			signal.addEventListener('abort', close);
			send(`retry: ${RETRY}\n${hello()}`);
		},
		cancel: () => end(),
	});
}

function every(period: number, callback: () => void): () => void {
	const timer = setInterval(callback, period);
	return () => clearInterval(timer);
}
