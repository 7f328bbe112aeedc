import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { describeMaster } from './describe-master.server.ts';
import type { Crop, MasterOrFault, Source } from './make-picture.server.ts';
import { MAX_PIXELS, MAX_SIDE, MIN_SIDE, type PictureFault } from './picture-fault.ts';

/**
 * A master is encoded again for each size, so that what it loses shows in none. `smartSubsample` would take three times as long, for
 * 0.1 dB in a stone of red veins.
 */
const MASTER = { quality: 90, effort: 2 };

/** What one picture may take, in seconds. A file that takes longer is made to do so. */
const TIMEOUT = { seconds: 20 };

/**
 * What a decoder may hold that cannot read row by row, in bytes. The process itself, the master and two sizes that are encoded
 * meanwhile need 220 MB, and it may take 400.
 */
const MAX_AT_ONCE = 180_000_000;

/**
 * A master of a file from anywhere: upright, in sRGB, without metadata, of at most `MAX_SIDE`. Only pixels get from the one to
 * the other.
 */
export async function makeMaster(source: Source, crop: Crop | null): Promise<MasterOrFault> {
	const kind = kindOf(await headOf(source));
	if (kind === 'heic' || kind === 'svg') return { fault: kind };
	if (!kind) return { fault: 'not-a-picture' };
	try {
		const facts = await sharp(source, { limitInputPixels: false }).metadata();
		const fault = faultOf(facts);
		return fault ? { fault } : await masterOf(source, facts, crop);
	} catch {
		return { fault: 'damaged' };
	}
}

function faultOf(facts: Metadata): PictureFault | null {
	const { width, height, format } = facts;
	if (!['jpeg', 'png', 'webp', 'heif'].includes(format)) return 'not-a-picture';
	if (width * height > MAX_PIXELS || bytesAtOnce(facts) > MAX_AT_ONCE) return 'too-many-pixels';
	const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
	return Math.min(width, height) * scale < MIN_SIDE ? 'too-small' : null;
}

/** What the decoder holds of a picture that it cannot read row by row, in bytes, as measured. */
function bytesAtOnce(facts: Metadata): number {
	return facts.width * facts.height * bytesOfPixel(facts);
}

function bytesOfPixel({
	format,
	channels,
	depth,
	bitsPerSample = 8,
	isProgressive,
	chromaSubsampling,
}: Metadata) {
	if (format === 'heif') return bitsPerSample > 8 ? 24 : 18;
	if (format === 'webp') return channels;
	if (!isProgressive) return 0;
	// Interlaced, or as coefficients of two bytes, of which 4:2:0 has half as many.
	if (format === 'png') return depth === 'ushort' ? channels * 2 : channels;
	return chromaSubsampling === '4:2:0' ? 3 : channels * 2;
}

async function masterOf(source: Source, facts: Metadata, crop: Crop | null): Promise<MasterOrFault> {
	const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout(TIMEOUT);
	const { data, info } = await turn(crop ? image.extract(areaOf(crop, facts)) : image, facts)
		.flatten({ background: '#ffffff' })
		.toColourspace('srgb')
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	if (Math.min(width, height) < MIN_SIDE) return { fault: 'too-small' };
	const bytes = await sharp(data, { raw: { width, height, channels } }).webp(MASTER).toBuffer();
	return { bytes, ...describeMaster({ data, width, height }, bytes) };
}

/** Smaller first, then upright, so that only the smaller one is held whole. */
function turn(image: Sharp, { orientation = 1 }: Metadata): Sharp {
	const smaller = image.resize({
		width: MAX_SIDE,
		height: MAX_SIDE,
		fit: 'inside',
		withoutEnlargement: true,
	});
	const [angle, mirrored] = TURNS[orientation - 1] ?? [0, false];
	// Whatever the order of these calls, sharp mirrors first.
	const mirror = mirrored ? smaller.flop() : smaller;
	return angle === 0 ? mirror : mirror.rotate(angle);
}

/** For EXIF's orientations 1 to 8: how far to turn it, and whether to mirror it from side to side before. */
const TURNS: readonly [angle: number, mirrored: boolean][] = [
	[0, false],
	[0, true],
	[180, false],
	[180, true],
	[270, true],
	[90, false],
	[90, true],
	[270, false],
];

function areaOf(crop: Crop, { width, height }: Metadata): Region {
	const left = Math.round(crop.x * width);
	const top = Math.round(crop.y * height);
	return {
		left,
		top,
		width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
		height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
	};
}

/** Enough for the signatures of all formats, and to find the element of an SVG. */
const HEAD_BYTES = 1024;

async function headOf(source: Source): Promise<Uint8Array> {
	if (typeof source !== 'string') return source.subarray(0, HEAD_BYTES);
	const file = await open(source);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

/** HEIF files name what they are by brands of four letters. */
const HEIC = /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs|mif1|msf1)$/;

function kindOf(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg' | null {
	const text = Buffer.from(head).toString('latin1');
	if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
	if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
	if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
	if (text.slice(4, 8) === 'ftyp') {
		const brands = [text.slice(8, 12), ...(text.slice(16, 64).match(/.{4}/gs) ?? [])];
		if (brands.includes('avif')) return 'avif';
		return HEIC.test(brands[0] ?? '') ? 'heic' : null;
	}
	return /<svg|<!doctype svg/i.test(text.replaceAll('\0', '')) ? 'svg' : null;
}
