import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Coding, codingFor, encodeQuickly, QUICK, quickCodingFor, shrinks } from './coding.ts';

/** Shorter responses, in bytes, are sent uncompressed. */
const MIN_LENGTH = 1024;

/** The response for a completely rendered page, compressed for one visitor. */
export function pageResponse(
	html: readonly string[],
	head: { status: number; headers: Headers },
	request: HonoRequest,
): Response {
	const { headers } = head;
	const isHead = request.method === 'HEAD';
	const plain = utf8(html);
	const coding =
		isHead || plain.length < MIN_LENGTH ? 'identity' : quickCodingFor(request.header('Accept-Encoding'));
	const bytes = coding === 'identity' ? Buffer.from(plain) : encodeQuickly(plain, coding);
	headers.append('Vary', 'Accept-Encoding');
	if (coding !== 'identity') headers.set('Content-Encoding', coding);
	headers.set('Content-Length', String(bytes.length));
	return new Response(isHead ? null : bytes, head);
}

const encoder = new TextEncoder();
/** Reused for each page, which overwrites the one before. `Buffer.from` would read the text twice. */
let scratch = Buffer.alloc(0);

function utf8(pieces: readonly string[]): Buffer {
	const maxBytes = 3 * pieces.reduce((sum, { length }) => sum + length, 0);
	if (scratch.length < maxBytes) scratch = Buffer.allocUnsafeSlow(maxBytes);
	const length = pieces.reduce(
		(sum, piece) => sum + encoder.encodeInto(piece, scratch.subarray(sum)).written,
		0,
	);
	return scratch.subarray(0, length);
}

/** Compresses a response to one visitor. A streamed page stays a stream: what is written is sent at once. */
export const compressResponses = createMiddleware(async (c, next) => {
	await next();
	// Read the body only to compress it: @hono/node-server copies a Response whose body was read.
	if (c.req.method === 'HEAD' || !mayShrink(c.res.headers)) return;
	// Get the body before the headers: reading `body` replaces the headers object of such a Response.
	const { body } = c.res;
	const { headers, status } = c.res;
	if (!body) return;
	headers.append('Vary', 'Accept-Encoding');
	const length = Number(headers.get('Content-Length') ?? Number.NaN);
	if (length < MIN_LENGTH) return;
	const accepted = c.req.header('Accept-Encoding');
	if (Number.isNaN(length)) {
		const coding = codingFor(accepted);
		if (coding === 'identity') return;
		headers.set('Content-Encoding', coding);
		c.res = new Response(compressStream(body, coding), { status, headers });
		return;
	}
	const coding = quickCodingFor(accepted);
	if (coding === 'identity') return;
	const bytes = encodeQuickly(Buffer.from(await c.res.arrayBuffer()), coding);
	headers.set('Content-Encoding', coding);
	headers.set('Content-Length', String(bytes.length));
	c.res = new Response(new Uint8Array(bytes), { status, headers });
});

function mayShrink(headers: Headers): boolean {
	if (headers.has('Content-Encoding') || /no-transform/.test(headers.get('Cache-Control') ?? ''))
		return false;
	return shrinks(headers.get('Content-Type') ?? '');
}

/** Compresses a stream, and flushes whenever the source pauses. */
export function compressStream(body: ReadableStream, coding: Exclude<Coding, 'identity'>): ReadableStream {
	const source = Readable.fromWeb(body as NodeReadableStream);
	const isBrotli = coding === 'br';
	const coder = isBrotli
		? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } })
		: createGzip();
	const flushKind = isBrotli ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
	let flush: NodeJS.Immediate | undefined;
	source.on('data', () => {
		clearImmediate(flush);
		flush = setImmediate(() => {
			if (!coder.writableEnded && !coder.destroyed) coder.flush(flushKind);
		});
	});
	// A client that disconnects ends both streams. There is nobody to report an error to.
	pipeline(source, coder, () => clearImmediate(flush));
	return Readable.toWeb(coder) as ReadableStream;
}
