import sharp from 'sharp';
import type { PictureView } from '#app/pictures/picture-view.ts';
import type { Raster } from './paint.ts';

/** What a stone shows: crystals all over, or veins on a plainer ground. */
export type Pattern = 'grain' | 'vein';

/** The size that a picture should not exceed, in bytes. The slab gets most, since people look at it longest. */
const budget: Record<Pattern, Record<PictureView, number>> = {
	grain: { slab: 134_000, close: 50_000, laid: 84_000, edge: 24_000 },
	vein: { slab: 134_000, close: 50_000, laid: 46_000, edge: 24_000 },
};

/** The first AVIF quality to try. Grain costs many bytes but hides the loss; veins on a plain ground do neither. */
export const firstQuality: Record<Pattern, Record<PictureView, number>> = {
	grain: { slab: 32, close: 33, laid: 30, edge: 28 },
	vein: { slab: 48, close: 46, laid: 43, edge: 44 },
};

/** Encodes AVIF at the given quality, or at a lower one if the file exceeds its budget. */
export async function encode(
	raster: Raster,
	pattern: Pattern,
	view: PictureView,
	quality: number,
): Promise<Buffer> {
	const { data, width, height } = raster;
	const limit = budget[pattern][view];
	let q = quality;
	for (let tries = 0; ; tries++) {
		const file = await sharp(data, { raw: { width, height, channels: 3 } })
			.avif({ quality: q, effort: 1, chromaSubsampling: '4:2:0' })
			.toBuffer();
		if (file.length <= limit * 1.06 || q <= 18 || tries === 2) return file;
		q = Math.max(18, Math.round(q - 13 * Math.log2(file.length / limit) - 1));
	}
}
