import { createMiddleware } from 'hono/factory';
import { env } from '#app/platform/env.server.ts';

/** Refuses whatever would change something and was not sent by a page of this shop: 403. */
export const onlyOwnForms = createMiddleware(async (c, next) => {
	if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
	const own = env.SHOP_ORIGIN ?? new URL(c.req.url).origin;
	if (c.req.header('Origin') === own) return next();
	return c.text('This form was not sent from our shop. Please open the page again and retry.', 403);
});
