import * as build from 'virtual:react-router/server-build';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { visitContext } from '#app/platform/visit.server.ts';
import { health } from './health.ts';
import { lastGoodPages } from './last-good-pages.ts';
import { counted } from './metrics.ts';
import { onlyOwnForms } from './origin.ts';
import { securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';
import { newVisit } from './visit.ts';

const MAX_BODY = 64 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** The shop as one function from request to response. `assets` is the folder of built files, absent in development. */
export function createShop({ assets }: { assets?: string }): Hono {
	const shop = new Hono();
	const answer = createRequestHandler(build as unknown as ServerBuild, import.meta.env.MODE);

	shop.use(counted);
	shop.use(securityHeaders);
	health(shop);
	shop.use(compress());
	if (assets) shop.use(staticFiles(assets));
	shop.use(async (c, next) => {
		if (METHODS.has(c.req.method)) return next();
		return c.text('Method Not Allowed', 405, { Allow: [...METHODS].join(', ') });
	});
	shop.use(onlyOwnForms);
	shop.use(
		bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.text('That is more than we can take at once.', 413) }),
	);
	const orLastGood = lastGoodPages();
	shop.all('*', async (c) => {
		const visit = newVisit(c);
		const response = await orLastGood(visit.request, visit, () => {
			const context = new RouterContextProvider();
			context.set(visitContext, visit);
			return answer(visit.request, context);
		});
		response.headers.set('X-Request-Id', visit.id);
		// Asked for again each time: the page may have somebody's name in it, and the prices change.
		if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-cache');
		return response;
	});
	return shop;
}
