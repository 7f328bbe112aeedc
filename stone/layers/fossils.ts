import { chanceA, chanceB, chanceC, found, nearest } from '#stone/cells.ts';
import type { Field, Flow } from '#stone/field.ts';
import { type Gate, gatePlane, grit, type Hex, light, paint } from './shared.ts';

/** Fossils: shells in cross-section, rings of sea lilies, coiled nummulites, sponge flakes. */
export type Fossils = {
	kind: 'fossils';
	flow?: Flow;
	shape: 'shell' | 'ring' | 'coil' | 'flake';
	/** Mean distance, mm. */
	size: number;
	/** Half-length, mm. */
	radius: number;
	keep: number;
	colour: Hex;
	fill?: Hex;
	alpha: number;
	gate?: Gate;
};

export function fossils(field: Field, layer: Fossils, flow: Flow, name: string, seed: number): void {
	const { u, v } = field.frame(flow);
	const { mm } = field;
	const gate = gatePlane(field, flow, layer.gate, name);
	const roughA = grit(field, 'a', 7);
	const roughB = grit(field, 'b', 7);
	const wall = light(layer.colour);
	const fill = light(layer.fill ?? layer.colour);
	const k = 1 / layer.size;
	const ox = 2000 + (seed & 2047);
	const oy = 2000 + ((seed >>> 11) & 2047);
	for (let i = 0; i < u.length; i++) {
		const shown = gate ? gate[i] : 1;
		if (shown <= 0.004) continue;
		nearest(u[i] * k + ox, v[i] * k + oy, 0.7);
		const cell = found.a;
		if (chanceA[cell] > layer.keep) continue;
		const R = layer.radius * (0.3 + 0.8 * chanceB[cell] ** 1.5);
		const x0 = -found.ax * layer.size + roughA[i] * R * 0.08;
		const y0 = -found.ay * layer.size + roughB[i] * R * 0.08;
		if (x0 * x0 + y0 * y0 > R * R * 1.7) continue;
		const angle = chanceC[cell] * 6.2832;
		const x = (x0 * Math.cos(angle) + y0 * Math.sin(angle)) / R;
		const y = (y0 * Math.cos(angle) - x0 * Math.sin(angle)) / R;
		const px = mm / R;
		let line = 0;
		let body = 0;
		if (layer.shape === 'shell') {
			// A shell valve in cross-section: a crescent, thick in the middle and pointed at both ends.
			const bend = 0.25 + 0.5 * chanceB[(cell + 1) & 4095];
			const middle = y - bend * (x * x - 0.4);
			const thick = 0.1 * (1 - x * x);
			const d = Math.abs(middle) - thick;
			line = x * x < 1 ? clampUnit(0.5 - d / Math.max(px, 0.03)) : 0;
			body = x * x < 0.8 && middle < 0 && y > -0.35 ? 0.35 : 0;
		} else if (layer.shape === 'ring') {
			const squash = 0.5 + 0.5 * chanceB[(cell + 3) & 4095];
			const rad = Math.sqrt(x * x + (y * y) / (squash * squash));
			line = clampUnit(0.5 - (Math.abs(rad - 0.62) - 0.13) / Math.max(px, 0.06));
			body = rad < 0.62 ? 1 : 0;
			if (rad < 0.16) line = 0.8;
		} else if (layer.shape === 'coil') {
			// A nummulite cut along its plane is a tight spiral with cross walls; cut across it, a lens.
			const squash = 0.25 + 0.75 * chanceB[(cell + 5) & 4095];
			const rad = Math.sqrt(x * x + (y * y) / (squash * squash));
			const turn = rad * 5 - Math.atan2(y / squash, x) / 6.2832;
			const f = turn - Math.floor(turn);
			line = rad < 1 ? clampUnit(1.4 - Math.abs(f - 0.5) / 0.16) * 0.8 : 0;
			body = clampUnit((1 - rad) / Math.max(px, 0.08));
			if (px > 0.1) line *= 0.5;
		} else {
			const squash = 0.35 + 0.5 * chanceB[(cell + 9) & 4095];
			const rad = Math.sqrt(x * x + (y * y) / (squash * squash)) + 0.16 * roughA[i];
			body = clampUnit((0.85 - rad) / 0.2);
			line = clampUnit(0.5 - (Math.abs(rad - 0.8) - 0.03) / Math.max(px, 0.08)) * 0.7;
		}
		if (body > 0) paint(field, i, fill, layer.alpha * body * shown * (0.75 + 0.25 * roughB[i]));
		if (line > 0) paint(field, i, wall, layer.alpha * line * shown);
	}
}

function clampUnit(x: number): number {
	return x < 0 ? 0 : Math.min(x, 1);
}
