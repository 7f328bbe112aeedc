import type { RequestListener } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/**
 * Puts `SHOP_ORIGIN` before each request's path. Behind a TLS proxy the process itself sees plain http. Doing it here, on
 * Node's own request, avoids a second `Request` object later.
 */
export function onOwnOrigin(listener: RequestListener): RequestListener {
	const { SHOP_ORIGIN } = env;
	if (!SHOP_ORIGIN) return listener;
	return (request, response) => {
		if (request.url?.startsWith('/')) request.url = SHOP_ORIGIN + request.url;
		listener(request, response);
	};
}

/**
 * RFC 8058: a mail provider posts here without an origin and without cookies. The signed token of the address says who may,
 * so a page of another site gains nothing by it.
 */
const ONE_CLICK = '/newsletter/unsubscribe';

/** Refuses with 403 any request that may change data and does not come from a page of this shop. */
export const onlyOwnForms = createMiddleware(async (c, next) => {
	if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path === ONE_CLICK) return next();
	const shopOrigin = env.SHOP_ORIGIN ?? new URL(c.req.url).origin;
	const origin = c.req.header('Origin');
	if (origin === shopOrigin) return next();
	// Log neither the origin nor the path: a client may write anything into both.
	log.info({ origin: origin === undefined ? 'none' : 'another' }, 'a form from another origin was refused');
	return c.text('This form was not sent from our shop. Please open the page again and retry.', 403);
});
