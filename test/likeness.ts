import { colourDifference, labOf } from '#app/platform/colour-difference.ts';

/** Red, green and blue of each pixel, 0 to 255. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** How alike two pictures are: CIEDE2000 in the mean and at the 95th per cent, and SSIM. */
export type Likeness = { mean: number; p95: number; ssim: number };

/** Compares those pixels of two pictures of one size that `isPart` names. */
export function likeness(one: Pixels, other: Pixels, isPart: (index: number) => boolean): Likeness {
	return likenessIn(one, other)(isPart);
}

/** The same for several parts of the same two pictures. What is alike around each pixel is worked out once. */
export function likenessIn(one: Pixels, other: Pixels): (isPart: (index: number) => boolean) => Likeness {
	const similar = similarity(luma(one), luma(other), one.width, one.height);
	return (isPart) => {
		const parts = Array.from({ length: one.width * one.height }, (_, index) => index).filter(isPart);
		const differences = Float64Array.from(parts, (index) =>
			colourDifference(labAt(one, index), labAt(other, index)),
		).sort();
		return {
			mean: differences.reduce((sum, value) => sum + value, 0) / parts.length,
			p95: differences[Math.floor(0.95 * parts.length)] ?? Number.NaN,
			ssim: parts.reduce((sum, index) => sum + (similar[index] ?? 0), 0) / parts.length,
		};
	};
}

const at = ({ data }: Pixels, index: number) => data[index] ?? 0;
const labAt = (pixels: Pixels, index: number) =>
	labOf(at(pixels, 3 * index), at(pixels, 3 * index + 1), at(pixels, 3 * index + 2));

/** Rec. 601. */
function luma(pixels: Pixels): Float64Array {
	const values = new Float64Array(pixels.width * pixels.height);
	for (let index = 0; index < values.length; index++)
		values[index] =
			0.299 * at(pixels, 3 * index) + 0.587 * at(pixels, 3 * index + 1) + 0.114 * at(pixels, 3 * index + 2);
	return values;
}

/** (0.01 × 255)² and (0.03 × 255)²: they keep the ratio stable in flat parts. */
const C1 = 6.5025;
const C2 = 58.5225;

/** Structural similarity around each pixel, with the window of its authors (Wang and others, 2004): 11 × 11, sigma 1.5. */
function similarity(a: Float64Array, b: Float64Array, width: number, height: number): Float64Array {
	const soft = (values: Float64Array) => softened(values, width, height);
	const times = (one: Float64Array, other: Float64Array) =>
		one.map((value, index) => value * (other[index] ?? 0));
	const [meanA, meanB] = [soft(a), soft(b)];
	const [squareA, squareB, product] = [soft(times(a, a)), soft(times(b, b)), soft(times(a, b))];
	return meanA.map((ma, index) => {
		const mb = meanB[index] ?? 0;
		const varianceA = (squareA[index] ?? 0) - ma * ma;
		const varianceB = (squareB[index] ?? 0) - mb * mb;
		const together = (product[index] ?? 0) - ma * mb;
		return (
			((2 * ma * mb + C1) * (2 * together + C2)) / ((ma * ma + mb * mb + C1) * (varianceA + varianceB + C2))
		);
	});
}

const SIGMA = 1.5;
const REACH = 5;
const WEIGHTS = Array.from({ length: 2 * REACH + 1 }, (_, i) => Math.exp(-(((i - REACH) / SIGMA) ** 2) / 2));
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);

/** Along rows, and then along columns. The edge goes on beyond the picture. */
function softened(values: Float64Array, width: number, height: number): Float64Array {
	/** `step` from one value of a line to the next, `next` from one line to the next. */
	function pass(from: Float64Array, length: number, step: number, lines: number, next: number): Float64Array {
		const to = new Float64Array(from.length);
		for (let line = 0; line < lines; line++)
			for (let own = 0; own < length; own++) {
				let sum = 0;
				for (let d = -REACH; d <= REACH; d++) {
					const at = Math.min(length - 1, Math.max(0, own + d));
					sum += (WEIGHTS[d + REACH] ?? 0) * (from[line * next + at * step] ?? 0);
				}
				to[line * next + own * step] = sum / WEIGHT;
			}
		return to;
	}
	return pass(pass(values, width, 1, height, width), height, width, width, 1);
}
