import { chanceA, chanceB, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';

/** The crystals of a marble, visible as small differences of brightness; a few of them glint. */
export type Sugar = {
	kind: 'sugar';
	flow?: Flow;
	/** The size of a crystal, mm. */
	size: number;
	/** 0..1. */
	strength: number;
	/** The share of crystals that glint, and how strongly. */
	glint?: readonly [number, number];
};

export function sugar(field: Field, layer: Sugar, flow: Flow, _name: string, seed: number): void {
	const { u, v } = field.frame({ angle: flow.angle ?? 0, warp: [[90, 6]] });
	const { r, g, b } = field;
	// A crystal smaller than a pixel becomes larger and weaker: 1.6 pixels is the smallest.
	const size = Math.max(layer.size, field.mm * 1.6);
	const strength = layer.strength * Math.sqrt(layer.size / size);
	const glints = layer.glint?.[0] ?? 0;
	const glint = (layer.glint?.[1] ?? 0) * (layer.size / size);
	const k = 1 / size;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	// Crystals of a few pixels are computed for one square, which is repeated in mirror images.
	const side = size / field.mm < 6 ? 701 : 0;
	const tones = side ? new Float32Array(side * side) : null;
	const { w } = field;
	for (let i = 0; i < u.length; i++) {
		if (tones) {
			const x = i % w;
			const y = (i / w) | 0;
			const mx = x % (2 * side - 2);
			const my = y % (2 * side - 2);
			if (mx !== x || my !== y || x >= side || y >= side) {
				const tone =
					tones[(my < side ? my : 2 * side - 2 - my) * side + (mx < side ? mx : 2 * side - 2 - mx)];
				r[i] *= tone;
				g[i] *= tone;
				b[i] *= tone;
				continue;
			}
		}
		nearest(u[i] * k + ox, v[i] * k + oy, 0.95);
		const cell = found.a;
		const border = Math.sqrt(found.d2) - Math.sqrt(found.d1);
		let tone = 1 + strength * (chanceA[cell] + chanceB[cell] - 1) * Math.min(1, 0.4 + border * 1.5);
		if (chanceB[cell] < glints) tone += glint * (1 - found.d1 * 2);
		if (tones) tones[((i / w) | 0) * side + (i % w)] = tone;
		r[i] *= tone;
		g[i] *= tone;
		b[i] *= tone;
	}
}
