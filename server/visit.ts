import { randomBytes, randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { env } from '#app/platform/env.server.ts';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { proxies, visitorAddress } from './visitor-address.ts';

/** Collects what the server knows of a request. A request for another origin is rebuilt on the shop's own. */
export function newVisit(c: Context): Omit<Visit, 'takePage'> & { request: Request } {
	const url = new URL(c.req.url);
	const origin = env.SHOP_ORIGIN ?? url.origin;
	return {
		id: randomUUID(),
		nonce: c.get('nonce'),
		origin,
		address: visitorAddress(getConnInfo(c).remote.address ?? '', c.req.header('X-Forwarded-For'), proxies),
		arrived: performance.now(),
		degraded: false,
		forCache: false,
		isData: url.pathname.endsWith('.data'),
		alsoAbout: [],
		missed: [],
		request:
			origin === url.origin ? c.req.raw : new Request(new URL(url.pathname + url.search, origin), c.req.raw),
	};
}

export function newNonce(): string {
	return randomBytes(16).toString('base64');
}
