import type { RequestListener } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';

/**
 * Behind TLS the process itself sees plain http: here each address is made one of the shop's own origin, before there is a
 * request that would have to be made anew for it.
 */
export function onOwnOrigin(listener: RequestListener): RequestListener {
	const { SHOP_ORIGIN } = env;
	if (!SHOP_ORIGIN) return listener;
	return (request, response) => {
		if (request.url?.startsWith('/')) request.url = SHOP_ORIGIN + request.url;
		listener(request, response);
	};
}

/** Refuses whatever would change something and was not sent by a page of this shop: 403. */
export const onlyOwnForms = createMiddleware(async (c, next) => {
	if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
	const own = env.SHOP_ORIGIN ?? new URL(c.req.url).origin;
	const origin = c.req.header('Origin');
	if (origin === own) return next();
	// Neither the origin nor the address is repeated: a stranger may write anything into both.
	log.info({ origin: origin === undefined ? 'none' : 'another' }, 'a form from elsewhere was refused');
	return c.text('This form was not sent from our shop. Please open the page again and retry.', 403);
});
