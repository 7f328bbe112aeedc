import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isHeic, sizeInHeader } from './picture-header.ts';

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const picture = () => sharp({ create: { width: 123, height: 45, channels: 4, background: '#c84' } });

test.each([
	['JPEG', () => picture().jpeg().toBuffer()],
	[
		'progressive JPEG with EXIF',
		() => picture().jpeg({ progressive: true }).withMetadata({ orientation: 1 }).toBuffer(),
	],
	['PNG', () => picture().png().toBuffer()],
	['lossy WebP', () => picture().removeAlpha().webp().toBuffer()],
	['WebP with transparency', () => picture().webp().toBuffer()],
	['lossless WebP', () => picture().webp({ lossless: true }).toBuffer()],
])('[ROOM-20] the size of a %s is in its first bytes', async (_, make) => {
	expect(sizeInHeader(view(await make()))).toEqual({ width: 123, height: 45 });
});

test('[ROOM-20] a phone’s own file says its size', () => {
	const file = readFileSync('stone/rooms/photographs/lounge.jpg');
	expect(sizeInHeader(view(file.subarray(0, 4096)))).toEqual({ width: 1440, height: 960 });
});

test('[ROOM-20] no bytes are a fault: what says no size has none', async () => {
	const jpeg = await picture().jpeg().toBuffer();
	fc.assert(
		fc.property(fc.nat(jpeg.length), fc.uint8Array({ maxLength: 40 }), (length, other) => {
			for (const bytes of [
				jpeg.subarray(0, length),
				other,
				new Uint8Array([...jpeg.subarray(0, length), ...other]),
			]) {
				const size = sizeInHeader(view(bytes));
				expect(size === null || (size.width > 0 && size.height > 0)).toBe(true);
			}
		}),
		{ numRuns: 500 },
	);
	expect(
		sizeInHeader(view(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
	).toBeNull();
});

test('[ROOM-20] a HEIC file is known by its first bytes', () => {
	expect(isHeic(view(new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0')))).toBe(true);
	expect(isHeic(view(new TextEncoder().encode('\0\0\0\x18ftypavif\0\0\0\0')))).toBe(false);
	expect(isHeic(view(new Uint8Array()))).toBe(false);
});
