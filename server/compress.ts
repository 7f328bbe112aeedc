import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { HonoRequest } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Coding, codingFor, encodeQuickly, QUICK, quickCodingFor, shrinks } from './coding.ts';

/** Shorter answers are not worth it. */
const LEAST = 1024;

/** The answer with a page that is there to its end, compressed for one visitor. */
export function pageResponse(
	html: readonly string[],
	head: { status: number; headers: Headers },
	request: HonoRequest,
): Response {
	const { headers } = head;
	const isHead = request.method === 'HEAD';
	const plain = utf8(html);
	const coding =
		isHead || plain.length < LEAST ? 'identity' : quickCodingFor(request.header('Accept-Encoding'));
	const bytes = coding === 'identity' ? Buffer.from(plain) : encodeQuickly(plain, coding);
	headers.append('Vary', 'Accept-Encoding');
	if (coding !== 'identity') headers.set('Content-Encoding', coding);
	headers.set('Content-Length', String(bytes.length));
	return new Response(isHead ? null : bytes, head);
}

const encoder = new TextEncoder();
/** A page's bytes, until those of the next are written over them: `Buffer.from` looks through a text twice. */
let room = Buffer.alloc(0);

function utf8(pieces: readonly string[]): Buffer {
	const most = 3 * pieces.reduce((sum, { length }) => sum + length, 0);
	if (room.length < most) room = Buffer.allocUnsafeSlow(most);
	const length = pieces.reduce(
		(sum, piece) => sum + encoder.encodeInto(piece, room.subarray(sum)).written,
		0,
	);
	return room.subarray(0, length);
}

/** Compresses what is made for one visitor. What is written goes out when it is written: a page that streams still does. */
export const compressResponses = createMiddleware(async (c, next) => {
	await next();
	// Read only where it is compressed: @hono/node-server copies a Response whose body is read.
	if (c.req.method === 'HEAD' || !mayShrink(c.res.headers)) return;
	// The body first: once it was asked for, such a Response has other headers than before.
	const { body } = c.res;
	const { headers, status } = c.res;
	if (!body) return;
	headers.append('Vary', 'Accept-Encoding');
	const length = Number(headers.get('Content-Length') ?? Number.NaN);
	if (length < LEAST) return;
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

/** The same bytes, compressed; each pause of the source sends what there is so far. */
export function compressStream(body: ReadableStream, coding: Exclude<Coding, 'identity'>): ReadableStream {
	const source = Readable.fromWeb(body as NodeReadableStream);
	const isBrotli = coding === 'br';
	const coder = isBrotli
		? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } })
		: createGzip();
	const kind = isBrotli ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH;
	let pause: NodeJS.Immediate | undefined;
	source.on('data', () => {
		clearImmediate(pause);
		pause = setImmediate(() => {
			if (!coder.writableEnded && !coder.destroyed) coder.flush(kind);
		});
	});
	// A client that disconnects ends both; there is nobody to report an error to.
	pipeline(source, coder, () => clearImmediate(pause));
	return Readable.toWeb(coder) as ReadableStream;
}
