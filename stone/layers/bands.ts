import { chanceA, chanceB, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';
import { random } from '#stone/noise.ts';
import { type Gate, gatePlane, grit, type Hex, light } from './shared.ts';

/**
 * Layers deposited one on another: onyx, travertine, wood-grained marble. A random sequence is computed once, and the flow folds
 * it.
 */
export type Bands = {
	kind: 'bands';
	flow?: Flow;
	/** The colours of the layers, each with its relative frequency. */
	layers: readonly (readonly [Hex, number])[];
	/** The usual layer thickness in mm, and how much it varies (1 = a little, 2 = very much). */
	thick: number;
	unequal?: number;
	/** The softness of a border, as a part of the layer's thickness: 0 is sharp. */
	soft?: number;
	/** Fine laminae within layers, 0..1, and their thickness in mm. */
	laminae?: number;
	lamina?: number;
	/** How much the layers curve around centres (0 flat, 1 botryoidal), and the mean distance of the centres in mm. */
	round?: number;
	lobes?: number;
	/** Raggedness, mm. */
	jag?: number;
	jagSize?: number;
	/** Faults, across which the layers are shifted: the size of an unbroken piece and the largest shift, mm. */
	fault?: readonly [number, number];
	/** Translucency: the share of a softer image of deeper layers, 0..1. */
	depth?: number;
	/** Crystal fibres across the layers, 0..1. */
	fibre?: number;
	/** How much layers appear and disappear along their length, 0..1. */
	fickle?: number;
	alpha?: number;
	gate?: Gate;
};

const PER_MM = 4;
const LENGTH = 8192;

/** The sequence as colour by height: `sharp`, and `deep` as seen through some depth of stone. `grade`: each layer's strength. */
function sequence(
	layer: Bands,
	seed: number,
): { sharp: Float32Array; deep: Float32Array; grade: Float32Array } {
	const next = random(seed);
	const palette = layer.layers.map(([hex, often]) => ({ rgb: light(hex), often }));
	const total = palette.reduce((sum, p) => sum + p.often, 0);
	const sharp = new Float32Array(LENGTH * 3);
	const grade = new Float32Array(LENGTH);
	const unequal = layer.unequal ?? 1;
	let at = 0;
	let previous = -1;
	while (at < LENGTH) {
		const gauss = next() + next() + next() + next() - 2;
		const thick = Math.max(3, layer.thick * PER_MM * Math.exp(unequal * gauss));
		let pick = previous;
		for (let tries = 0; tries < 6 && pick === previous; tries++) {
			let r = next() * total;
			pick = 0;
			while (r > palette[pick].often && pick < palette.length - 1) r -= palette[pick++].often;
		}
		previous = pick;
		const { rgb } = palette[pick];
		const tone = 1 + (next() - 0.5) * 0.12;
		const slope = (next() - 0.5) * 0.22;
		const strength = next();
		for (let j = 0; j < thick && at < LENGTH; j++, at++) {
			const t = j / thick - 0.5;
			for (let c = 0; c < 3; c++) sharp[at * 3 + c] = rgb[c] * (tone + slope * t);
			grade[at] = strength;
		}
	}
	soften(sharp, Math.round(layer.thick * PER_MM * 0.5 * (layer.soft ?? 0.1)));
	const deep = sharp.slice();
	soften(deep, Math.round(layer.thick * PER_MM * 0.8));
	return { sharp, deep, grade };
}

function soften(table: Float32Array, radius: number): void {
	if (radius < 1) return;
	for (let pass = 0; pass < 2; pass++) {
		const copy = table.slice();
		const n = table.length / 3;
		for (let c = 0; c < 3; c++) {
			let sum = 0;
			for (let i = -radius; i <= radius; i++) sum += copy[((i + n) % n) * 3 + c];
			for (let i = 0; i < n; i++) {
				table[i * 3 + c] = sum / (2 * radius + 1);
				sum += copy[((i + radius + 1) % n) * 3 + c] - copy[((i - radius + n) % n) * 3 + c];
			}
		}
	}
}

export function bands(field: Field, layer: Bands, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const { r, g, b, mm } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const rough = grit(field, 'a', layer.jagSize ?? 24);
	const { sharp, deep, grade } = sequence(layer, seed);
	const fickle = layer.fickle ?? 0.3;
	const come = field.noise(flow, `${name}-come`, layer.thick * 14, layer.thick * 2);
	const depth = layer.depth ?? 0;
	const below = depth > 0 ? field.noise(flow, `${name}-below`, 160, 20) : null;
	const laminae = layer.laminae ?? 0;
	const lamina = layer.lamina ?? layer.thick / 6;
	const lam = laminae > 0 ? laminaTable(seed) : null;
	const lamShown = laminae * Math.min(1, Math.max(0, lamina / mm - 0.6));
	const fibre = layer.fibre ?? 0;
	const fibres =
		fibre > 0
			? field.noise({ ...flow, stretch: (flow.stretch ?? 1) * 0.16 }, `${name}-fibre`, 5, 0.4, 0.6)
			: null;
	const round = layer.round ?? 0;
	const lobes = layer.lobes ?? 200;
	const jag = layer.jag ?? 0.5;
	const alpha = layer.alpha ?? 1;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	const faultSize = layer.fault?.[0] ?? 0;
	const faultShift = layer.fault?.[1] ?? 0;
	const mask = LENGTH - 1;
	for (let i = 0; i < u.length; i++) {
		const shown = gate ? gate[i] * alpha : alpha;
		if (shown <= 0.004) continue;
		let s = v[i];
		if (round > 0) {
			nearest(u[i] / lobes + ox, v[i] / lobes + oy, 0.9);
			// The distance to the nearest centre makes a cusp between two lobes, as real lobes have.
			s += (Math.sqrt(found.d1) * lobes - s * 0) * round * (0.75 + 0.5 * chanceB[found.a]);
		}
		if (faultSize > 0) {
			nearest(u[i] / faultSize + oy + rough[i] * 0.012, v[i] / faultSize + ox + rough[i] * 0.012, 0.95);
			s += (chanceA[found.a] - 0.5) * 2 * faultShift;
		}
		s += jag * rough[i];
		const at = (s + 20000) * PER_MM;
		const i0 = at | 0;
		const f = at - i0;
		const k0 = (i0 & mask) * 3;
		const k1 = ((i0 + 1) & mask) * 3;
		let R = sharp[k0] + (sharp[k1] - sharp[k0]) * f;
		let G = sharp[k0 + 1] + (sharp[k1 + 1] - sharp[k0 + 1]) * f;
		let B = sharp[k0 + 2] + (sharp[k1 + 2] - sharp[k0 + 2]) * f;
		if (below || fickle > 0) {
			const shift = below ? below[i] * layer.thick * 1.6 : 0;
			const kd = (((s + 20000 + shift) * PER_MM) & mask) * 3;
			let mix = depth + fickle * (come[i] * 0.45 + (grade[i0 & mask] - 0.5) * 0.8);
			mix = mix < 0 ? 0 : Math.min(mix, 1);
			R += (deep[kd] - R) * mix;
			G += (deep[kd + 1] - G) * mix;
			B += (deep[kd + 2] - B) * mix;
		}
		let tone = 1;
		if (lam) {
			const l = ((s + 20000) / lamina) * 4;
			const l0 = l | 0;
			tone +=
				lamShown *
				(lam[l0 & 4095] + (lam[(l0 + 1) & 4095] - lam[l0 & 4095]) * (l - l0)) *
				(0.7 + 0.3 * come[i]);
		}
		if (fibres) tone += fibre * fibres[i];
		r[i] += (R * tone - r[i]) * shown;
		g[i] += (G * tone - g[i]) * shown;
		b[i] += (B * tone - b[i]) * shown;
	}
}

function laminaTable(seed: number): Float32Array {
	const next = random(seed ^ 0x5bd1e995);
	const out = new Float32Array(4096);
	for (let i = 0; i < 4096; i++) out[i] = (next() + next() - 1) * 0.35;
	return out;
}
