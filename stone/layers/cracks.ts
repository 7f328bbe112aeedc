import { chanceBetween, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, type Hex, light, limitJag, paint } from './shared.ts';

/** A branching net of healed cracks: the borders of warped cells, each with its own strength. */
export type Cracks = {
	kind: 'cracks';
	flow?: Flow;
	/** Mean distance between cracks, mm. */
	size: number;
	/** Half-width, mm. */
	width: number;
	colour: Hex;
	/** Half of the borders have this colour. */
	other?: Hex;
	alpha: number;
	/** The share of borders that are cracks, 0..1. */
	keep: number;
	/** Raggedness, mm. */
	jag?: number;
	jagSize?: number;
	halo?: { width: number; colour: Hex; alpha: number };
	jitter?: number;
	broken?: number;
	gate?: Gate;
};

export function cracks(field: Field, layer: Cracks, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const { mm } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = grit(field, 'a', layer.jagSize ?? 24);
	const roughB = grit(field, 'b', layer.jagSize ?? 24);
	const core = light(layer.colour);
	const second = light(layer.other ?? layer.colour);
	const halo = layer.halo ? light(layer.halo.colour) : core;
	const haloWidth = layer.halo?.width ?? 0;
	const haloAlpha = layer.halo?.alpha ?? 0;
	const stretch = flow.stretch ?? 1;
	const k = 1 / layer.size;
	const jag = limitJag(layer.jag ?? 0, layer.jagSize) * k;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	const jitter = layer.jitter ?? 0.95;
	const broken = layer.broken ?? 0.4;
	const least = mm * 0.55;
	const reach = Math.max(layer.width * 5, haloWidth * 4);
	for (let i = 0; i < u.length; i++) {
		const shown = gate ? gate[i] : 1;
		if (shown <= 0.004) continue;
		nearest(u[i] * k + ox + roughA[i] * jag, v[i] * k + oy + roughB[i] * jag, jitter);
		const chance = chanceBetween(found.a, found.b);
		if (chance > layer.keep) continue;
		const nx = found.bx - found.ax;
		const ny = found.by - found.ay;
		const gap = Math.sqrt((nx * nx) / (stretch * stretch) + ny * ny);
		const d = ((found.d2 - found.d1) / (2 * gap)) * layer.size;
		if (d > reach) continue;
		const own = 1 - chance / layer.keep;
		const strength = shown * Math.min(1, 0.3 + own * 1.1) * (1 - broken * 0.5 + broken * 0.5 * roughB[i]);
		let width = layer.width * (0.35 + 1.5 * own * own);
		let fade = 1;
		if (width < least) {
			fade = width / least;
			width = least;
		}
		if (haloAlpha > 0) {
			const t = d / haloWidth;
			if (t < 4)
				paint(field, i, halo, Math.min(1, Math.max(0, haloAlpha * strength * Math.exp(-t * t * 0.6))));
		}
		const t = d / width;
		if (t < 2.6) {
			const a = layer.alpha * strength * fade * Math.exp(-t * t * 0.7);
			if (a > 0.003) paint(field, i, (chance * 7919) % 1 < 0.5 ? core : second, Math.min(a, 1));
		}
	}
}
