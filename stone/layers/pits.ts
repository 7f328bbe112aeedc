import { chanceA, chanceB, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, type Hex, light, paint, smooth } from './shared.ts';

/** The holes of travertine, elongated along the bed: open with a shadow, or filled. */
export type Pits = {
	kind: 'pits';
	flow?: Flow;
	/** Mean distance, mm. */
	size: number;
	/** Radius, mm. */
	radius: number;
	/** The share of places that have a pit. */
	keep: number;
	colour: Hex;
	/** The lit lower lip of an open pit. */
	lip?: Hex;
	alpha?: number;
	/** Pits occur only in some beds: the thickness of the beds in mm, and a threshold on their noise. */
	beds?: readonly [number, number];
	gate?: Gate;
};

export function pits(field: Field, layer: Pits, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const { mm } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = grit(field, 'a', 9);
	const roughB = grit(field, 'b', 9);
	const beds = layer.beds
		? field.noise(
				{ ...flow, stretch: (flow.stretch ?? 1) * 6 },
				`${name}-beds`,
				layer.beds[0],
				layer.beds[0] / 8,
			)
		: null;
	const threshold = layer.beds?.[1] ?? 0;
	const dark = light(layer.colour);
	const lip = light(layer.lip ?? layer.colour);
	const alpha = layer.alpha ?? 0.9;
	const k = 1 / layer.size;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	const jag = layer.radius * 0.9 * k;
	for (let i = 0; i < u.length; i++) {
		let shown = gate ? gate[i] : 1;
		if (beds) shown *= smooth(threshold, threshold + 0.5, beds[i]);
		if (shown <= 0.004) continue;
		nearest(u[i] * k + ox + roughA[i] * jag * 0.5, v[i] * k + oy + roughB[i] * jag, 0.95);
		if (chanceA[found.a] > layer.keep * shown) continue;
		const own = layer.radius * (0.25 + 1.1 * chanceB[found.a] ** 2);
		const d = Math.sqrt(found.d1) * layer.size;
		const edge = Math.max(own * 0.3, mm * 0.9);
		const t = (own - d) / edge + 0.5;
		if (t <= 0) {
			if (layer.lip && found.ay < 0 && own - d > -edge * 1.6) paint(field, i, lip, 0.5 * alpha);
			continue;
		}
		paint(field, i, dark, alpha * Math.min(1, t) * Math.min(1, own / mm));
	}
}
