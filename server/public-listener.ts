import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { noteMissed } from '#app/catalog/search/missed-counts.server.ts';
import { log } from '#app/platform/log.server.ts';
import { type CachedResponse, matchesTag } from './cached-response.ts';
import { type Coding, codingFor } from './coding.ts';
import { count } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import type { KeyOf } from './page-keys.ts';
import { pageHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';
import { proxies, visitorAddress } from './visitor-address.ts';

/** Cookies of a visitor whose page may contain their name or a message for them. */
const PERSONAL = /session_token=|flash=/;

/**
 * For a public page: a browser revalidates its cached page each time. A shared cache may serve it for one second, because
 * the shop cannot notify it of changes.
 */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';
/** An open page requests its data after a change, so the data must not be older than the change. */
const SHARED_DATA = 'public, no-cache';
const PRIVATE = 'private, no-cache';

const VARY = 'Accept-Encoding, Cookie';

type Parts = {
	files: StaticFiles;
	pages: PageCache;
	/** Responses that are the same for everyone, such as pictures. Separate, so that neither cache evicts the other's. */
	pictures: PageCache;
	keyOf: KeyOf;
	/** Answers all other requests. */
	rest: RequestListener;
};

/**
 * The listener for all public requests. Answers files and cached pages at the level of `node:http`, and passes all other
 * requests to `rest`. Only the path and the recognised query of a request affect what is cached.
 */
export function publicListener({ files, pages, pictures, keyOf, rest }: Parts): RequestListener {
	return (request, response) => {
		const { method, url = '', headers } = request;
		if (method !== 'GET' && method !== 'HEAD') return rest(request, response);
		const started = performance.now();
		if (files.answer(request, response, started)) return;
		const isPersonal = headers.authorization !== undefined || PERSONAL.test(headers.cookie ?? '');
		const cached = isPersonal ? null : pages.find(url);
		if (cached) return send(request, response, { pages, target: url, cached, stale: false, started });
		const key = keyOf(url);
		if (!key || (isPersonal && !key.everyone)) return rest(request, response);
		const cache = key.everyone ? pictures : pages;
		cache
			.getOrRender(key)
			.then(({ cached, stale }) => {
				// It sets a cookie for one visitor, so render a separate response for each.
				if (cached.personal) return rest(request, response);
				send(request, response, { pages: cache, target: key.address, cached, stale, started });
			})
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be rendered');
				if (!response.headersSent) rest(request, response);
			});
	};
}

type Sending = { pages: PageCache; target: string; cached: CachedResponse; stale: boolean; started: number };

function send(request: IncomingMessage, response: ServerResponse, sending: Sending): void {
	const { pages, target, cached, stale, started } = sending;
	if (response.destroyed) return;
	const { method = 'GET', headers } = request;
	const coding = cached.shrinks ? codingFor(headers['accept-encoding']) : 'identity';
	const isUnchanged = isGood(cached) && matchesTag(headers['if-none-match'], cached.tag);
	const body = isUnchanged ? null : pages.body(target, cached, coding);
	if (body instanceof Promise) {
		body
			.then(() => send(request, response, sending))
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be compressed');
				response.destroy();
			});
		return;
	}
	const status = isUnchanged ? 304 : cached.status;
	const head = headOf(cached, { stale, coding, length: body?.length ?? null });
	// The log has a failure under the id of the request that was rendered.
	response.writeHead(status, [...head, 'X-Request-Id', isGood(cached) ? randomUUID() : cached.id]);
	response.end(method === 'HEAD' || !body ? undefined : body);
	if (method === 'GET') noteMissed(cached.missed, addressOf(request));
	count(method, status, performance.now() - started);
}

function addressOf({ socket, headers }: IncomingMessage): string {
	const forwarded = headers['x-forwarded-for'];
	return visitorAddress(socket.remoteAddress ?? '', forwarded?.toString(), proxies);
}

const isGood = ({ status, degraded }: CachedResponse) => status === 200 && !degraded;

const heads = new WeakMap<CachedResponse, Map<string, string[]>>();

type Variant = {
	stale: boolean;
	coding: Coding;
	/** Of the body in bytes; null where none is sent. */
	length: number | null;
};

/** The headers of a cached response, built once for each variant. */
function headOf(cached: CachedResponse, variant: Variant): string[] {
	const built = heads.get(cached) ?? new Map<string, string[]>();
	heads.set(cached, built);
	const name = `${variant.coding} ${variant.length} ${variant.stale}`;
	const head = built.get(name) ?? buildHead(cached, variant);
	built.set(name, head);
	return head;
}

function buildHead(cached: CachedResponse, { stale, coding, length }: Variant): string[] {
	const shared = cached.isPage ? SHARED : SHARED_DATA;
	const head: [name: string, value: string][] = [
		['Cache-Control', cached.control ?? (isGood(cached) && !stale ? shared : PRIVATE)],
		['Content-Security-Policy', cached.policy],
		...pageHeaders,
	];
	if (cached.shrinks) head.push(['Vary', VARY]);
	if (isGood(cached)) {
		const form = coding === 'br' ? `.br-${cached.quality}` : coding === 'gzip' ? '.gzip' : '';
		head.push(['ETag', `"${cached.tag}${form}"`]);
	}
	if (stale) head.push(['X-Stale', 'true'], ['Warning', '110 - "Response is stale"']);
	if (length !== null) {
		head.push(...cached.headers, ['Content-Length', String(length)]);
		if (coding !== 'identity') head.push(['Content-Encoding', coding]);
	}
	return head.flat();
}
