import { type Hex, ramp } from '#stone/colour.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane } from './shared.ts';

/** The ground colour and its slow variations: slow noise mapped to a colour ramp. */
export type Clouds = {
	kind: 'clouds';
	flow?: Flow;
	/** Wavelength, mm. */
	size: number;
	/** Smallest detail, mm. */
	to?: number;
	gain?: number;
	/** How much of the ramp the noise uses: 1 uses most of it. */
	contrast?: number;
	/** Ridged noise, with folds like smoke. */
	ridged?: boolean;
	stops: readonly (readonly [number, Hex])[];
	alpha?: number;
	multiply?: boolean;
	gate?: Gate;
};

export function clouds(field: Field, layer: Clouds, flow: Flow, name: string): void {
	const noise = field.noise(flow, name, layer.size, layer.to ?? layer.size / 64, layer.gain ?? 0.5);
	const gate = gatePlane(field, flow, layer.gate, name);
	const table = ramp(layer.stops);
	const last = table.length / 3 - 1;
	const drive = 0.24 * (layer.contrast ?? 1);
	const alpha = layer.alpha ?? 1;
	const { r, g, b } = field;
	for (let i = 0; i < r.length; i++) {
		const n = noise[i];
		const t = layer.ridged ? Math.abs(n) * drive * 2 : 0.5 + n * drive;
		const k = (t <= 0 ? 0 : t >= 1 ? last : (t * last) | 0) * 3;
		const a = gate ? alpha * gate[i] : alpha;
		if (layer.multiply) {
			r[i] *= 1 + (table[k] - 1) * a;
			g[i] *= 1 + (table[k + 1] - 1) * a;
			b[i] *= 1 + (table[k + 2] - 1) * a;
		} else {
			r[i] += (table[k] - r[i]) * a;
			g[i] += (table[k + 1] - g[i]) * a;
			b[i] += (table[k + 2] - b[i]) * a;
		}
	}
}
