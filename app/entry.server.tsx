import { PassThrough, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
	type EntryContext,
	type HandleErrorFunction,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { VisitContext } from '#app/platform/visit.tsx';

/** How long a page may wait for its slowest part, in ms. */
export const streamTimeout = 10_000;

/** A page that waits for nothing is whole this soon after its frame, in ms: then pieces would only be more work. */
const WHOLE_WITHIN = 5;

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, whole, ...visit } = context.get(visitContext);
	// Without a policy, as in development, a nonce would only be something for the first render to disagree about.
	const nonce = import.meta.env.PROD ? visit.nonce : undefined;
	headers.set('Content-Type', 'text/html; charset=utf-8');
	// A robot is given the page whole, a visitor as soon as its frame is ready.
	const isPatient = whole || isbot(request.headers.get('user-agent') ?? '');
	return new Promise((resolve, reject) => {
		let begun = false;
		let soon: NodeJS.Timeout | undefined;
		function sendPieces() {
			begun = true;
			const body = new PassThrough();
			resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
			pipe(body);
		}
		function sendWhole() {
			begun = true;
			const send = (page: Uint8Array<ArrayBuffer>) => {
				headers.set('Content-Length', String(page.length));
				resolve(new Response(page, { status, headers }));
			};
			pipe(collect(send));
		}
		const { pipe, abort } = renderToPipeableStream(
			<VisitContext value={{ nonce, requestId: id }}>
				<ServerRouter context={entry} url={request.url} nonce={nonce} />
			</VisitContext>,
			{
				nonce,
				// In one piece, everything may stand where it belongs.
				...(whole && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
				onShellReady() {
					if (!isPatient) soon = setTimeout(sendPieces, WHOLE_WITHIN);
				},
				onAllReady() {
					clearTimeout(soon);
					clearTimeout(late);
					if (!begun) sendWhole();
				},
				onShellError(error) {
					clearTimeout(late);
					reject(error);
				},
				onError(error) {
					if (begun) log.error({ error, requestId: id }, 'a page broke while it was being sent');
				},
			},
		);
		const late = setTimeout(abort, streamTimeout + 1000);
	});
}

/** Gathers what is written, and gives it when all of it is there. */
function collect(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
	const parts: Uint8Array[] = [];
	return new Writable({
		write(part: Uint8Array, _, next) {
			parts.push(part);
			next();
		},
		final(next) {
			done(Buffer.concat(parts));
			next();
		},
	});
}

/** Everything unexpected ends here, under the id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const { id } = context.get(visitContext);
	log.error({ error, requestId: id, path: new URL(request.url).pathname }, 'a request failed');
};
