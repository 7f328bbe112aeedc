import { promisify } from 'node:util';
import {
	type BrotliOptions,
	brotliCompress,
	brotliCompressSync,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	gzipSync,
	zstdCompressSync,
	zstdDecompress,
} from 'node:zlib';

/** A `Content-Encoding` that cached responses and files have. */
export type Coding = 'br' | 'gzip' | 'identity';
/** The codings of a response to one visitor. For an equal size, zstd takes half of Brotli's time. */
export type QuickCoding = Coding | 'zstd';

/** The coding with the smallest result that an `Accept-Encoding` allows. */
export const codingFor = chooser(['br', 'gzip']);
/** The quickest coding that it allows. */
export const quickCodingFor = chooser(['zstd', 'br', 'gzip']);

function chooser<T extends QuickCoding>(
	preferred: readonly T[],
): (accepted: string | undefined) => T | 'identity' {
	const cache = new Map<string, T | 'identity'>();
	return (accepted) => {
		if (!accepted) return 'identity';
		const cached = cache.get(accepted);
		if (cached) return cached;
		const allows = allowedBy(accepted);
		const coding = preferred.find(allows) ?? 'identity';
		// Browsers send only a few different headers. The limit stops a client from filling the memory with invented ones.
		if (cache.size < 100) cache.set(accepted, coding);
		return coding;
	};
}

function allowedBy(accepted: string): (name: string) => boolean {
	const named = new Map<string, number>();
	for (const part of accepted.toLowerCase().split(',')) {
		const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
		const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
		named.set(name, weight === undefined ? 1 : Number(weight) || 0);
	}
	return (name) => (named.get(name) ?? named.get('*') ?? 0) > 0;
}

/** Whether compressing this type makes it smaller. */
export function shrinks(contentType: string): boolean {
	return /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/.test(
		contentType,
	);
}

/** Brotli's qualities: for one visitor, for a cached page, and for built files and often-used pages. */
export const QUICK = 2;
const GOOD = 6;
export const BEST = 11;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);
const fromZstd = promisify(zstdDecompress);

/** Compresses on Node's thread pool. */
export async function encode(bytes: Buffer, coding: Coding, quality = GOOD): Promise<Buffer> {
	if (coding === 'identity') return bytes;
	if (coding === 'gzip') return toGzip(bytes, { level: quality === BEST ? 9 : 6 });
	return toBrotli(bytes, brotliOptions(quality, bytes.length));
}

/** Compresses a response to one visitor on the main thread: 0.25 ms, less than passing it to another thread and back. */
export function encodeQuickly(bytes: Buffer, coding: Exclude<QuickCoding, 'identity'>): Buffer<ArrayBuffer> {
	if (coding === 'zstd') return zstdCompressSync(bytes);
	return coding === 'gzip'
		? gzipSync(bytes, { level: 1 })
		: brotliCompressSync(bytes, brotliOptions(QUICK, bytes.length));
}

function brotliOptions(quality: number, size: number): BrotliOptions {
	return {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: size,
			// The default window of 4 MB takes longer to prepare than a page takes to compress.
			[constants.BROTLI_PARAM_LGWIN]: windowFor(size),
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	};
}

/** The base-2 logarithm of the smallest window that fits all bytes, within Brotli's limits. */
function windowFor(size: number): number {
	const bits = Math.ceil(Math.log2(size + 16));
	return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** Decompresses on Node's thread pool. */
export async function decode(bytes: Buffer, coding: QuickCoding): Promise<Buffer> {
	if (coding === 'identity') return bytes;
	if (coding === 'zstd') return fromZstd(bytes);
	return coding === 'br' ? fromBrotli(bytes) : fromGzip(bytes);
}
