import { gradientNoise } from './noise.ts';

/** Coordinates of every pixel in a (rotated, stretched, warped) frame, in millimetres. */
export type Coordinates = { u: Float32Array; v: Float32Array };

/** Upsamples a grid to (2w−1) × (2h−1) with the four-point midpoint rule, which shows no facets. */
export function double(source: Float32Array, w: number, h: number): Float32Array {
	const W = 2 * w - 1;
	const H = 2 * h - 1;
	const out = new Float32Array(W * H);
	for (let y = 0; y < h; y++) {
		const row = y * w;
		const to = 2 * y * W;
		for (let x = 0; x < w - 1; x++) {
			const b = source[row + x];
			const c = source[row + x + 1];
			const a = x > 0 ? source[row + x - 1] : 2 * b - c;
			const d = x < w - 2 ? source[row + x + 2] : 2 * c - b;
			out[to + 2 * x] = b;
			out[to + 2 * x + 1] = (9 * (b + c) - a - d) * 0.0625;
		}
		out[to + W - 1] = source[row + w - 1];
	}
	for (let y = 0; y < h - 1; y++) {
		const b0 = 2 * y * W;
		const c0 = b0 + 2 * W;
		const a0 = y > 0 ? b0 - 2 * W : b0;
		const d0 = y < h - 2 ? c0 + 2 * W : c0;
		const to = b0 + W;
		for (let x = 0; x < W; x++)
			out[to + x] = (9 * (out[b0 + x] + out[c0 + x]) - out[a0 + x] - out[d0 + x]) * 0.0625;
	}
	return out;
}

export type Fbm = {
	/** Largest wavelength, mm. */
	size: number;
	/** Smallest wavelength, mm. */
	to: number;
	/** Strength of each octave relative to the previous one. */
	gain: number;
	seed: number;
};

/**
 * Fractal noise over the coordinates, of about unit variance. Each octave is computed on the coarsest grid that can represent
 * it, so that slow noise costs almost nothing. Width and height must be 8k + 1.
 */
export function fbm(at: Coordinates, w: number, h: number, mm: number, noise: Fbm): Float32Array {
	const { u, v } = at;
	const finest = Math.max(noise.to, mm * 2.4);
	const norm = Math.sqrt(1 - noise.gain * noise.gain);
	let plane: Float32Array | null = null;
	let level = 3;
	let size = noise.size;
	let strength = norm;
	let seed = noise.seed;
	do {
		const px = size / mm;
		const wanted = px >= 72 ? 3 : px >= 36 ? 2 : px >= 18 ? 1 : 0;
		if (plane === null) {
			level = wanted;
			plane = new Float32Array((((w - 1) >> level) + 1) * (((h - 1) >> level) + 1));
		}
		while (level > wanted) {
			plane = double(plane, ((w - 1) >> level) + 1, ((h - 1) >> level) + 1);
			level--;
		}
		const step = 1 << level;
		const gw = ((w - 1) >> level) + 1;
		const gh = ((h - 1) >> level) + 1;
		const k = 1 / size;
		const ox = 50000 + (seed & 1023) * 1.37;
		const oy = 50000 + ((seed >>> 10) & 1023) * 1.91;
		for (let y = 0, i = 0; y < gh; y++) {
			for (let x = 0, j = y * step * w; x < gw; x++, i++, j += step) {
				plane[i] += strength * gradientNoise(u[j] * k + ox, v[j] * k + oy);
			}
		}
		size *= 0.5;
		strength *= noise.gain;
		seed = (Math.imul(seed, 747796405) + 12345) >>> 0;
	} while (size >= finest);
	while (level > 0) {
		plane = double(plane, ((w - 1) >> level) + 1, ((h - 1) >> level) + 1);
		level--;
	}
	return plane;
}
