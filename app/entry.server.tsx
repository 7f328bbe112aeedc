import { isbot } from 'isbot';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { log } from '#app/platform/log.server.ts';
import { renderPage } from '#app/render/render-page.server.tsx';
import { shopSharePicture } from '#app/site/shop-share-picture.server.ts';
import { loggedPath } from './platform/web/logged-path.ts';
import { visitContext } from './platform/web/visit.server.ts';

/** The timeout for the slowest part of a page, in ms. */
export const streamTimeout = 10_000;

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	entry: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { id, nonce, head, forCache, takePage } = context.get(visitContext);
	headers.set('Content-Type', 'text/html; charset=utf-8');
	const body = await renderPage({
		entry,
		url: request.url,
		id,
		// In development there is no content security policy. A nonce would then only cause a hydration mismatch.
		nonce: import.meta.env.PROD ? nonce : undefined,
		head: head && { ...head, picture: head.picture ?? shopSharePicture() },
		forCache,
		// A robot waits for the whole page. A visitor gets the page's frame first.
		waitForAll: forCache || isbot(request.headers.get('user-agent') ?? ''),
		timeout: streamTimeout,
		takePage,
	});
	return new Response(body, { status, headers });
}

/** Logs every unexpected error with the request id that the visitor sees. */
export const handleError: HandleErrorFunction = (error, { request, context, params }) => {
	if (request.signal.aborted) return;
	const { id } = context.get(visitContext);
	const path = loggedPath(new URL(request.url).pathname, params);
	log.error({ error, requestId: id, path }, 'a request failed');
};
