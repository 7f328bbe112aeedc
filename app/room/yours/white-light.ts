import { linearOf, luminance, type Pixels } from './pixels.ts';
import type { Mask } from './plane.ts';

/** How light an old floor can be, as a share of the light that it gets: from dark slate to white marble. */
const DARKEST_FLOOR = 0.12;
const LIGHTEST_FLOOR = 0.65;
/** How much light white paint and the scenes' white stone reflect, as a share. */
const WHITE = 0.8;
/** Of the pixels beside the floor, so many are brighter than white paint: lamps, windows, gloss. */
const BRIGHTER = 0.06;
/** How much of the room's own tint the light on the stone has. */
const TINT = 0.5;

/**
 * The light that white stone gets, from the logarithm of the old floor's light. What the old floor itself swallowed is guessed from the
 * brightest of the room, which is most often white paint.
 */
export function whiteLight({ data }: Pixels, { cover }: Mask, logs: Float32Array): Float32Array {
	let sum = 0;
	let count = 0;
	const beside: [light: number, at: number][] = [];
	for (let at = 0; at < cover.length; at++) {
		if ((cover[at] ?? 0) > 127) {
			sum += Math.exp(logs[at] ?? 0);
			count++;
		} else if (at % 7 === 0) beside.push([luminance(data, at), at]);
	}
	const floor = count > 0 ? sum / count : 0.3;
	beside.sort(([one], [other]) => other - one);
	const white = beside.slice(Math.floor(beside.length * BRIGHTER), Math.ceil(beside.length * BRIGHTER * 4));
	const [paint] = white[0] ?? [WHITE];
	const swallowed = Math.min(
		LIGHTEST_FLOOR,
		Math.max(DARKEST_FLOOR, (WHITE * floor) / Math.max(0.05, paint)),
	);
	const tint = tintOf(
		data,
		white.map(([, at]) => at),
	);
	const light = new Float32Array(data.length);
	for (let at = 0; at < cover.length; at++) {
		const here = (Math.exp(logs[at] ?? 0) / swallowed) * WHITE;
		for (let channel = 0; channel < 3; channel++) light[at * 4 + channel] = here * (tint[channel] ?? 1);
	}
	return light;
}

/** The colour of these pixels with the brightness of grey. */
function tintOf(data: Uint8ClampedArray, places: readonly number[]): number[] {
	const sums = [0, 0, 0];
	for (const at of places)
		for (let channel = 0; channel < 3; channel++)
			sums[channel] = (sums[channel] ?? 0) + linearOf(data[at * 4 + channel] ?? 0);
	const [red = 0, green = 0, blue = 0] = sums;
	const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return sums.map((sum) => (grey > 0 ? 1 + TINT * (sum / grey - 1) : 1));
}
