import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { count } from './metrics.ts';
import { pageHeaders, policy } from './security-headers.ts';

/** A segment that a URL parser removes: `.` and `..`, also with `%2e` for the dot or `\` for the slash. */
const DOT_SEGMENT = /[/\\](\.|%2e){1,2}([/\\?#]|$)/i;

/** A monitor asks for these by the machine's address. They contain nothing of the shop. */
const HEALTH = /^\/(healthz|readyz)$/;

const text = {
	path: 'This address is not valid.\n',
	host: 'This address does not belong to our shop.\n',
};

/** A host and perhaps a port, as RFC 9112 has them in `Host`: nothing that a URL would read as more. */
const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses an address that is not the shop's own before anything else reads it. A path with dot segments gets 400: the page
 * cache would read it as one page and the router as another. So does one that cannot be decoded, which the router would
 * print, and a request that names an odd host or two. With `SHOP_ORIGIN` set, another host gets 421.
 */
export function onlyOwnAddresses(listener: RequestListener): RequestListener {
	const hosts = env.SHOP_ORIGIN === undefined ? null : hostsOf(env.SHOP_ORIGIN);
	let isTold = false;
	return (request, response) => {
		const host = hostOf(request);
		const url = pathOf(request.url ?? '');
		// What follows knows paths alone.
		request.url = url;
		const mark = url.indexOf('?');
		if (host === null || !isPlain(mark < 0 ? url : url.slice(0, mark)))
			return refuse(request, response, 400, text.path);
		if (hosts && !HEALTH.test(url) && !hosts.has(host)) {
			if (!isTold)
				log.warn(
					'A request named a host other than that of SHOP_ORIGIN. A proxy must pass the header Host on unchanged.',
				);
			isTold = true;
			return refuse(request, response, 421, text.host);
		}
		listener(request, response);
	};
}

function isPlain(path: string): boolean {
	if (!path.startsWith('/')) return false;
	if (DOT_SEGMENT.test(path)) return false;
	if (!path.includes('%')) return true;
	try {
		// A call whose result is not used would be dropped by the bundler.
		return decodeURIComponent(path) !== '';
	} catch {
		return false;
	}
}

/** The spellings of the origin's host in a `Host` header. */
function hostsOf(origin: string): Set<string> {
	const { host, hostname, protocol } = new URL(origin);
	return new Set([host, ...(host === hostname ? [`${hostname}:${protocol === 'https:' ? 443 : 80}`] : [])]);
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/** The path and query of a target. A proxy's request names the host before them. */
function pathOf(target: string): string {
	const path = target.replace(ABSOLUTE, '');
	return path === target || path.startsWith('/') ? path : `/${path}`;
}

/** The host that a request names, in its target too. Null where it is odd, or where there are several. HTTP/1.0 may name none. */
function hostOf({ url = '', rawHeaders }: IncomingMessage): string | null {
	const named = rawHeaders.filter((_, at) => at % 2 === 1 && /^host$/i.test(rawHeaders[at - 1] ?? ''));
	const [, target] = ABSOLUTE.exec(url) ?? [];
	const hosts = [...named, ...(target === undefined ? [] : [target])].map((host) => host.toLowerCase());
	const [host = ''] = hosts;
	if (named.length > 1 || hosts.some((other) => other !== host)) return null;
	return host === '' || HOST.test(host) ? host : null;
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, words: string): void {
	const body = Buffer.from(words);
	response.writeHead(status, [
		'Content-Type',
		'text/plain; charset=utf-8',
		'Content-Length',
		String(body.length),
		'Cache-Control',
		'no-store',
		'Content-Security-Policy',
		policy(),
		...pageHeaders.flat(),
	]);
	response.end(request.method === 'HEAD' ? undefined : body);
	count(request.method ?? 'GET', status, 0);
}
