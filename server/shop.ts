import { Hono } from 'hono';
import { answer } from './answer.ts';
import { limitBody } from './body-limit.ts';
import { compressResponses, pageResponse } from './compress.ts';
import { health } from './health.ts';
import { counted } from './metrics.ts';
import { onlyOwnForms } from './origin.ts';
import { securityHeaders } from './security-headers.ts';
import { newVisit } from './visit.ts';

const MAX_BODY = 64 * 1024;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** The shop as one function from request to response: all that is made for one visitor. */
export function createShop(): Hono {
	const shop = new Hono();
	shop.use(counted);
	shop.use(securityHeaders);
	health(shop);
	shop.use(compressResponses);
	shop.use(async (c, next) => {
		if (METHODS.has(c.req.method)) return next();
		return c.text('Method Not Allowed', 405, { Allow: [...METHODS].join(', ') });
	});
	shop.use(onlyOwnForms);
	shop.use(limitBody(MAX_BODY));
	shop.all('*', async (c) => {
		const { request, ...visit } = newVisit(c);
		let page: string[] | undefined;
		const response = await answer(request, {
			...visit,
			takePage(html) {
				page = html;
			},
		});
		const { headers, status } = response;
		headers.set('X-Request-Id', visit.id);
		headers.append('Vary', 'Cookie');
		// Asked for again each time: the page may have somebody's name in it, and the prices change.
		if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
		return page === undefined ? response : pageResponse(page, { status, headers }, c.req);
	});
	return shop;
}
