import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { log } from '#app/platform/log.server.ts';
import { type Coding, codingFor } from './coding.ts';
import { type Copy, isSame } from './copy.ts';
import { count } from './metrics.ts';
import type { PageCache } from './page-cache.ts';
import type { KeyOf } from './page-keys.ts';
import { fixedHeaders } from './security-headers.ts';
import type { StaticFiles } from './static-files.ts';

/** Their presence means that the page may have somebody's name or a message of their own in it. */
const PERSONAL = /session_token=|flash=/;

/**
 * What a browser, and a cache between it and us, may do with a page that everybody may have: a browser asks each time
 * whether its copy is still the one; a cache on the way, whom nobody tells of a change, may do without asking for a second.
 */
const SHARED = 'public, max-age=0, must-revalidate, s-maxage=1';
/** An open page that has heard of a change asks for its data: they must not come from before it. */
const SHARED_DATA = 'public, no-cache';
const PRIVATE = 'private, no-cache';

const VARY = 'Accept-Encoding, Cookie';

type Doors = {
	files: StaticFiles;
	pages: PageCache;
	/** What is for everybody and small, such as pictures: held apart, so that neither washes the other away. */
	pictures: PageCache;
	keyOf: KeyOf;
	/** Whoever is not answered here. */
	rest: RequestListener;
};

/**
 * Answers what is ready, files and kept pages, before anything is built around the request; everybody else is let through
 * to `rest`. Nothing that a visitor sends but the path and the recognised query has any part in what is kept.
 */
export function frontDoor({ files, pages, pictures, keyOf, rest }: Doors): RequestListener {
	return (request, response) => {
		const { method, url = '', headers } = request;
		if (method !== 'GET' && method !== 'HEAD') return rest(request, response);
		const begun = performance.now();
		if (files.answer(request, response, begun)) return;
		const isKnown = headers.authorization !== undefined || PERSONAL.test(headers.cookie ?? '');
		const ready = isKnown ? null : pages.find(url);
		if (ready) return send(request, response, { pages, target: url, copy: ready, stale: false, begun });
		const key = keyOf(url);
		if (!key || (isKnown && !key.everyone)) return rest(request, response);
		const cache = key.everyone ? pictures : pages;
		cache
			.ask(key)
			.then(({ copy, stale }) => {
				// A cookie is for one visitor, who then has an answer of their own.
				if (copy.personal) return rest(request, response);
				send(request, response, { pages: cache, target: key.address, copy, stale, begun });
			})
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be made');
				if (!response.headersSent) rest(request, response);
			});
	};
}

type Sending = { pages: PageCache; target: string; copy: Copy; stale: boolean; begun: number };

function send(request: IncomingMessage, response: ServerResponse, sending: Sending): void {
	const { pages, target, copy, stale, begun } = sending;
	if (response.destroyed) return;
	const { method = 'GET', headers } = request;
	const coding = copy.shrinks ? codingFor(headers['accept-encoding']) : 'identity';
	const same = isGood(copy) && isSame(headers['if-none-match'], copy.tag);
	const body = same ? null : pages.body(target, copy, coding);
	if (body instanceof Promise) {
		body
			.then(() => send(request, response, sending))
			.catch((error: unknown) => {
				log.error({ error }, 'a page could not be compressed');
				response.destroy();
			});
		return;
	}
	const status = same ? 304 : copy.status;
	const head = headOf(copy, { stale, coding, length: body?.length ?? null });
	// What went wrong stands in the log under the name of the request that it was made for.
	response.writeHead(status, [...head, 'X-Request-Id', isGood(copy) ? randomUUID() : copy.id]);
	response.end(method === 'HEAD' || !body ? undefined : body);
	count(method, status, performance.now() - begun);
}

const isGood = ({ status, degraded }: Copy) => status === 200 && !degraded;

const heads = new WeakMap<Copy, Map<string, string[]>>();

type Telling = {
	stale: boolean;
	coding: Coding;
	/** Of the bytes below; none where the visitor has them. */
	length: number | null;
};

/** What stands above a copy; written once. */
function headOf(copy: Copy, telling: Telling): string[] {
	const known = heads.get(copy) ?? new Map<string, string[]>();
	heads.set(copy, known);
	const name = `${telling.coding} ${telling.length} ${telling.stale}`;
	const head = known.get(name) ?? writeHead(copy, telling);
	known.set(name, head);
	return head;
}

function writeHead(copy: Copy, { stale, coding, length }: Telling): string[] {
	const shared = copy.isPage ? SHARED : SHARED_DATA;
	const head: [name: string, value: string][] = [
		['Cache-Control', copy.control ?? (isGood(copy) && !stale ? shared : PRIVATE)],
		['Content-Security-Policy', copy.policy],
		...fixedHeaders,
	];
	if (copy.shrinks) head.push(['Vary', VARY]);
	if (isGood(copy)) {
		const form = coding === 'br' ? `.br-${copy.quality}` : coding === 'gzip' ? '.gzip' : '';
		head.push(['ETag', `"${copy.tag}${form}"`]);
	}
	if (stale) head.push(['X-Stale', 'true'], ['Warning', '110 - "Response is stale"']);
	if (length !== null) {
		head.push(...copy.headers, ['Content-Length', String(length)]);
		if (coding !== 'identity') head.push(['Content-Encoding', coding]);
	}
	return head.flat();
}
