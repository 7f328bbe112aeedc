import { createTexture, type Gl } from '#app/scene/gpu.ts';
import type { Photograph, Surface } from '#app/scene/scene.ts';
import { floorLight, linearOf, type Pixels } from './floor-light.ts';
import { type Mark, maskOf } from './marks.ts';
import { mirrored } from './mirrored.ts';
import { type Mask, maskedArea, type PlaneMap, type Size } from './plane.ts';

/** Pixels on the longer side: of the light, and of the mask, which the card makes smooth. */
const LIGHT = 512;
const MASK = 1600;

/** A photograph that stones can be laid on. `area`: square metres of what is marked. */
export type LaidOn = { photograph: Photograph; area: number };

type Given = {
	picture: HTMLCanvasElement;
	map: PlaneMap;
	made: readonly Mark[];
	tile: Size | null;
	surface: Surface;
	/** Stone mirrors what stands on it; a wall has nothing above it to mirror. */
	mirrors: boolean;
};

/** Makes the pictures that the stage draws from: about 300 ms on a phone. */
export function photographOf({ picture, map, made, tile, surface, mirrors }: Given): LaidOn {
	const { width, height } = picture;
	const small = pixelsOf(picture, LIGHT);
	const smallMask = maskOf(made, map, small.width, small.height);
	const logs = floorLight(small, smallMask, map, tile);
	const light = lightOf(small, smallMask, logs);
	const shine = mirrors ? mirrored(small, smallMask, map) : new Float32Array(small.data.length);
	const mask = maskOf(made, map, ...fitting(picture, MASK));
	const photograph: Photograph = {
		...{ width, height },
		surfaces: [surface],
		bounce: [[0]],
		faces: [{ surface: 0, map }],
		textures(gl) {
			const floats = (data: Float32Array) =>
				createTexture(gl, 'linear', () =>
					gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16F, small.width, small.height, 0, gl.RGBA, gl.FLOAT, data),
				);
			return {
				black: createTexture(gl, 'linear', () =>
					gl.texImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, gl.RGBA, gl.UNSIGNED_BYTE, picture),
				),
				honed: floats(shine),
				mask: bytes(gl, 'linear', mask.width, mask.height, mask.cover),
				faceNumbers: bytes(gl, 'nearest', 1, 1, Uint8ClampedArray.of(1)),
				bounceMap: bytes(gl, 'nearest', 1, 1, Uint8ClampedArray.of(0)),
				lights: [floats(light)],
			};
		},
	};
	return { photograph, area: maskedArea(map, smallMask) };
}

function bytes(gl: Gl, filter: 'linear' | 'nearest', width: number, height: number, data: Uint8ClampedArray) {
	return createTexture(gl, filter, () => {
		// Rows of a width that is no multiple of four.
		gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
		gl.texImage2D(gl.TEXTURE_2D, 0, gl.R8, width, height, 0, gl.RED, gl.UNSIGNED_BYTE, new Uint8Array(data));
		gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
	});
}

function fitting({ width, height }: HTMLCanvasElement, longest: number): [number, number] {
	const scale = Math.min(1, longest / Math.max(width, height));
	return [Math.round(width * scale), Math.round(height * scale)];
}

function pixelsOf(picture: HTMLCanvasElement, longest: number): Pixels {
	const canvas = document.createElement('canvas');
	[canvas.width, canvas.height] = fitting(picture, longest);
	const pen = canvas.getContext('2d', { willReadFrequently: true });
	if (!pen) throw new Error('no canvas to read from');
	pen.imageSmoothingQuality = 'high';
	pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return pen.getImageData(0, 0, canvas.width, canvas.height);
}

/** How light an old floor can be, as a share of the light that it gets: from dark slate to white marble. */
const DARKEST_FLOOR = 0.12;
const LIGHTEST_FLOOR = 0.65;
/** Of white paint and of the scenes' white stone. */
const WHITE = 0.8;
/** Of the pixels beside the floor, so many are brighter than white paint: lamps, windows, gloss. */
const BRIGHTER = 0.06;
/** How much of the room's own tint the light on the stone has. */
const TINT = 0.5;

/**
 * The light that white stone gets, from the logarithm of the old floor's light. What the old floor itself swallowed is guessed from the
 * brightest of the room, which is most often white paint.
 */
function lightOf({ data }: Pixels, { cover }: Mask, logs: Float32Array): Float32Array {
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

const luminance = (data: Uint8ClampedArray, at: number) =>
	0.2126 * linearOf(data[at * 4] ?? 0) +
	0.7152 * linearOf(data[at * 4 + 1] ?? 0) +
	0.0722 * linearOf(data[at * 4 + 2] ?? 0);

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
