import { Hono } from 'hono';
import { noteMissed } from '#app/catalog/search/missed-counts.server.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { answer } from './answer.ts';
import { limitBody } from './body-limit.ts';
import { compressResponses, pageResponse } from './compress.ts';
import { addHealthChecks } from './health.ts';
import { countRequests } from './metrics.ts';
import { onlyOwnForms } from './origin.ts';
import { securityHeaders } from './security-headers.ts';
import { newVisit } from './visit.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);

/** The Hono app that makes all responses for one visitor: middleware, health checks and React Router. */
export function createShop(): Hono {
	const shop = new Hono();
	shop.use(countRequests);
	shop.use(securityHeaders);
	addHealthChecks(shop);
	shop.use(compressResponses);
	shop.use(async (c, next) => {
		if (METHODS.has(c.req.method)) return next();
		return c.text('Method Not Allowed', 405, { Allow: [...METHODS].join(', ') });
	});
	shop.use(onlyOwnForms);
	shop.use(limitBody);
	shop.all('*', async (c) => {
		const { request, ...known } = newVisit(c);
		let page: string[] | undefined;
		const visit: Visit = {
			...known,
			takePage(html) {
				page = html;
			},
		};
		const response = await answer(request, visit);
		noteMissed(visit.missed, visit.address);
		const { headers, status } = response;
		headers.set('X-Request-Id', visit.id);
		headers.append('Vary', 'Cookie');
		// Revalidate each time: the page may contain the visitor's name, and prices change.
		if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
		return page === undefined ? response : pageResponse(page, { status, headers }, c.req);
	});
	return shop;
}
