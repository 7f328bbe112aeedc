import { chanceA, chanceB, chanceC, found, leanCos, leanSin, nearestLath } from '#stone/cells.ts';
import { type Hex, light } from '#stone/colour.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane } from './shared.ts';

type Mineral = {
	colour: Hex;
	/** The crystals have colours between `colour` and this one. */
	to?: Hex;
	/** Above 1 few crystals are near `to`, below 1 many. A few bright ones look like flashes. */
	rarity?: number;
	share: number;
	/** The difference of tone between crystals, 0..1. */
	vary?: number;
	/** Cleavage lines within a crystal, 0..1. */
	cleavage?: number;
	/** Lighter (above 0) or darker (below 0) towards the rim. */
	rim?: number;
	/** Unevenness within a crystal, 0..1. */
	mottle?: number;
	/** No crystal here: the layers below are visible. */
	none?: boolean;
};

/** Interlocking crystals; each is of one mineral. */
export type Grains = {
	kind: 'grains';
	flow?: Flow;
	/** The mean size of a crystal, mm. */
	size: number;
	/** The ratio of a crystal's length to its width. */
	lath?: number;
	minerals: readonly Mineral[];
	/** Darkening where crystals meet, 0..1, and its half-width in mm. */
	joint?: number;
	jointWidth?: number;
	/** The raggedness of borders, as a part of the crystal's size. */
	rough?: number;
	/** Clustering of minerals: its wavelength in mm, and how far (0..1) it moves the choice towards the end of the list. */
	gather?: readonly [number, number];
	gatherFlow?: Flow;
	alpha?: number;
	jitter?: number;
	gate?: Gate;
};

export function grains(field: Field, layer: Grains, flow: Flow, name: string, seed: number): void {
	// By default the stone's movement does not stretch the crystals; it only clusters them.
	const { u, v } = field.frame(layer.flow ?? { angle: 17, warp: [[260, 5]] });
	const { r, g, b, mm, w } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = field.roughness('a', 3.2);
	const roughB = field.roughness('b', 3.2);
	const gather = layer.gather
		? field.noise(layer.gatherFlow ?? flow, `${name}-gather`, layer.gather[0], layer.gather[0] / 8, 0.55)
		: null;
	const pull = layer.gather?.[1] ?? 0;
	const minerals = layer.minerals.map((mineral) => ({
		from: light(mineral.colour),
		to: light(mineral.to ?? mineral.colour),
		rarity: mineral.rarity ?? 1,
		vary: mineral.vary ?? 0.15,
		cleavage: mineral.cleavage ?? 0,
		rim: mineral.rim ?? 0,
		mottle: mineral.mottle ?? 0.12,
		none: mineral.none ?? false,
	}));
	const shares = new Float64Array(minerals.length);
	const whole = layer.minerals.reduce((sum, mineral) => sum + mineral.share, 0);
	layer.minerals.reduce((sum, mineral, i) => {
		shares[i] = (sum + mineral.share) / whole;
		return sum + mineral.share;
	}, 0);
	const k = 1 / layer.size;
	const rough = Math.min(layer.rough ?? 0.1, 0.5 * k);
	const squeeze = (layer.lath ?? 1.4) ** 2;
	const joint = layer.joint ?? 0.25;
	const jointWidth = Math.max(layer.jointWidth ?? 0.25, mm * 0.45) * k;
	const alpha = layer.alpha ?? 1;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	const lineSize = 0.11;
	const lines = Math.min(1, Math.max(0, ((layer.size * lineSize * 2) / mm - 1.6) / 1.6));
	const waves = (2 * Math.PI) / lineSize / 2;
	// At close range a crystal is not one flat tone: it is cloudy, and its neighbours are visible through its rim.
	const near = Math.min(1, Math.max(0, (0.62 - mm) / 0.4));
	const last = u.length - 1;
	for (let i = 0; i <= last; i++) {
		const shown = gate ? gate[i] * alpha : alpha;
		if (shown <= 0.004) continue;
		const x = u[i] * k + ox + roughA[i] * rough;
		const y = v[i] * k + oy + roughB[i] * rough;
		nearestLath(x, y, layer.jitter ?? 0.95, squeeze);
		const cell = found.a;
		let pick = chanceA[cell];
		if (gather) {
			// Read at the crystal's centre, so that one crystal never consists of two minerals.
			const dx = Math.round((found.ax * layer.size) / mm);
			const dy = Math.round((found.ay * layer.size) / mm);
			let j = i + dx + dy * w;
			if (j < 0) j = 0;
			else if (j > last) j = last;
			pick += pull * gather[j];
			if (pick < 0) pick = 0;
		}
		let m = 0;
		while (m < minerals.length - 1 && pick >= shares[m]) m++;
		const mineral = minerals[m];
		if (mineral.none) continue;
		const f1 = Math.sqrt(found.d1);
		const f2 = Math.sqrt(found.d2);
		const border = (f2 - f1) * 0.5;
		let tone =
			1 +
			mineral.vary * (chanceB[cell] * 2 - 1) +
			(mineral.mottle * 0.5 + near * 0.07) * roughA[i] +
			near * 0.06 * roughB[i];
		if (near > 0)
			tone +=
				near *
				0.09 *
				(found.ax * leanCos[cell] + found.ay * leanSin[cell]) *
				(chanceB[cell] > 0.4 ? 1.6 : -1.2);
		if (mineral.cleavage > 0 && lines > 0) {
			const across = found.ax * leanSin[cell] - found.ay * leanCos[cell];
			const wave =
				Math.sin(across * waves + roughB[i] * 1.4) +
				0.6 * Math.sin(across * waves * 2.7 + 1.3 + chanceB[cell] * 9);
			tone += mineral.cleavage * lines * 0.3 * wave;
		}
		if (mineral.rim !== 0) tone += mineral.rim * Math.exp(-border * 9);
		if (joint > 0 && border < jointWidth * 3) {
			const t = border / jointWidth;
			tone *= 1 - joint * Math.exp(-t * t);
		}
		if (tone < 0) tone = 0;
		let mix = chanceC[(cell * 7 + 13) & 4095];
		if (mineral.rarity !== 1) mix = mix ** mineral.rarity;
		let R = mineral.from[0] + (mineral.to[0] - mineral.from[0]) * mix;
		let G = mineral.from[1] + (mineral.to[1] - mineral.from[1]) * mix;
		let B = mineral.from[2] + (mineral.to[2] - mineral.from[2]) * mix;
		if (near > 0 && border < 0.16) {
			let other = 0;
			const pick2 = chanceA[found.b] + (pick - chanceA[cell]);
			while (other < minerals.length - 1 && pick2 >= shares[other]) other++;
			const beside = minerals[other];
			if (!beside.none) {
				const through = near * 0.5 * (1 - border / 0.16) ** 2;
				R += (beside.from[0] - R) * through;
				G += (beside.from[1] - G) * through;
				B += (beside.from[2] - B) * through;
			}
		}
		r[i] += (R * tone - r[i]) * shown;
		g[i] += (G * tone - g[i]) * shown;
		b[i] += (B * tone - b[i]) * shown;
	}
}
