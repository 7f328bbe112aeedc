import { type Hex, light } from '#stone/colour.ts';
import type { Field, Flow } from '#stone/field.ts';

/** Where a layer is visible, by a slow noise of unit variance: not at all below `from`, fully above `to`. */
export type Gate = { size: number; from: number; to: number; flow?: Flow; name?: string };

export function smooth(from: number, to: number, x: number): number {
	const t = from === to ? (x < from ? 0 : 1) : (x - from) / (to - from);
	if (t <= 0) return 0;
	if (t >= 1) return 1;
	return t * t * (3 - 2 * t);
}

export function gatePlane(
	field: Field,
	flow: Flow,
	gate: Gate | undefined,
	name: string,
): Float32Array | null {
	if (!gate) return null;
	const noise = field.noise(
		gate.flow ?? flow,
		gate.name ?? `${name}-gate`,
		gate.size,
		Math.max(gate.size / 8, field.mm * 20),
		0.5,
	);
	const out = new Float32Array(noise.length);
	for (let i = 0; i < out.length; i++) out[i] = smooth(gate.from, gate.to, noise[i]);
	return out;
}

/** Limits the raggedness: with more of it, pieces of the line would separate from it. */
export function limitJag(jag: number, size = 24): number {
	return Math.min(jag, 0.13 * size);
}

/** Roughness shared by all layers, so that its noise is computed once. */
export function grit(field: Field, which: 'a' | 'b' = 'a', size = 24): Float32Array {
	// Rounds to a few sizes, so that layers share them.
	return field.roughness(which, size < 7 ? 5 : size < 13 ? 9 : size < 20 ? 16 : size < 33 ? 26 : 46);
}

export function paint(field: Field, i: number, colour: ReturnType<typeof light>, alpha: number): void {
	field.r[i] += (colour[0] - field.r[i]) * alpha;
	field.g[i] += (colour[1] - field.g[i]) * alpha;
	field.b[i] += (colour[2] - field.b[i]) * alpha;
}

export { type Hex, light };
