import { CELL, type Windows } from './filter-windows.ts';
import { DARKEST } from './pixels.ts';

/** Of the logarithm of light, from `DARKEST` to 0. */
const BINS = 64;
/** The middle part of what a window has: less of it is joint, vein or the other colour of a pattern. */
const MIDDLE = 0.5;

/** The mean of the middle half of the brightnesses in the window around each pixel. */
export function middleOfWindows(
	logs: Float32Array,
	covered: Float32Array,
	width: number,
	height: number,
	{ across, down, reach }: Windows,
): Float32Array {
	// A summed-area table (Crow, 1984) for each brightness, so that the counts of a window of any size cost four reads.
	const line = (across + 1) * BINS;
	const counts = new Int32Array(line * (down + 1));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const at = y * width + x;
			if (!covered[at]) continue;
			const bin = Math.min(BINS - 1, Math.floor((1 - (logs[at] ?? 0) / DARKEST) * BINS));
			const cell = (Math.floor(y / CELL) + 1) * line + (Math.floor(x / CELL) + 1) * BINS + bin;
			counts[cell] = (counts[cell] ?? 0) + 1;
		}
	for (let at = line + BINS; at < counts.length; at++)
		counts[at] = (counts[at] ?? 0) + (at % line < BINS ? 0 : (counts[at - BINS] ?? 0));
	for (let at = line; at < counts.length; at++) counts[at] = (counts[at] ?? 0) + (counts[at - line] ?? 0);

	const even = new Float32Array(across * down);
	const found = new Int32Array(BINS);
	for (let cell = 0; cell < even.length; cell++) {
		const x = cell % across;
		const y = Math.floor(cell / across);
		const rx = Math.round((reach[cell * 2] ?? 0) / CELL);
		const ry = Math.round((reach[cell * 2 + 1] ?? 0) / CELL);
		const [x0, x1] = [Math.max(0, x - rx), Math.min(across, x + rx + 1)];
		const [y0, y1] = [Math.max(0, y - ry) * line, Math.min(down, y + ry + 1) * line];
		let total = 0;
		for (let bin = 0; bin < BINS; bin++) {
			const at = (place: number) => counts[place + bin] ?? 0;
			const count = at(y1 + x1 * BINS) - at(y1 + x0 * BINS) - at(y0 + x1 * BINS) + at(y0 + x0 * BINS);
			found[bin] = count;
			total += count;
		}
		even[cell] = middleOf(found, total);
	}
	return enlarged(even, across, down, width, height);
}

/** The mean of the middle part of counted brightnesses. */
function middleOf(found: Int32Array, total: number): number {
	const from = total * (0.5 - MIDDLE / 2);
	const to = total * (0.5 + MIDDLE / 2);
	let before = 0;
	let sum = 0;
	for (let bin = 0; bin < BINS; bin++) {
		const after = before + (found[bin] ?? 0);
		const used = Math.min(after, to) - Math.max(before, from);
		if (used > 0) sum += used * (1 - (bin + 0.5) / BINS) * DARKEST;
		before = after;
	}
	return total === 0 ? 0 : sum / (to - from);
}

/** Cells as pixels, blended between their middles. */
function enlarged(cells: Float32Array, across: number, down: number, width: number, height: number) {
	const pixels = new Float32Array(width * height);
	for (let y = 0; y < height; y++) {
		const v = Math.min(down - 1, Math.max(0, (y + 0.5) / CELL - 0.5));
		const j = Math.min(down - 2, Math.floor(v));
		for (let x = 0; x < width; x++) {
			const u = Math.min(across - 1, Math.max(0, (x + 0.5) / CELL - 0.5));
			const i = Math.min(across - 2, Math.floor(u));
			const at = (dx: number, dy: number) => cells[(j + dy) * across + i + dx] ?? 0;
			const above = at(0, 0) + (at(1, 0) - at(0, 0)) * (u - i);
			const below = at(0, 1) + (at(1, 1) - at(0, 1)) * (u - i);
			pixels[y * width + x] = above + (below - above) * (v - j);
		}
	}
	return pixels;
}
