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

/** How bytes go over the wire. */
export type Coding = 'br' | 'gzip' | 'identity';
/** What is compressed here and now for one visitor: zstd takes half of brotli's time for as much. */
export type QuickCoding = Coding | 'zstd';

/** The smallest that an `Accept-Encoding` allows. */
export const codingFor = chooser(['br', 'gzip']);
/** The quickest that it allows. */
export const quickCodingFor = chooser(['zstd', 'br', 'gzip']);

function chooser<T extends QuickCoding>(
	ours: readonly T[],
): (accepted: string | undefined) => T | 'identity' {
	const known = new Map<string, T | 'identity'>();
	return (accepted) => {
		if (!accepted) return 'identity';
		const before = known.get(accepted);
		if (before) return before;
		const allows = allowedBy(accepted);
		const coding = ours.find(allows) ?? 'identity';
		// A few browsers send the same few lines; what strangers invent is not remembered without end.
		if (known.size < 100) known.set(accepted, coding);
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

/** Whether bytes of this type shrink. */
export function shrinks(contentType: string): boolean {
	return /^(text\/(?!event-stream)|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/.test(
		contentType,
	);
}

/** Brotli's qualities: for one visitor, for many, and for ever. */
export const QUICK = 2;
export const GOOD = 6;
export const BEST = 11;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);
const fromZstd = promisify(zstdDecompress);

/** Compresses off the main thread. */
export async function encode(bytes: Buffer, coding: Coding, quality = GOOD): Promise<Buffer> {
	if (coding === 'identity') return bytes;
	if (coding === 'gzip') return toGzip(bytes, { level: quality === BEST ? 9 : 6 });
	return toBrotli(bytes, brotli(quality, bytes.length));
}

/** Compresses here and now what goes to one visitor: a quarter of a millisecond, less than the way to another thread and back. */
export function encodeQuickly(bytes: Buffer, coding: Exclude<QuickCoding, 'identity'>): Buffer<ArrayBuffer> {
	if (coding === 'zstd') return zstdCompressSync(bytes);
	return coding === 'gzip'
		? gzipSync(bytes, { level: 1 })
		: brotliCompressSync(bytes, brotli(QUICK, bytes.length));
}

function brotli(quality: number, size: number): BrotliOptions {
	return {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: size,
			// No more memory than it has something to fill with: to prepare the usual four megabytes takes longer than a page.
			[constants.BROTLI_PARAM_LGWIN]: windowFor(size),
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	};
}

/** The logarithm of the smallest window that holds all of it, within what Brotli knows. */
function windowFor(size: number): number {
	const bits = Math.ceil(Math.log2(size + 16));
	return Math.min(Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS), constants.BROTLI_DEFAULT_WINDOW);
}

/** The other way round. */
export async function decode(bytes: Buffer, coding: QuickCoding): Promise<Buffer> {
	if (coding === 'identity') return bytes;
	if (coding === 'zstd') return fromZstd(bytes);
	return coding === 'br' ? fromBrotli(bytes) : fromGzip(bytes);
}
