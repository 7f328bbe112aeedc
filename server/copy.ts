import { hash } from 'node:crypto';
import { BEST, type Coding, decode, encode, shrinks } from './coding.ts';
import { policy } from './security-headers.ts';

/** A finished answer that may go out any number of times. */
export type Copy = {
	status: number;
	/** The request that it was made for; stands in the log, and on an error page. */
	id: string;
	/** What the page itself said, without what the HTTP process adds. */
	headers: [name: string, value: string][];
	/** HTML, and not the data of a page. */
	isPage: boolean;
	/** Its `Cache-Control`, where it has one of its own. */
	control: string | null;
	policy: string;
	/** Of its bytes before compression, without quotes. */
	tag: string;
	/** It sets a cookie: nobody else's. */
	personal: boolean;
	/** A part of it could not be loaded. */
	degraded: boolean;
	/** Compressing makes it smaller. */
	shrinks: boolean;
	/** The compressed forms that were asked for; `identity` goes as soon as it can be made from another. */
	bodies: { [coding in Coding]?: Buffer };
	/** How well Brotli compressed it: at once, or with time. */
	quality: 'quick' | 'best';
};

type Made = { id: string; nonce: string; degraded: boolean };

/**
 * Reads an answer to its end, or takes the page that it has left out. A page's inline scripts are then allowed by what they
 * say, no longer by the nonce.
 */
export async function copyOf(response: Response, visit: Made, html?: string): Promise<Copy> {
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

/** What is decided for each time that the copy goes out. */
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
 * Only what bears the nonce is trusted, as a browser would: something that found its way into the page without it gets no
 * hash either.
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
		// Counted as the browser will see it: the nonce may stand in a script's text as well.
		const text = html.slice(start, end).replaceAll(mark, '');
		found.add(`'sha256-${hash('sha256', text, 'base64')}'`);
	}
	return { html: html.replaceAll(mark, ''), scripts: [...scripts].join(' '), styles: [...styles].join(' ') };
}

const working = new WeakMap<Copy, Map<Coding, Promise<Buffer>>>();

/** The copy's bytes in that coding; made once, however many ask at the same time. */
export function bodyOf(copy: Copy, coding: Coding): Buffer | Promise<Buffer> {
	const body = copy.bodies[coding];
	if (body) return body;
	const running = working.get(copy) ?? new Map<Coding, Promise<Buffer>>();
	working.set(copy, running);
	const before = running.get(coding);
	if (before) return before;
	const made = plainBody(copy)
		.then((plain) => encode(plain, coding))
		.then((bytes) => {
			copy.bodies[coding] = bytes;
			if (coding === 'br') delete copy.bodies.identity;
			return bytes;
		})
		.finally(() => running.delete(coding));
	running.set(coding, made);
	return made;
}

/** Compresses it as small as it goes. */
export async function compressBest(copy: Copy): Promise<void> {
	copy.quality = 'best';
	copy.bodies.br = await encode(await plainBody(copy), 'br', BEST);
}

async function plainBody({ bodies: { identity, br, gzip } }: Copy): Promise<Buffer> {
	if (identity) return identity;
	if (br) return decode(br, 'br');
	if (gzip) return decode(gzip, 'gzip');
	throw new Error('a copy has lost its bytes');
}

/** How much it holds, in bytes. */
export function weightOf({ bodies, headers, policy, control, tag }: Copy): number {
	const words = [policy, control ?? '', tag, ...headers.flat()].reduce((sum, word) => sum + word.length, 0);
	return 1000 + words + Object.values(bodies).reduce((sum, bytes) => sum + bytes.length, 0);
}

/** Whether an `If-None-Match` names what the browser has as these very bytes, in whichever coding. */
export function isSame(named: string | undefined, tag: string): boolean {
	return named !== undefined && (named.includes(tag) || named.trim() === '*');
}
