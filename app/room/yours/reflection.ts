import { linearOf, type Pixels } from './pixels.ts';
import { depthAt, type Mask, type PlaneMap } from './plane.ts';

/** A phone's usual lens: its focal length as a share of the picture's longer side. */
const FOCAL = 0.8;
/** The share that polished stone mirrors of light that falls straight on it. */
const STRAIGHT = 0.04;
/** Pixels of the working picture over which a mirrored thing is blurred, at least and by its distance. */
const BLUR = 1;
const SPREAD = 0.04;

/**
 * What a polished floor mirrors, in linear light. A thing that stands on the floor is seen again below its foot, upside down; that holds
 * for all that stands upright and is seen from afar. Stone mirrors more, the flatter one looks at it (Schlick's formula).
 */
export function reflection(picture: Pixels, { cover }: Mask, map: PlaneMap): Float32Array {
	const { width, height } = picture;
	const shine = new Float32Array(width * height * 4);
	const columns = sumsOf(picture);
	const focal = FOCAL * Math.max(width, height);
	const steep = Math.hypot(map[6] / width, map[7] / height);
	for (let x = 0; x < width; x++) {
		let foot = 0;
		for (let y = 0; y < height; y++) {
			const at = y * width + x;
			if ((cover[at] ?? 0) < 128) {
				foot = y + 1;
				continue;
			}
			// From the horizon, in pixels, to the angle at which the floor is looked at.
			const depth = depthAt(map, { x: (x + 0.5) / width, y: (y + 0.5) / height });
			const sine = Math.min(1, depth / steep / focal) / Math.hypot(1, depth / steep / focal);
			const share = STRAIGHT + (1 - STRAIGHT) * (1 - sine) ** 5;
			const below = y - foot;
			const reach = Math.round(BLUR + SPREAD * below);
			for (let channel = 0; channel < 3; channel++)
				shine[at * 4 + channel] = share * columns(x, foot - 1 - below, reach, channel);
		}
	}
	return smoothAlong(shine, cover, width);
}

/** Pixels on each side over which neighbouring columns are blended: each has a foot of its own. */
const BLEND = 4;

function smoothAlong(shine: Float32Array, cover: Uint8ClampedArray, width: number): Float32Array {
	const smooth = new Float32Array(shine.length);
	for (let at = 0; at < cover.length; at++) {
		if ((cover[at] ?? 0) < 128) continue;
		const x = at % width;
		let count = 0;
		for (let near = at - Math.min(BLEND, x); near <= at + Math.min(BLEND, width - 1 - x); near++) {
			if ((cover[near] ?? 0) < 128) continue;
			count++;
			for (let channel = 0; channel < 3; channel++)
				smooth[at * 4 + channel] = (smooth[at * 4 + channel] ?? 0) + (shine[near * 4 + channel] ?? 0);
		}
		for (let channel = 0; channel < 3; channel++)
			smooth[at * 4 + channel] = (smooth[at * 4 + channel] ?? 0) / count;
	}
	return smooth;
}

/** The mean of the light around a pixel, from sums over all that is above and to the left. */
function sumsOf({ width, height, data }: Pixels) {
	const line = (width + 1) * 3;
	const sums = new Float64Array(line * (height + 1));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++)
			for (let channel = 0; channel < 3; channel++) {
				const at = (y + 1) * line + (x + 1) * 3 + channel;
				sums[at] =
					linearOf(data[(y * width + x) * 4 + channel] ?? 0) +
					(sums[at - 3] ?? 0) +
					(sums[at - line] ?? 0) -
					(sums[at - line - 3] ?? 0);
			}
	return (x: number, y: number, reach: number, channel: number): number => {
		const middle = Math.max(0, y);
		const x0 = Math.max(0, x - reach);
		const x1 = Math.min(width, x + reach + 1);
		const y0 = Math.max(0, middle - reach);
		const y1 = Math.min(height, middle + reach + 1);
		const at = (row: number, column: number) => sums[row * line + column * 3 + channel] ?? 0;
		return (at(y1, x1) - at(y1, x0) - at(y0, x1) + at(y0, x0)) / ((x1 - x0) * (y1 - y0));
	};
}
