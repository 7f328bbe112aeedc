import type { Field, Flow } from '#stone/field.ts';
import { smooth } from './shared.ts';

/** A split face: thin sheets that end in ragged steps, with a smooth unevenness between the steps. */
export type Cleft = {
	kind: 'cleft';
	flow?: Flow;
	/** The width of a sheet, mm. */
	size: number;
	/** Height of a step, mm. */
	step: number;
	/** How many sheets are cut through. */
	sheets: number;
	/** The smooth unevenness, mm. */
	silk?: number;
};

export function cleft(field: Field, layer: Cleft, flow: Flow, name: string): void {
	const relief = field.relief ?? new Float32Array(field.r.length);
	field.relief = relief;
	const slow = field.noise(flow, `${name}-slow`, layer.size, 0.5, 0.55);
	const fine = field.noise(flow, `${name}-fine`, 26, 0.4, 0.6);
	const silk = layer.silk ?? 0.25;
	for (let i = 0; i < relief.length; i++) {
		const t = slow[i] * layer.sheets * 0.5 + 50;
		const floor = Math.floor(t);
		const f = t - floor;
		relief[i] +=
			layer.step * (floor - 50 + smooth(0.4, 0.6, f)) + silk * fine[i] + slow[i] * layer.size * 0.003;
	}
}
