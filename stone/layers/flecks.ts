import { chanceA, chanceB, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, type Hex, light, paint } from './shared.ts';

/** Scattered spots: garnets, rust, stars, oolites. */
export type Flecks = {
	kind: 'flecks';
	flow?: Flow;
	/** Mean distance, mm. */
	size: number;
	/** Radius, mm. */
	radius: number;
	colour: Hex;
	other?: Hex;
	alpha: number;
	/** The share of places that have a fleck. */
	keep: number;
	/** Raggedness, mm. */
	jag?: number;
	/** The width of the soft edge, as a part of the radius. */
	soft?: number;
	halo?: { width: number; colour: Hex; alpha: number };
	gate?: Gate;
};

export function flecks(field: Field, layer: Flecks, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = grit(field, 'a', Math.max(5, layer.radius * 1.6));
	const roughB = grit(field, 'b', Math.max(5, layer.radius * 1.6));
	const colour = light(layer.colour);
	const other = light(layer.other ?? layer.colour);
	const halo = layer.halo ? light(layer.halo.colour) : colour;
	const k = 1 / layer.size;
	const jag = (layer.jag ?? layer.radius * 0.4) * k;
	const soft = layer.soft ?? 0.25;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	for (let i = 0; i < u.length; i++) {
		const shown = gate ? gate[i] : 1;
		if (shown <= 0.004) continue;
		nearest(u[i] * k + ox + roughA[i] * jag, v[i] * k + oy + roughB[i] * jag, 0.85);
		const chance = chanceA[found.a];
		if (chance > layer.keep) continue;
		const own = layer.radius * (0.35 + 0.9 * chanceB[found.a]);
		const d = Math.sqrt(found.d1) * layer.size;
		if (layer.halo) {
			const t = (d - own) / layer.halo.width;
			if (t < 3) paint(field, i, halo, shown * layer.halo.alpha * Math.exp(-(t < 0 ? 0 : t * t)));
		}
		const edge = Math.max(own * soft, field.mm);
		const t = (own - d) / edge + 0.5;
		if (t > 0)
			paint(
				field,
				i,
				(chance * 101) % layer.keep < layer.keep * 0.5 ? colour : other,
				layer.alpha * shown * Math.min(t, 1) * (0.85 + 0.15 * roughA[i]),
			);
	}
}
