import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, type Hex, light, limitJag, paint } from './shared.ts';

/** Long flowing veins: the contour lines of a warped noise. Their width in mm does not depend on the slope of the noise. */
export type Veins = {
	kind: 'veins';
	flow?: Flow;
	/** Spacing, mm. */
	size: number;
	/** Half-width of the core, mm. */
	width: number;
	colour: Hex;
	alpha: number;
	/** A second colour, to which the vein changes along its length. */
	turns?: Hex;
	/** The soft stain on both sides; `side` from −1 to 1 moves it to one side. */
	halo?: { width: number; colour: Hex; alpha: number; side?: number };
	/** The levels of the contour lines. More than one gives parallel veins. */
	levels?: readonly number[];
	/** How much the width varies, 0..1. */
	swell?: number;
	/** The raggedness of the line and its wavelength, mm. */
	jag?: number;
	jagSize?: number;
	/** Mottling along the vein, 0..1. */
	broken?: number;
	gate?: Gate;
	gain?: number;
};

export function veins(field: Field, layer: Veins, flow: Flow, name: string): void {
	const { w, h, mm } = field;
	const noise = field.noise(flow, name, layer.size, layer.size / 7, layer.gain ?? 0.48);
	const swell = field.noise(flow, `${name}-swell`, layer.size * 0.6, layer.size / 6);
	const gate = gatePlane(field, flow, layer.gate, name);
	const rough = grit(field, 'a', layer.jagSize ?? 24);
	const turn = layer.turns ? field.noise(flow, `${name}-turn`, layer.size * 0.5, layer.size / 8) : null;
	const core = light(layer.colour);
	const other = light(layer.turns ?? layer.colour);
	const halo = layer.halo ? light(layer.halo.colour) : core;
	const haloWidth = layer.halo?.width ?? 0;
	const haloAlpha = layer.halo?.alpha ?? 0;
	const side = layer.halo?.side ?? 0;
	const floor = ((0.25 * 2.2) / layer.size) * mm;
	const jag = limitJag(layer.jag ?? 0, layer.jagSize);
	const swells = layer.swell ?? 0.6;
	const broken = layer.broken ?? 0.35;
	const levels = layer.levels ?? [0];
	const least = mm * 0.55;
	for (let y = 0, i = 0; y < h; y++) {
		const up = y > 0 ? -w : 0;
		const down = y < h - 1 ? w : 0;
		const ky = up && down ? 0.5 : 1;
		for (let x = 0; x < w; x++, i++) {
			const shown = gate ? gate[i] : 1;
			if (shown <= 0.004) continue;
			const left = x > 0 ? -1 : 0;
			const right = x < w - 1 ? 1 : 0;
			const dx = (noise[i + right] - noise[i + left]) * (left && right ? 0.5 : 1);
			const dy = (noise[i + down] - noise[i + up]) * ky;
			const slope = mm / (Math.sqrt(dx * dx + dy * dy) + floor);
			const push = jag * rough[i];
			let width = layer.width * Math.exp(swells * swell[i]);
			let fade = 1;
			if (width < least) {
				fade = width / least;
				width = least;
			}
			for (let k = 0; k < levels.length; k++) {
				const signed = (noise[i] - levels[k]) * slope + push;
				const d = signed < 0 ? -signed : signed;
				if (haloAlpha > 0) {
					const reach = haloWidth * (signed < 0 ? 1 - side : 1 + side) * (0.6 + 0.4 * (width / layer.width));
					const t = d / reach;
					if (t < 4)
						paint(
							field,
							i,
							halo,
							haloAlpha * shown * Math.exp(-t) * (1 - 0.5 * broken + 0.4 * broken * rough[i]),
						);
				}
				const t = d / width;
				if (t < 2.6) {
					let a = layer.alpha * shown * fade * Math.exp(-t * t * t * t * 0.35 - t * t * 0.35);
					a *= 1 - broken * 0.5 + broken * 0.45 * rough[i];
					if (a > 1) a = 1;
					if (a > 0.003) {
						if (turn) {
							const f = turn[i] * 0.9 + 0.5;
							paint(field, i, f <= 0 ? core : f >= 1 ? other : f > 0.5 ? other : core, a);
						} else paint(field, i, core, a);
					}
				}
			}
		}
	}
}
