import { PassThrough } from 'node:stream';
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

export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, ...visit } = context.get(visitContext);
	// Without a policy, as in development, a nonce would only be something for the first render to disagree about.
	const nonce = import.meta.env.PROD ? visit.nonce : undefined;
	// A robot is given the page whole, a visitor as soon as its frame is ready.
	const readiness = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
	return new Promise((resolve, reject) => {
		let framed = false;
		const { pipe, abort } = renderToPipeableStream(
			<VisitContext value={{ nonce, requestId: id }}>
				<ServerRouter context={entry} url={request.url} nonce={nonce} />
			</VisitContext>,
			{
				nonce,
				[readiness]() {
					framed = true;
					const body = new PassThrough();
					headers.set('Content-Type', 'text/html; charset=utf-8');
					resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
					pipe(body);
				},
				onShellError: reject,
				onError(error) {
					if (framed) log.error({ error, requestId: id }, 'a page broke while it was being sent');
				},
			},
		);
		setTimeout(abort, streamTimeout + 1000);
	});
}

/** Everything unexpected ends here, under the id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const { id } = context.get(visitContext);
	log.error({ error, requestId: id, path: new URL(request.url).pathname }, 'a request failed');
};
