import { CELL, type Windows } from './filter-windows.ts';

/** Differences of light below this are pattern rather than shadow (the variance of a logarithm). */
const EPSILON = 0.005;

/** The median of what is covered along each row, then along each column: joints and noise are narrower. */
export function smoothed(logs: Float32Array, covered: Float32Array, width: number): Float32Array {
	return mediansAlong(mediansAlong(logs, covered, 1), covered, width);
}

/** Of five pixels, `step` from each other. A pixel without a neighbour stands for it. */
function mediansAlong(values: Float32Array, covered: Float32Array, step: number): Float32Array {
	const five = new Float32Array(5);
	return values.map((own, at) => {
		if (!covered[at]) return own;
		for (let n = 0; n < 5; n++) {
			const near = at + (n - 2) * step;
			five[n] = covered[near] ? (values[near] ?? own) : own;
		}
		return five.sort()[2] ?? own;
	});
}

/** What is even gets the edges of the guide back that it has too (He, Sun and Tang, 2013). */
export function guided(
	guide: Float32Array,
	even: Float32Array,
	covered: Float32Array,
	width: number,
	windows: Windows,
): Float32Array {
	const mean = (values: Float32Array) => meanOf(values, covered, width, windows);
	const meanI = mean(guide);
	const meanP = mean(even);
	const meanIP = mean(guide.map((value, at) => value * (even[at] ?? 0)));
	const meanII = mean(guide.map((value) => value * value));
	const steep = meanI.map((i, at) => {
		const shared = (meanIP[at] ?? 0) - i * (meanP[at] ?? 0);
		return Math.min(1, Math.max(0, shared / ((meanII[at] ?? 0) - i * i + EPSILON)));
	});
	const a = mean(steep);
	const b = mean(steep.map((slope, at) => (meanP[at] ?? 0) - slope * (meanI[at] ?? 0)));
	return guide.map((value, at) => (a[at] ?? 0) * value + (b[at] ?? 0));
}

/** The mean of what is covered in the window around each pixel. */
function meanOf(
	values: Float32Array,
	covered: Float32Array,
	width: number,
	{ across, reach }: Windows,
): Float32Array {
	const height = values.length / width;
	const line = width + 1;
	const sums = new Float64Array(line * (height + 1));
	const counts = new Int32Array(line * (height + 1));
	for (let y = 0; y < height; y++) {
		let sum = 0;
		let count = 0;
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			if (covered[at]) {
				sum += values[at] ?? 0;
				count++;
			}
			const below = (y + 1) * line + x + 1;
			sums[below] = (sums[below - line] ?? 0) + sum;
			counts[below] = (counts[below - line] ?? 0) + count;
		}
	}
	const means = new Float32Array(values.length);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			if (!covered[y * width + x]) continue;
			const cell = ((y / CELL) | 0) * across * 2 + ((x / CELL) | 0) * 2;
			const rx = Math.round(reach[cell] ?? 0);
			const ry = Math.round(reach[cell + 1] ?? 0);
			const x0 = Math.max(0, x - rx);
			const x1 = Math.min(width, x + rx + 1);
			const y0 = Math.max(0, y - ry) * line;
			const y1 = Math.min(height, y + ry + 1) * line;
			const sum = (sums[y1 + x1] ?? 0) - (sums[y1 + x0] ?? 0) - (sums[y0 + x1] ?? 0) + (sums[y0 + x0] ?? 0);
			const count =
				(counts[y1 + x1] ?? 0) - (counts[y1 + x0] ?? 0) - (counts[y0 + x1] ?? 0) + (counts[y0 + x0] ?? 0);
			means[y * width + x] = sum / count;
		}
	return means;
}
