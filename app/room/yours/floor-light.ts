import { depthAt, type Mask, onPlane, type PlaneMap, type Size, scaleAt } from './plane.ts';

/** Red, green, blue and one more, 0 to 255, as a canvas gives them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

/** The light on a photographed plane, in linear light: 1 is where white stone is as bright as white in the picture. */
export type FloorLight = { width: number; height: number; light: Float32Array };

/** Of the logarithm of light, from `DARKEST` to 0. */
const BINS = 64;
const DARKEST = Math.log(1 / 512);
/** Pixels on the side of a cell, in which light is counted. */
const CELL = 4;
/** The middle part of what a window has: less of it is joint, vein or the other colour of a pattern. */
const MIDDLE = 0.5;
/** Differences of light below this are pattern rather than shadow (the variance of a logarithm). */
const EPSILON = 0.005;

/** A pattern's own share: a window this wide, of a tile, holds enough of each colour and little of a shadow's two sides. */
const OF_TILE = 0.75;
/** Metres: the pattern of a floor whose tiles are not counted. */
const USUAL_PATTERN = 0.3;
const LEAST_PATTERN = 0.2;
const MOST_PATTERN = 0.6;

/**
 * The logarithm of the old floor's own light, with its pattern taken out. A window as wide as the pattern goes over the plane, wide near
 * by and narrow far away, and takes the middle half of the brightnesses in it. A guided filter (He, Sun and Tang, 2013) then gives
 * shadows the edges back that are in the picture. `tile` in metres, where the visitor has counted tiles: what repeats with them goes
 * first.
 */
export function floorLight(picture: Pixels, mask: Mask, map: PlaneMap, tile: Size | null): Float32Array {
	const { width, height } = picture;
	const covered = Float32Array.from(mask.cover, (share) => (share > 127 ? 1 : 0));
	const pattern = tile ? OF_TILE * Math.max(...tile) : USUAL_PATTERN;
	const reach = windows(width, height, map, Math.min(MOST_PATTERN, Math.max(LEAST_PATTERN, pattern)));
	const evenOf = (logs: Float32Array) => middleOfWindows(logs, covered, width, height, reach);
	const raw = logarithms(picture);
	const even = evenOf(raw);
	const logs = tile ? withoutRepeats(raw, even, covered, width, map, tile) : raw;
	const light = guided(smoothed(logs, covered, width), tile ? evenOf(logs) : even, covered, width, reach);
	spreadBeyond(light, covered, width);
	return light;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, code) => {
	const value = code / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export const linearOf = (code: number): number => LINEAR[code] ?? 0;

function logarithms({ data }: Pixels): Float32Array {
	const logs = new Float32Array(data.length / 4);
	for (let at = 0; at < logs.length; at++) {
		const channel = (n: number) => LINEAR[data[at * 4 + n] ?? 0] ?? 0;
		const light = 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
		logs[at] = Math.log(Math.max(light, 1 / 512));
	}
	return logs;
}

/** Two tiles, since neighbours of a chequered floor differ, in so many steps each way. */
const STEPS = 32;
/** Pixels in a tile from which on its pattern is told, and is seen. */
const SEEN = 6;

/** The picture without what each pair of tiles has in common, and the floor's light has not. */
function withoutRepeats(
	logs: Float32Array,
	even: Float32Array,
	covered: Float32Array,
	width: number,
	map: PlaneMap,
	tile: Size,
): Float32Array {
	const height = logs.length / width;
	const places = new Int16Array(logs.length).fill(-1);
	const sums = new Float64Array(STEPS * STEPS);
	const counts = new Int32Array(STEPS * STEPS);
	for (let at = 0; at < logs.length; at++) {
		const point = { x: ((at % width) + 0.5) / width, y: (Math.floor(at / width) + 0.5) / height };
		if (!covered[at] || depthAt(map, point) <= 0) continue;
		const [sx, sy] = scaleAt(map, point);
		if (Math.max(sx / width, sy / height) * SEEN > Math.min(...tile)) continue;
		const { x, y } = onPlane(map, point);
		const step = (metres: number, side: number) =>
			Math.floor((metres / side / 2 - Math.floor(metres / side / 2)) * STEPS);
		const place = step(y, tile[1]) * STEPS + step(x, tile[0]);
		places[at] = place;
		sums[place] = (sums[place] ?? 0) + (logs[at] ?? 0) - (even[at] ?? 0);
		counts[place] = (counts[place] ?? 0) + 1;
	}
	return logs.map((log, at) => {
		const place = places[at] ?? -1;
		return place < 0 ? log : log - (sums[place] ?? 0) / Math.max(1, counts[place] ?? 0);
	});
}

/** Half of the window's width and height, in pixels, for each cell. */
function windows(width: number, height: number, map: PlaneMap, pattern: number) {
	const across = Math.ceil(width / CELL);
	const down = Math.ceil(height / CELL);
	const reach = new Float32Array(across * down * 2);
	for (let at = 0; at < across * down; at++) {
		const x = Math.min(1, (((at % across) + 0.5) * CELL) / width);
		const y = Math.min(1, ((Math.floor(at / across) + 0.5) * CELL) / height);
		if (depthAt(map, { x, y }) <= 0) continue;
		const [sx, sy] = scaleAt(map, { x, y });
		reach[at * 2] = within((pattern * width) / sx);
		reach[at * 2 + 1] = within((pattern * height) / sy);
	}
	return { across, down, reach };
}

const within = (pixels: number) => Math.min(96, Math.max(CELL * 1.5, pixels));

type Windows = ReturnType<typeof windows>;

function middleOfWindows(
	logs: Float32Array,
	covered: Float32Array,
	width: number,
	height: number,
	{ across, down, reach }: Windows,
): Float32Array {
	// How often each brightness is in the cells above and to the left: any window's counts are four of these.
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

/** The median of what is covered along each row, then along each column: joints and noise are narrower. */
function smoothed(logs: Float32Array, covered: Float32Array, width: number): Float32Array {
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

function guided(
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

/** Pixels beyond the edge that get the light of the next ones, since the card blends neighbours. */
const BEYOND = 4;

function spreadBeyond(light: Float32Array, covered: Float32Array, width: number): void {
	const known = Uint8Array.from(covered);
	for (let round = 0; round < BEYOND; round++) {
		const before = known.slice();
		for (let at = 0; at < light.length; at++) {
			if (before[at]) continue;
			let sum = 0;
			let count = 0;
			for (const near of [at - 1, at + 1, at - width, at + width]) {
				if (!before[near]) continue;
				sum += light[near] ?? 0;
				count++;
			}
			if (count === 0) continue;
			light[at] = sum / count;
			known[at] = 1;
		}
	}
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
