import { randomUUID } from 'node:crypto';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { env } from '#app/platform/env.server.ts';
import { type Visit, visitContext } from '#app/platform/web/visit.server.ts';
import { serverBuild } from '#app/router/server-build.server.ts';
import { shopOnly } from '#app/router/shop-routes.ts';
import { isForBackOffice } from './back-office.ts';
import { type CachedResponse, toCachedResponse } from './cached-response.ts';
import { type PageKey, pageKeys } from './page-keys.ts';
import { renderSlot } from './render-queue.ts';
import { newNonce } from './visit.ts';

const shop = createRequestHandler(shopOnly(serverBuild), import.meta.env.MODE);
const withBackOffice = createRequestHandler(serverBuild, import.meta.env.MODE);

/** Renders the response of a page or a resource for one visitor. To whoever is not staff no address of the back office exists. */
export async function answer(request: Request, visit: Visit): Promise<Response> {
	await renderSlot();
	const context = new RouterContextProvider();
	context.set(visitContext, visit);
	const handle = (await isForBackOffice(request)) ? withBackOffice : shop;
	return handle(request, context);
}

/** The cache key of a request's target; null where its response may not be cached. */
export const keyOf = pageKeys(serverBuild.routes);

/**
 * Renders a response for the cache. The request that it renders has no headers and not the visitor's host. So a cached
 * response cannot contain data of one visitor.
 */
export async function renderForCache({ address }: PageKey): Promise<CachedResponse> {
	const origin = env.SHOP_ORIGIN ?? 'http://localhost';
	let page: string | undefined;
	const visit = {
		id: randomUUID(),
		nonce: newNonce(),
		origin,
		address: '',
		arrived: performance.now(),
		degraded: false,
		forCache: true,
		isData: new URL(address, origin).pathname.endsWith('.data'),
		alsoAbout: [],
		missed: [],
		takePage(html: string[]) {
			page = html.join('');
		},
	};
	return toCachedResponse(await answer(new Request(origin + address), visit), visit, page);
}
