import { hash } from 'node:crypto';
import type { Visit } from '#app/platform/web/visit.server.ts';
import { BEST, type Coding, decode, encode, shrinks } from './coding.ts';
import { policy } from './security-headers.ts';

/** A complete response that may be sent any number of times. */
export type CachedResponse = {
	status: number;
	/** The id of the request that was rendered, as in the log and on an error page. */
	id: string;
	/** The page's own headers, without those that the server adds. */
	headers: [name: string, value: string][];
	/** True for HTML, false for a page's data. */
	isPage: boolean;
	/** The page's own `Cache-Control`, where it sets one. */
	control: string | null;
	policy: string;
	/** The ETag of the uncompressed bytes, without quotes. */
	tag: string;
	/** It sets a cookie, so it is for one visitor. */
	personal: boolean;
	/** A part of the page could not be loaded. */
	degraded: boolean;
	/** Ids that it shows besides its key's subject. */
	alsoAbout: string[];
	/** What was searched and not found: counted each time that it is sent. */
	missed: Visit['missed'];
	/** Compressing makes it smaller. */
	shrinks: boolean;
	/** The body in the codings requested so far. `identity` is dropped once `br` exists, from which it can be decoded. */
	bodies: { [coding in Coding]?: Buffer };
	/** Brotli's effort: `quick` on the first request, `best` later in the background. */
	quality: 'quick' | 'best';
};

type RenderInfo = Pick<Visit, 'id' | 'nonce' | 'degraded' | 'alsoAbout' | 'missed'>;

/**
 * Reads a response to its end, or uses `html` as its body. The policy then allows inline scripts by their hashes instead
 * of the nonce, because a cached nonce would not be secret.
 */
export async function toCachedResponse(
	response: Response,
	visit: RenderInfo,
	html?: string,
): Promise<CachedResponse> {
	const type = response.headers.get('Content-Type') ?? '';
	const isPage = type.startsWith('text/html');
	const page = isPage ? withoutNonce(html ?? (await response.text()), visit.nonce) : null;
	const body = page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer());
	return {
		status: response.status,
		id: visit.id,
		headers: [...response.headers].filter(([name]) => !SERVER_HEADERS.has(name)),
		isPage,
		control: response.headers.get('Cache-Control'),
		policy: policy(page?.scripts, page?.styles),
		tag: hash('sha256', body, 'base64url').slice(0, 27),
		personal: response.headers.has('Set-Cookie'),
		degraded: visit.degraded,
		alsoAbout: visit.alsoAbout,
		missed: visit.missed,
		shrinks: shrinks(type),
		bodies: { identity: body },
		quality: 'quick',
	};
}

/** Headers that the server sets each time it sends the response. */
const SERVER_HEADERS = new Set([
	'cache-control',
	'connection',
	'content-encoding',
	'content-length',
	'date',
	'etag',
	'keep-alive',
	'set-cookie',
	'transfer-encoding',
	'vary',
	'x-request-id',
]);

/**
 * Removes the nonce and gives the hashes of the inline scripts and styles that had it. An element that was injected
 * without the nonce gets no hash, so the policy still forbids it.
 */
export function withoutNonce(html: string, nonce: string): { html: string; scripts: string; styles: string } {
	const mark = ` nonce="${nonce}"`;
	const scripts = new Set<string>();
	const styles = new Set<string>();
	for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) {
		const tag = html.slice(html.lastIndexOf('<', at), html.indexOf('>', at));
		const found = tag.startsWith('<script') ? scripts : tag.startsWith('<style') ? styles : null;
		if (!found || / src="/.test(tag)) continue;
		const start = html.indexOf('>', at) + 1;
		const end = html.indexOf(found === scripts ? '</script' : '</style', start);
		// Hash the text that the browser will receive: a script's text may contain the nonce too.
		const text = html.slice(start, end).replaceAll(mark, '');
		found.add(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	return { html: html.replaceAll(mark, ''), scripts: [...scripts].join(' '), styles: [...styles].join(' ') };
}

/** Compressions in progress. */
const inProgress = new WeakMap<CachedResponse, Map<Coding, Promise<Buffer>>>();

/** The response's body in that coding. Concurrent requests share one compression. */
export function bodyOf(cached: CachedResponse, coding: Coding): Buffer | Promise<Buffer> {
	const body = cached.bodies[coding];
	if (body) return body;
	const running = inProgress.get(cached) ?? new Map<Coding, Promise<Buffer>>();
	inProgress.set(cached, running);
	const started = running.get(coding);
	if (started) return started;
	const encoding = plainBody(cached)
		.then((plain) => encode(plain, coding))
		.then((bytes) => {
			cached.bodies[coding] = bytes;
			if (coding === 'br') delete cached.bodies.identity;
			return bytes;
		})
		.finally(() => running.delete(coding));
	running.set(coding, encoding);
	return encoding;
}

/** Compresses the body with Brotli's highest quality. */
export async function compressBest(cached: CachedResponse): Promise<void> {
	cached.quality = 'best';
	cached.bodies.br = await encode(await plainBody(cached), 'br', BEST);
}

async function plainBody({ bodies: { identity, br, gzip } }: CachedResponse): Promise<Buffer> {
	if (identity) return identity;
	if (br) return decode(br, 'br');
	if (gzip) return decode(gzip, 'gzip');
	throw new Error('a cached response has no body');
}

/** An estimate of the memory that it takes, in bytes. */
export function memoryOf({ bodies, headers, policy, control, tag }: CachedResponse): number {
	const text = [policy, control ?? '', tag, ...headers.flat()].reduce((sum, value) => sum + value.length, 0);
	return 1000 + text + Object.values(bodies).reduce((sum, bytes) => sum + bytes.length, 0);
}

/** Whether an `If-None-Match` header contains this tag, in any coding. */
export function matchesTag(header: string | undefined, tag: string): boolean {
	return header !== undefined && (header.includes(tag) || header.trim() === '*');
}
