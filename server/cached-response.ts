import { hash } from 'node:crypto';
import { BEST, type Coding, decode, encode, shrinks } from './coding.ts';
import { policy } from './security-headers.ts';

/** A finished response that may be sent any number of times. */
export type CachedResponse = {
	status: number;
	/** The id of the request that it was rendered for, as in the log and on an error page. */
	id: string;
	/** Those of the page itself, without those that the HTTP process adds. */
	headers: [name: string, value: string][];
	/** HTML, not a page's data. */
	isPage: boolean;
	/** Its `Cache-Control`, where it has one of its own. */
	control: string | null;
	policy: string;
	/** Of its bytes before compression, without quotes. */
	tag: string;
	/** It sets a cookie, and is for one visitor. */
	personal: boolean;
	/** A part of it could not be loaded. */
	degraded: boolean;
	/** Compressing makes it smaller. */
	shrinks: boolean;
	/** The codings that were requested; `identity` is dropped once it can be made from another. */
	bodies: { [coding in Coding]?: Buffer };
	/** How well Brotli compressed it: at once, or with time. */
	quality: 'quick' | 'best';
};

type Made = { id: string; nonce: string; degraded: boolean };

/**
 * Reads a response to its end, or takes `html` as its body. A page's inline scripts are then allowed by their hashes, no
 * longer by the nonce.
 */
export async function toCachedResponse(
	response: Response,
	visit: Made,
	html?: string,
): Promise<CachedResponse> {
	const type = response.headers.get('Content-Type') ?? '';
	const isPage = type.startsWith('text/html');
	const page = isPage ? withoutNonce(html ?? (await response.text()), visit.nonce) : null;
	const body = page ? Buffer.from(page.html) : Buffer.from(await response.arrayBuffer());
	return {
		status: response.status,
		id: visit.id,
		headers: [...response.headers].filter(([name]) => !OURS.has(name)),
		isPage,
		control: response.headers.get('Cache-Control'),
		policy: policy(page?.scripts, page?.styles),
		tag: hash('sha256', body, 'base64url').slice(0, 27),
		personal: response.headers.has('Set-Cookie'),
		degraded: visit.degraded,
		shrinks: shrinks(type),
		bodies: { identity: body },
		quality: 'quick',
	};
}

/** Headers that are set each time the response is sent. */
const OURS = new Set([
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
 * Only elements with the nonce get a hash: one that was injected without it stays forbidden.
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
		// Hashed as the browser will see it: a script's text may name the nonce as well.
		const text = html.slice(start, end).replaceAll(mark, '');
		found.add(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	return { html: html.replaceAll(mark, ''), scripts: [...scripts].join(' '), styles: [...styles].join(' ') };
}

const working = new WeakMap<CachedResponse, Map<Coding, Promise<Buffer>>>();

/** The response's bytes in that coding; made once, however many requests wait for them. */
export function bodyOf(cached: CachedResponse, coding: Coding): Buffer | Promise<Buffer> {
	const body = cached.bodies[coding];
	if (body) return body;
	const running = working.get(cached) ?? new Map<Coding, Promise<Buffer>>();
	working.set(cached, running);
	const before = running.get(coding);
	if (before) return before;
	const made = plainBody(cached)
		.then((plain) => encode(plain, coding))
		.then((bytes) => {
			cached.bodies[coding] = bytes;
			if (coding === 'br') delete cached.bodies.identity;
			return bytes;
		})
		.finally(() => running.delete(coding));
	running.set(coding, made);
	return made;
}

/** Compresses it as small as possible. */
export async function compressBest(cached: CachedResponse): Promise<void> {
	cached.quality = 'best';
	cached.bodies.br = await encode(await plainBody(cached), 'br', BEST);
}

async function plainBody({ bodies: { identity, br, gzip } }: CachedResponse): Promise<Buffer> {
	if (identity) return identity;
	if (br) return decode(br, 'br');
	if (gzip) return decode(gzip, 'gzip');
	throw new Error('a cached response has lost its bytes');
}

/** The memory that it takes, in bytes. */
export function weightOf({ bodies, headers, policy, control, tag }: CachedResponse): number {
	const words = [policy, control ?? '', tag, ...headers.flat()].reduce((sum, word) => sum + word.length, 0);
	return 1000 + words + Object.values(bodies).reduce((sum, bytes) => sum + bytes.length, 0);
}

/** Whether an `If-None-Match` names these bytes, in whichever coding. */
export function isSame(named: string | undefined, tag: string): boolean {
	return named !== undefined && (named.includes(tag) || named.trim() === '*');
}
