import { HEADER, isHeic, sizeInHeader } from './picture-header.ts';

/** Pixels on the longer side: what a screen shows, and what a cheap phone has memory for. */
const LONGEST = 1600;
/** Pixels in all, 100 million: opened, it takes 400 MB. */
const MOST = 100_000_000;
/** Pixels on the shorter side, below which no tile is seen. */
const LEAST = 240;

/** Why a file cannot be used. */
export type PictureFault = 'no-picture' | 'heic' | 'too-large' | 'too-small';

/** Opens a picture as it was held, at most 1600 px long. Nothing leaves the device. */
export async function readPicture(file: Blob): Promise<HTMLCanvasElement | PictureFault> {
	const header = new DataView(
		await file
			.slice(0, HEADER)
			.arrayBuffer()
			.catch(() => new ArrayBuffer()),
	);
	const stored = sizeInHeader(header);
	if (stored && stored.width * stored.height > MOST) return 'too-large';
	if (stored && Math.min(stored.width, stored.height) < LEAST) return 'too-small';
	const isLong = stored && Math.max(stored.width, stored.height) > LONGEST;
	const bitmap = await createImageBitmap(file, {
		imageOrientation: 'from-image',
		// Opened small where the browser can. The height follows; an upright picture is made smaller below.
		...(isLong && { resizeWidth: LONGEST, resizeQuality: 'high' }),
	})
		// A browser that knows no such options turns pictures by itself.
		.catch(() => createImageBitmap(file))
		.catch(() => null);
	if (!bitmap) return isHeic(header) ? 'heic' : 'no-picture';
	const { width, height } = bitmap;
	try {
		if (width * height > MOST) return 'too-large';
		if (Math.min(width, height) < LEAST) return 'too-small';
		const scale = Math.min(1, LONGEST / Math.max(width, height));
		const canvas = document.createElement('canvas');
		canvas.width = Math.round(width * scale);
		canvas.height = Math.round(height * scale);
		const pen = canvas.getContext('2d', { willReadFrequently: true });
		if (!pen) return 'no-picture';
		// What is transparent is paper.
		pen.fillStyle = '#fff';
		pen.fillRect(0, 0, canvas.width, canvas.height);
		pen.imageSmoothingQuality = 'high';
		pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		return canvas;
	} finally {
		bitmap.close();
	}
}
