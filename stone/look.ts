import sharp from 'sharp';
import type { Raster } from './paint.ts';

const SIDE = 16;

/**
 * The perceptual hash of a picture, 768 bits in hex. It is a difference hash on colour: at 16 × 16, whether red, green and blue
 * increase from one square to the next.
 */
export async function lookOf(raster: Raster): Promise<string> {
	const { data, width, height } = raster;
	const small = await sharp(data, { raw: { width, height, channels: 3 } })
		.resize(SIDE + 1, SIDE, { fit: 'fill', kernel: 'cubic' })
		.raw()
		.toBuffer();
	let out = '';
	let nibble = 0;
	let n = 0;
	for (let c = 0; c < 3; c++) {
		for (let y = 0; y < SIDE; y++) {
			for (let x = 0; x < SIDE; x++) {
				const at = (y * (SIDE + 1) + x) * 3 + c;
				nibble = nibble * 2 + (small[at + 3] > small[at] ? 1 : 0);
				if (++n % 4 === 0) {
					out += nibble.toString(16);
					nibble = 0;
				}
			}
		}
	}
	return out;
}

/** The number of bits that differ. */
export function lookDistance(a: string, b: string): number {
	let sum = 0;
	for (let i = 0; i < a.length; i++) {
		let bits = Number.parseInt(a[i], 16) ^ Number.parseInt(b[i], 16);
		while (bits) {
			sum += bits & 1;
			bits >>= 1;
		}
	}
	return sum;
}
