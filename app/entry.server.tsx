import { isbot } from 'isbot';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { visitContext } from '#app/platform/visit.server.ts';
import { renderPage } from '#app/render/render-page.server.tsx';

/** How long a page may wait for its slowest part, in ms. */
export const streamTimeout = 10_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, nonce, forCache, takePage } = context.get(visitContext);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	const body = await renderPage({
		entry,
		url: request.url,
		id,
		// Without a policy, as in development, a nonce would only make the first render differ.
		nonce: import.meta.env.PROD ? nonce : undefined,
		forCache,
		// A robot gets the page whole, a visitor as soon as its frame is ready.
		waitForAll: forCache || isbot(request.headers.get('user-agent') ?? ''),
		timeout: streamTimeout,
		takePage,
	});
	return new Response(body, { status, headers });
}

/** Logs every unexpected error, under the id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return;
	const { id } = context.get(visitContext);
	log.error({ error, requestId: id, path: new URL(request.url).pathname }, 'a request failed');
};
