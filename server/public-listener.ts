import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { log } from '#app/platform/log.server.ts';
import { type CachedResponse, isSame } from './cached-response.ts';
import { type Coding, codingFor } from './coding.ts';
import { count } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import type { KeyOf } from './page-keys.ts';
import { fixedHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Cookies of a visitor whose page may hold their name or a message for them. */
const PERSONAL = /session_token=|flash=/;

/**
 * Of a public page: a browser revalidates its copy each time; a shared cache, which hears of no change, may serve its own for
 * a second.
 */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';
/** An open page asks for its data after a change: they must not be from before it. */
const SHARED_DATA = 'public, no-cache';
const PRIVATE = 'private, no-cache';

const VARY = 'Accept-Encoding, Cookie';

type Parts = {
	files: StaticFiles;
	pages: PageCache;
	/** Responses that are the same for everyone, such as pictures; apart, so that neither evicts the other. */
	pictures: PageCache;
	keyOf: KeyOf;
	/** Answers all other requests. */
	rest: RequestListener;
};

/**
 * Answers files and cached pages at the level of `node:http`, and hands all other requests to `rest`. Of a request only the
 * path and the recognised query take part in what is cached.
 */
export function publicListener({ files, pages, pictures, keyOf, rest }: Parts): RequestListener {
	return (request, response) => {
		const { method, url = '', headers } = request;
		if (method !== 'GET' && method !== 'HEAD') return rest(request, response);
		const begun = performance.now();
		if (files.answer(request, response, begun)) return;
		const isKnown = headers.authorization !== undefined || PERSONAL.test(headers.cookie ?? '');
		const ready = isKnown ? null : pages.find(url);
		if (ready) return send(request, response, { pages, target: url, cached: ready, stale: false, begun });
		const key = keyOf(url);
		if (!key || (isKnown && !key.everyone)) return rest(request, response);
		const cache = key.everyone ? pictures : pages;
		cache
			.ask(key)
			.then(({ cached, stale }) => {
				// A cookie is for one visitor: each then has a response of their own.
				if (cached.personal) return rest(request, response);
				send(request, response, { pages: cache, target: key.address, cached, stale, begun });
			})
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be made');
				if (!response.headersSent) rest(request, response);
			});
	};
}

type Sending = { pages: PageCache; target: string; cached: CachedResponse; stale: boolean; begun: number };

function send(request: IncomingMessage, response: ServerResponse, sending: Sending): void {
	const { pages, target, cached, stale, begun } = sending;
	if (response.destroyed) return;
	const { method = 'GET', headers } = request;
	const coding = cached.shrinks ? codingFor(headers['accept-encoding']) : 'identity';
	const same = isGood(cached) && isSame(headers['if-none-match'], cached.tag);
	const body = same ? null : pages.body(target, cached, coding);
	if (body instanceof Promise) {
		body
			.then(() => send(request, response, sending))
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be compressed');
				response.destroy();
			});
		return;
	}
	const status = same ? 304 : cached.status;
	const head = headOf(cached, { stale, coding, length: body?.length ?? null });
	// A failure is in the log under the id of the request that it was rendered for.
	response.writeHead(status, [...head, 'X-Request-Id', isGood(cached) ? randomUUID() : cached.id]);
	response.end(method === 'HEAD' || !body ? undefined : body);
	count(method, status, performance.now() - begun);
}

const isGood = ({ status, degraded }: CachedResponse) => status === 200 && !degraded;

const heads = new WeakMap<CachedResponse, Map<string, string[]>>();

type Variant = {
	stale: boolean;
	coding: Coding;
	/** Of the body; null where none is sent. */
	length: number | null;
};

/** The headers of a cached response; built once. */
function headOf(cached: CachedResponse, variant: Variant): string[] {
	const known = heads.get(cached) ?? new Map<string, string[]>();
	heads.set(cached, known);
	const name = `${variant.coding} ${variant.length} ${variant.stale}`;
	const head = known.get(name) ?? writeHead(cached, variant);
	known.set(name, head);
	return head;
}

function writeHead(cached: CachedResponse, { stale, coding, length }: Variant): string[] {
	const shared = cached.isPage ? SHARED : SHARED_DATA;
	const head: [name: string, value: string][] = [
		['Cache-Control', cached.control ?? (isGood(cached) && !stale ? shared : PRIVATE)],
		['Content-Security-Policy', cached.policy],
		...fixedHeaders,
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
