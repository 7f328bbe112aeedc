import { chanceA, chanceB, chanceC, found, nearest } from '#stone/cells.ts';
import { type Hex, ramp } from '#stone/colour.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, light, limitJag } from './shared.ts';

/** Broken pieces in a cement. Each piece has its own shade, which also varies inside the piece. */
export type Breccia = {
	kind: 'breccia';
	flow?: Flow;
	/** Mean size of a piece, mm. */
	size: number;
	/** The shades of the pieces. */
	stops: readonly (readonly [number, Hex])[];
	alpha: number;
	/** How much the pieces differ, 0..1 of the ramp; the rest is variation inside a piece. */
	spread?: number;
	/** The share of the cells that are pieces. */
	keep?: number;
	/** The colour of the cement, and half its width in mm. */
	cement?: Hex;
	gap?: number;
	cementAlpha?: number;
	/** Raggedness, mm. */
	jag?: number;
	jagSize?: number;
	/** A rim inside each piece: darker (negative) or lighter (positive), and its width in mm. */
	rim?: number;
	rimWidth?: number;
	jitter?: number;
	gate?: Gate;
};

export function breccia(field: Field, layer: Breccia, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const { r, g, b, mm } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = grit(field, 'a', layer.jagSize ?? 24);
	const roughB = grit(field, 'b', layer.jagSize ?? 24);
	const inner = field.noise(flow, `${name}-inner`, layer.size * 0.8, layer.size / 30);
	const table = ramp(layer.stops);
	const last = table.length / 3 - 1;
	const cement = light(layer.cement ?? '#ffffff');
	const gap = layer.cement ? (layer.gap ?? 2) : 0;
	const spread = layer.spread ?? 0.7;
	const keep = layer.keep ?? 1;
	const stretch = flow.stretch ?? 1;
	const k = 1 / layer.size;
	const jag = limitJag(layer.jag ?? 2, layer.jagSize) * k;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	const rim = layer.rim ?? 0;
	const rimWidth = layer.rimWidth ?? layer.size * 0.1;
	const cementAlpha = layer.cementAlpha ?? 1;
	for (let i = 0; i < u.length; i++) {
		const shown = gate ? gate[i] : 1;
		if (shown <= 0.004) continue;
		nearest(u[i] * k + ox + roughA[i] * jag, v[i] * k + oy + roughB[i] * jag, layer.jitter ?? 0.9);
		const nx = found.bx - found.ax;
		const ny = found.by - found.ay;
		const d =
			((found.d2 - found.d1) / (2 * Math.sqrt((nx * nx) / (stretch * stretch) + ny * ny))) * layer.size;
		const edge = mm * 0.8 + 0.3;
		if (chanceB[found.a] < keep) {
			const tone = 0.5 + (chanceA[found.a] - 0.5) * spread + inner[i] * 0.2 * (1 - spread * 0.6);
			const at = (tone <= 0 ? 0 : tone >= 1 ? last : (tone * last) | 0) * 3;
			const own = gap * (0.3 + 1.4 * chanceC[found.a]);
			let a = layer.alpha * shown;
			const inside = (d - own) / edge;
			a *= inside <= 0 ? 0 : Math.min(inside, 1);
			const k2 = 1 + rim * Math.exp(-Math.max(0, d - own) / rimWidth);
			r[i] += (table[at] * k2 - r[i]) * a;
			g[i] += (table[at + 1] * k2 - g[i]) * a;
			b[i] += (table[at + 2] * k2 - b[i]) * a;
			if (gap > 0 && inside < 1) {
				const c = cementAlpha * shown * (inside <= 0 ? 1 : 1 - inside) * (0.8 + 0.2 * roughA[i]);
				r[i] += (cement[0] - r[i]) * c;
				g[i] += (cement[1] - g[i]) * c;
				b[i] += (cement[2] - b[i]) * c;
			}
		}
	}
}
