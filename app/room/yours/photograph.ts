import { createTexture, type Gl } from '#app/scene/gpu.ts';
import type { Photograph, Surface } from '#app/scene/scene.ts';
import { floorLight } from './floor-light.ts';
import { type Mark, maskOf } from './marks.ts';
import type { Pixels } from './pixels.ts';
import { maskedArea, type PlaneMap, type Size } from './plane.ts';
import { reflection } from './reflection.ts';
import { whiteLight } from './white-light.ts';

/** Pixels on the longer side: of the light, and of the mask, which the card makes smooth. */
const LIGHT = 512;
const MASK = 1024;

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
	const light = whiteLight(small, smallMask, logs);
	const shine = mirrors ? reflection(small, smallMask, map) : new Float32Array(small.data.length);
	const mask = maskOf(made, map, ...fitting(picture, MASK));
	const photograph: Photograph = {
		width,
		height,
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
