import { toLinear, toSrgb } from '#app/platform/srgb.ts';
import { digestOf } from './own-name.server.ts';
import type { MasterFacts } from './own-name.ts';

/** Red, green and blue, row by row from the top, 0 to 255 in sRGB. */
type Raster = { data: Uint8Array; width: number; height: number };

/** What pages know of a master, one of the demo's or of the owner's: of its pixels, and of the bytes that these became. */
export function describeMaster({ data, width, height }: Raster, bytes: Uint8Array): MasterFacts {
	return { width, height, colour: meanColour(data), digest: digestOf(bytes) };
}

const LINEAR = Float64Array.from({ length: 256 }, (_, code) => toLinear(code / 255));

/** Every seventh pixel is enough. */
const STEP = 7 * 3;

/** In linear light, as the eye mixes. */
function meanColour(data: Uint8Array): string {
	const sums = [0, 1, 2].map((channel) => {
		let sum = 0;
		for (let at = channel; at < data.length; at += STEP) sum += LINEAR[data[at] ?? 0] ?? 0;
		return sum / Math.ceil(data.length / STEP);
	});
	const codes = sums.map((light) => Math.round(toSrgb(light) * 255));
	return `#${Buffer.from(codes).toString('hex')}`;
}
