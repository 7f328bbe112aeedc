import { hashText } from './noise.ts';
import { type Coordinates, double, fbm } from './plane.ts';

/** The direction and movement of a stone's structure: rotated, stretched along its grain, then warped by slow noise. */
export type Flow = {
	/** The angle of the grain from the horizontal, in degrees. */
	angle?: number;
	/** How many times longer structures are along the grain than across it. */
	stretch?: number;
	/** Warps, each [wavelength mm, amplitude mm], applied one after another. */
	warp?: readonly (readonly [number, number])[];
	seed?: number;
};

/** The part of the stone to compute: its corner in mm, its size in pixels, and millimetres per pixel. */
export type Window = { x: number; y: number; width: number; height: number; mm: number };

/** The linear light of a stone over a window, and a cache of the noise that its layers share. */
export class Field {
	readonly w: number;
	readonly h: number;
	readonly mm: number;
	readonly seed: number;
	readonly r: Float32Array;
	readonly g: Float32Array;
	readonly b: Float32Array;
	/** Height in mm, for a finish that is not flat. */
	relief: Float32Array | null = null;
	private readonly x0: number;
	private readonly y0: number;
	private readonly frames = new Map<string, Coordinates>();
	private readonly planes = new Map<string, Float32Array>();

	constructor(window: Window, seed: number) {
		this.w = Math.ceil((window.width - 1) / 8) * 8 + 1;
		this.h = Math.ceil((window.height - 1) / 8) * 8 + 1;
		this.mm = window.mm;
		this.x0 = window.x;
		this.y0 = window.y;
		this.seed = seed;
		this.r = new Float32Array(this.w * this.h);
		this.g = new Float32Array(this.w * this.h);
		this.b = new Float32Array(this.w * this.h);
	}

	/** The coordinates of every pixel in the flow. */
	frame(flow: Flow): Coordinates {
		const key = JSON.stringify(flow);
		const known = this.frames.get(key);
		if (known) return known;
		const level = 2;
		const step = (1 << level) * this.mm;
		const w = ((this.w - 1) >> level) + 1;
		const h = ((this.h - 1) >> level) + 1;
		const pw = Math.ceil((w - 1) / 8) * 8 + 1;
		const ph = Math.ceil((h - 1) / 8) * 8 + 1;
		const turn = ((flow.angle ?? 0) * Math.PI) / 180;
		const cos = Math.cos(turn);
		const sin = Math.sin(turn);
		const stretch = flow.stretch ?? 1;
		let u = new Float32Array(pw * ph);
		let v = new Float32Array(pw * ph);
		for (let y = 0, i = 0; y < ph; y++) {
			for (let x = 0; x < pw; x++, i++) {
				const X = this.x0 + x * step;
				const Y = this.y0 + y * step;
				u[i] = X * cos + Y * sin;
				v[i] = Y * cos - X * sin;
			}
		}
		let seed = (this.seed + Math.imul((flow.seed ?? 0) + 1, 0x9e3779b1)) >>> 0;
		for (const [size, amount] of flow.warp ?? []) {
			const to = Math.max(step * 3, size / 5);
			const du = fbm({ u, v }, pw, ph, step, { size, to, gain: 0.45, seed });
			const dv = fbm({ u, v }, pw, ph, step, { size, to, gain: 0.45, seed: seed + 7919 });
			for (let i = 0; i < u.length; i++) {
				u[i] += du[i] * amount;
				v[i] += dv[i] * amount;
			}
			seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
		}
		if (stretch !== 1) for (let i = 0; i < u.length; i++) u[i] /= stretch;
		u = crop(u, pw, w, h);
		v = crop(v, pw, w, h);
		const coordinates = {
			u: double(double(u, w, h), 2 * w - 1, 2 * h - 1),
			v: double(double(v, w, h), 2 * w - 1, 2 * h - 1),
		};
		this.frames.set(key, coordinates);
		return coordinates;
	}

	/** Cached fractal noise over a flow. `name` distinguishes two noises with the same parameters. */
	noise(flow: Flow, name: string, size: number, to: number, gain = 0.5): Float32Array {
		const key = `${JSON.stringify(flow)}|${name}|${size}|${to}|${gain}`;
		const known = this.planes.get(key);
		if (known) return known;
		const seed = (hashText(name) ^ Math.imul(this.seed, 0x85ebca6b)) >>> 0;
		const plane = fbm(this.frame(flow), this.w, this.h, this.mm, { size, to, gain, seed });
		this.planes.set(key, plane);
		return plane;
	}

	/**
	 * Roughness without a flow: one computed square, repeated in mirror images. It only displaces other structures, so its
	 * repetition is not visible.
	 */
	roughness(which: 'a' | 'b', size: number): Float32Array {
		const key = `rough|${which}|${size}`;
		const known = this.planes.get(key);
		if (known) return known;
		const side = 897;
		let tile = this.planes.get(`tile|${size}`);
		if (!tile) {
			const u = new Float32Array(side * side);
			const v = new Float32Array(side * side);
			for (let y = 0, i = 0; y < side; y++) {
				for (let x = 0; x < side; x++, i++) {
					u[i] = (x * 0.9 + y * 0.436) * this.mm;
					v[i] = (y * 0.9 - x * 0.436) * this.mm;
				}
			}
			tile = fbm({ u, v }, side, side, this.mm, {
				size,
				to: 0.3,
				gain: 0.53,
				seed: (this.seed ^ 0x3c6ef372) >>> 0,
			});
			this.planes.set(`tile|${size}`, tile);
		}
		const plane = new Float32Array(this.w * this.h);
		const shift = which === 'a' ? 0 : 389;
		const period = 2 * (side - 1);
		const across = new Int32Array(this.w);
		for (let x = 0; x < this.w; x++) across[x] = mirror(x + shift * 2, period, side);
		for (let y = 0, i = 0; y < this.h; y++) {
			const row = mirror(y + shift, period, side);
			if (which === 'a') for (let x = 0; x < this.w; x++, i++) plane[i] = tile[row * side + across[x]];
			else for (let x = 0; x < this.w; x++, i++) plane[i] = tile[across[x] * side + row];
		}
		this.planes.set(key, plane);
		return plane;
	}

	/** Frees the memory of the shared noise. */
	release(): void {
		this.frames.clear();
		this.planes.clear();
	}
}

function mirror(at: number, period: number, side: number): number {
	const k = at % period;
	return k < side ? k : period - k;
}

function crop(plane: Float32Array, from: number, w: number, h: number): Float32Array<ArrayBuffer> {
	if (from === w) return plane.slice(0, w * h);
	const out = new Float32Array(w * h);
	for (let y = 0; y < h; y++) out.set(plane.subarray(y * from, y * from + w), y * w);
	return out;
}
