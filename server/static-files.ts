import { hash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { matchesTag } from './cached-response.ts';
import { type Coding, codingFor } from './coding.ts';
import { count } from './metrics.ts';
import { assetHeaders, pageHeaders, policy, workerHeaders } from './security-headers.ts';

/** Larger files, in bytes, are read from disk for each request. */
const MAX_IN_MEMORY = 1_000_000;

const types: Record<string, string> = {
	'.avif': 'image/avif',
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.map': 'application/json; charset=utf-8',
	'.mp4': 'video/mp4',
	'.pdf': 'application/pdf',
	'.png': 'image/png',
	'.svg': 'image/svg+xml; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml; charset=utf-8',
};

/** The name extensions of the compressed files that the build writes, by coding. */
const extensions = { br: '.br', gzip: '.gz' } as const;

const forAssets = assetHeaders.flat();
const forWorkers = workerHeaders.flat();
const forDocuments = ['Content-Security-Policy', policy(), ...pageHeaders.flat()];

/** `vite.config.ts` names the files of workers. */
function headersFor(address: string): string[] {
	if (address.startsWith('/assets/worker-')) return forWorkers;
	return address.startsWith('/assets/') ? forAssets : forDocuments;
}

type File = {
	path: string;
	type: string;
	control: string;
	size: number;
	/** Alternating names and values. */
	headers: string[];
	/** The ETag, without quotes. */
	tag: string;
	codings: Coding[];
	/** Read at the start, so that a new build may replace the files while the shop runs. Empty for large files. */
	bodies: { [coding in Coding]?: Buffer };
};

export type StaticFiles = ReturnType<typeof staticFiles>;

/**
 * Serves the built files under `root`, as they were at the start. No path of a request can reach any other file. Browsers
 * cache files with a hash in their name for a year, and revalidate the others after an hour.
 */
export function staticFiles(root: string, maxInMemory = MAX_IN_MEMORY) {
	const files = new Map<string, File>();
	const all = new Set(
		readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
	);
	for (const path of all) {
		const stats = statSync(path);
		const type = types[extname(path)];
		// Skip unknown types and the compressed files, which have no address of their own.
		if (!stats.isFile() || !type) continue;
		const address = `/${relative(root, path).split(sep).join('/')}`;
		const isLarge = stats.size > maxInMemory;
		const codings = isLarge
			? []
			: (['br', 'gzip'] as const).filter((coding) => all.has(path + extensions[coding]));
		const bodies: File['bodies'] = isLarge ? {} : { identity: readFileSync(path) };
		for (const coding of codings) bodies[coding] = readFileSync(path + extensions[coding]);
		files.set(address, {
			path,
			type,
			control: address.startsWith('/assets/')
				? 'public, max-age=31536000, immutable'
				: 'public, max-age=3600',
			headers: headersFor(address),
			size: stats.size,
			tag: bodies.identity
				? hash('sha256', bodies.identity, 'base64url').slice(0, 27)
				: `${stats.size.toString(36)}-${Math.round(stats.mtimeMs).toString(36)}`,
			codings,
			bodies,
		});
	}

	/** Answers a request for one of the files; otherwise returns false and does nothing. `started` is for the metrics. */
	function answer(request: IncomingMessage, response: ServerResponse, started: number): boolean {
		const url = request.url ?? '';
		const mark = url.indexOf('?');
		const file = files.get(mark < 0 ? url : url.slice(0, mark));
		if (!file) return false;
		const { headers, method = 'GET' } = request;
		const range = rangeOf(headers.range, headers['if-range'], file);
		const accepted = codingFor(headers['accept-encoding']);
		const coding = range === null && file.codings.includes(accepted) ? accepted : 'identity';
		const head = [
			'Cache-Control',
			file.control,
			'ETag',
			`"${file.tag}${coding === 'identity' ? '' : `.${coding}`}"`,
			// No log line contains the id of a request for an asset, so it needs none.
			...(file.headers === forDocuments ? ['X-Request-Id', randomUUID()] : []),
			...file.headers,
		];
		if (file.codings.length > 0) head.push('Vary', 'Accept-Encoding');
		else head.push('Accept-Ranges', 'bytes');

		function send(status: number, body?: Buffer): true {
			response.writeHead(status, head);
			response.end(method === 'HEAD' ? undefined : body);
			count(method, status, performance.now() - started);
			return true;
		}

		if (matchesTag(headers['if-none-match'], file.tag)) return send(304);
		head.push('Content-Type', file.type);
		if (range === 'none') {
			head.push('Content-Range', `bytes */${file.size}`, 'Content-Length', '0');
			return send(416);
		}
		if (coding !== 'identity') head.push('Content-Encoding', coding);
		const [first, last] = range ?? [0, file.size - 1];
		if (range) head.push('Content-Range', `bytes ${first}-${last}/${file.size}`);
		const status = range ? 206 : 200;
		const body = file.bodies[coding];
		if (!body) {
			head.push('Content-Length', String(last - first + 1));
			if (method === 'HEAD') return send(status);
			response.writeHead(status, head);
			count(method, status, performance.now() - started);
			pipeline(createReadStream(file.path, { start: first, end: last }), response, () => {});
			return true;
		}
		const bytes = range ? body.subarray(first, last + 1) : body;
		head.push('Content-Length', String(bytes.length));
		return send(status, bytes);
	}

	return { answer, count: () => files.size };
}

/**
 * The first and last byte of a single range; `none` for a range outside the file. Null means the whole file: for no range,
 * several, an invalid one, or an `If-Range` of another version.
 */
function rangeOf(
	range: string | undefined,
	ifRange: string | string[] | undefined,
	{ size, tag, codings }: File,
): [first: number, last: number] | 'none' | null {
	if (!range || codings.length > 0 || (ifRange !== undefined && ifRange !== `"${tag}"`)) return null;
	const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
	if (from === '' && to === '') return null;
	if (from === '') return Number(to) === 0 ? 'none' : [Math.max(0, size - Number(to)), size - 1];
	const first = Number(from);
	const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
	if (to !== '' && Number(to) < first) return null;
	return first >= size ? 'none' : [first, last];
}
