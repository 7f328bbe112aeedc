/** Red, green, blue and one more, 0 to 255, as a canvas gives them. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray };

const LINEAR = Float32Array.from({ length: 256 }, (_, code) => {
	const value = code / 255;
	return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

export const linearOf = (code: number): number => LINEAR[code] ?? 0;

/** The luminance of the pixel of that number (ITU-R BT.709). */
export const luminance = (data: Uint8ClampedArray, at: number): number =>
	0.2126 * linearOf(data[at * 4] ?? 0) +
	0.7152 * linearOf(data[at * 4 + 1] ?? 0) +
	0.0722 * linearOf(data[at * 4 + 2] ?? 0);

/** Below it a picture has noise alone. */
export const DARKEST = Math.log(1 / 512);

/** Of the luminance of each pixel, from `DARKEST` to 0. */
export function logarithms({ data }: Pixels): Float32Array {
	const logs = new Float32Array(data.length / 4);
	for (let at = 0; at < logs.length; at++) logs[at] = Math.max(DARKEST, Math.log(luminance(data, at)));
	return logs;
}
