import { toLinear, toSrgb } from '#app/platform/srgb.ts';

/** All mixing is in linear light. sRGB is only for colours in recipes and for stored files. */
export type Hex = `#${string}`;
export type Light = readonly [number, number, number];

export function light(hex: Hex): Light {
	const n = Number.parseInt(hex.slice(1), 16);
	return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
}

const STEPS = 16384;
const table = new Uint8Array(STEPS + 1);
for (let i = 0; i <= STEPS; i++) table[i] = Math.round(toSrgb(i / STEPS) * 255);

/** Converts a linear channel (0 to 1) to an sRGB byte. */
export function toByte(value: number): number {
	return table[value <= 0 ? 0 : value >= 1 ? STEPS : (value * STEPS + 0.5) | 0];
}

/** A colour ramp in linear light: a table of `size` RGB triples. Stops are [place in 0..1, colour], in order. */
export function ramp(stops: readonly (readonly [number, Hex])[], size = 1024): Float32Array {
	const out = new Float32Array(size * 3);
	const lights = stops.map(([at, hex]) => ({ at, rgb: light(hex) }));
	let k = 0;
	for (let i = 0; i < size; i++) {
		const t = i / (size - 1);
		while (k < lights.length - 2 && t > lights[k + 1].at) k++;
		const a = lights[k];
		const b = lights[Math.min(k + 1, lights.length - 1)];
		const f = b.at > a.at ? Math.min(1, Math.max(0, (t - a.at) / (b.at - a.at))) : 0;
		for (let c = 0; c < 3; c++) out[i * 3 + c] = a.rgb[c] + (b.rgb[c] - a.rgb[c]) * f;
	}
	return out;
}
