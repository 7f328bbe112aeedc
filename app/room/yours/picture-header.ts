/** What a file begins with, in bytes: enough for the size of any usual picture. A JPEG may have a preview of 64 kB before it. */
export const HEADER = 262_144;

export type PictureSize = { width: number; height: number };

/**
 * Width and height in pixels of a JPEG, PNG or WebP, as they are stored, from its first bytes. Null where they do not say it. So
 * that a picture that would fill the memory is refused before it is opened.
 */
export function sizeInHeader(bytes: DataView): PictureSize | null {
	if (textAt(bytes, 1, 3) === 'PNG')
		return sizeAt(bytes, 24, () => [bytes.getUint32(16), bytes.getUint32(20)]);
	if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webpSize(bytes);
	return bytes.byteLength > 3 && bytes.getUint16(0) === 0xffd8 ? jpegSize(bytes) : null;
}

/** Whether a file is a HEIC picture, which phones take and few browsers open. */
export const isHeic = (bytes: DataView): boolean =>
	textAt(bytes, 4, 4) === 'ftyp' && /^(heic|heix|hevc|heim|heis|mif1|msf1)$/.test(textAt(bytes, 8, 4));

function textAt(bytes: DataView, from: number, length: number): string {
	if (bytes.byteLength < from + length) return '';
	return String.fromCharCode(...Array.from({ length }, (_, n) => bytes.getUint8(from + n)));
}

/** Null where the file ends before `needed` bytes. */
function sizeAt(bytes: DataView, needed: number, read: () => [number, number]): PictureSize | null {
	if (bytes.byteLength < needed) return null;
	const [width, height] = read();
	return width > 0 && height > 0 ? { width, height } : null;
}

function webpSize(bytes: DataView): PictureSize | null {
	const small = (at: number) => bytes.getUint16(at, true);
	switch (textAt(bytes, 12, 4)) {
		case 'VP8 ':
			return sizeAt(bytes, 30, () => [small(26) & 0x3fff, small(28) & 0x3fff]);
		case 'VP8L': {
			const packed = bytes.byteLength < 25 ? 0 : bytes.getUint32(21, true);
			return sizeAt(bytes, 25, () => [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1]);
		}
		case 'VP8X':
			return sizeAt(bytes, 30, () => [
				(bytes.getUint32(24, true) & 0xffffff) + 1,
				(bytes.getUint32(26, true) >>> 8) + 1,
			]);
		default:
			return null;
	}
}

/** Walks the segments up to the frame's header (SOF), which has the size. */
function jpegSize(bytes: DataView): PictureSize | null {
	let at = 2;
	while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
		const marker = bytes.getUint8(at + 1);
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return sizeAt(bytes, at + 9, () => [bytes.getUint16(at + 7), bytes.getUint16(at + 5)]);
		// A filling byte stands alone.
		at += marker === 0xff ? 1 : 2 + bytes.getUint16(at + 2);
	}
	return null;
}
