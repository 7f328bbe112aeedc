import { hash, randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { isSame } from './cached-response.ts';
import { type Coding, codingFor } from './coding.ts';
import { count } from './metrics.ts';
import { fixedHeaders, partHeaders, policy } from './security-headers.ts';

/** Larger files are read from the disk as they are sent. */
const SMALL = 1_000_000;

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

/** What the build left beside a file, by coding. */
const beside = { br: '.br', gzip: '.gz' } as const;

const parts = partHeaders.flat();
const pages = ['Content-Security-Policy', policy(), ...fixedHeaders.flat()];

type File = {
	path: string;
	type: string;
	control: string;
	size: number;
	/** Names and values by turns. */
	headers: string[];
	/** Without quotes. */
	tag: string;
	codings: Coding[];
	/** Read at the start, so that the next build may come in the place of this one meanwhile; none of the large ones. */
	bodies: { [coding in Coding]?: Buffer };
};

export type StaticFiles = ReturnType<typeof staticFiles>;

/**
 * The built files under `root`, as they were at the start: nothing else can be asked for, whatever an address says. Those
 * with a hash in their name are kept by browsers for ever, the rest are asked for again each hour.
 */
export function staticFiles(root: string, small = SMALL) {
	const files = new Map<string, File>();
	const all = new Set(
		readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
	);
	for (const path of all) {
		const facts = statSync(path);
		const type = types[extname(path)];
		// Compressed forms are no addresses of their own, and what is of no known type is nobody's business.
		if (!facts.isFile() || !type) continue;
		const address = `/${relative(root, path).split(sep).join('/')}`;
		const isLarge = facts.size > small;
		const codings = isLarge
			? []
			: (['br', 'gzip'] as const).filter((coding) => all.has(path + beside[coding]));
		const bodies: File['bodies'] = isLarge ? {} : { identity: readFileSync(path) };
		for (const coding of codings) bodies[coding] = readFileSync(path + beside[coding]);
		files.set(address, {
			path,
			type,
			control: address.startsWith('/assets/')
				? 'public, max-age=31536000, immutable'
				: 'public, max-age=3600',
			headers: address.startsWith('/assets/') ? parts : pages,
			size: facts.size,
			tag: bodies.identity
				? hash('sha256', bodies.identity, 'base64url').slice(0, 27)
				: `${facts.size.toString(36)}-${Math.round(facts.mtimeMs).toString(36)}`,
			codings,
			bodies,
		});
	}

	/** Answers if it is one of the files; else says no, and has done nothing. */
	function answer(request: IncomingMessage, response: ServerResponse, begun: number): boolean {
		const url = request.url ?? '';
		const mark = url.indexOf('?');
		const file = files.get(mark < 0 ? url : url.slice(0, mark));
		if (!file) return false;
		const { headers, method = 'GET' } = request;
		const range = rangeOf(headers.range, headers['if-range'], file);
		const accepted = codingFor(headers['accept-encoding']);
		const coding = range === null && file.codings.includes(accepted) ? accepted : 'identity';
		const head = [
			...['Cache-Control', file.control],
			...['ETag', `"${file.tag}${coding === 'identity' ? '' : `.${coding}`}"`],
			// Nothing that is written down bears the name of a request for a part.
			...(file.headers === parts ? [] : ['X-Request-Id', randomUUID()]),
			...file.headers,
		];
		if (file.codings.length > 0) head.push('Vary', 'Accept-Encoding');
		else head.push('Accept-Ranges', 'bytes');

		function done(status: number, body?: Buffer): true {
			response.writeHead(status, head);
			response.end(method === 'HEAD' ? undefined : body);
			count(method, status, performance.now() - begun);
			return true;
		}

		if (isSame(headers['if-none-match'], file.tag)) return done(304);
		head.push('Content-Type', file.type);
		if (range === 'none') {
			head.push('Content-Range', `bytes */${file.size}`, 'Content-Length', '0');
			return done(416);
		}
		if (coding !== 'identity') head.push('Content-Encoding', coding);
		const [first, last] = range ?? [0, file.size - 1];
		if (range) head.push('Content-Range', `bytes ${first}-${last}/${file.size}`);
		const status = range ? 206 : 200;
		const whole = file.bodies[coding];
		if (!whole) {
			head.push('Content-Length', String(last - first + 1));
			if (method === 'HEAD') return done(status);
			response.writeHead(status, head);
			count(method, status, performance.now() - begun);
			pipeline(createReadStream(file.path, { start: first, end: last }), response, () => {});
			return true;
		}
		const body = range ? whole.subarray(first, last + 1) : whole;
		head.push('Content-Length', String(body.length));
		return done(status, body);
	}

	return { answer, count: () => files.size };
}

/**
 * The first and last byte of a single range; `none` for one that lies outside, null where the whole is to be sent: no
 * range, several, nonsense, or one of a file that is no longer this one.
 */
function rangeOf(
	asked: string | undefined,
	ifRange: string | string[] | undefined,
	{ size, tag, codings }: File,
): [first: number, last: number] | 'none' | null {
	if (!asked || codings.length > 0 || (ifRange !== undefined && ifRange !== `"${tag}"`)) return null;
	const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked) ?? [];
	if (from === '' && to === '') return null;
	if (from === '') return Number(to) === 0 ? 'none' : [Math.max(0, size - Number(to)), size - 1];
	const first = Number(from);
	const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
	if (to !== '' && Number(to) < first) return null;
	return first >= size ? 'none' : [first, last];
}
