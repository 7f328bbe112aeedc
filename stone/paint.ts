import { toByte } from './colour.ts';
import { Field, type Flow, type Window } from './field.ts';
import { bands } from './layers/bands.ts';
import { breccia } from './layers/breccia.ts';
import { cleft } from './layers/cleft.ts';
import { clouds } from './layers/clouds.ts';
import { cracks } from './layers/cracks.ts';
import { flecks } from './layers/flecks.ts';
import { fossils } from './layers/fossils.ts';
import { grains } from './layers/grains.ts';
import { pits } from './layers/pits.ts';
import { sugar } from './layers/sugar.ts';
import { veins } from './layers/veins.ts';
import { hashCell, hashText } from './noise.ts';
import type { Layer, Recipe } from './recipe.ts';

/** A picture: three sRGB bytes for each pixel. */
export type Raster = { data: Uint8Array; width: number; height: number };

/** Computes a window of a stone in linear light. */
export function paintStone(recipe: Recipe, window: Window): Field {
	const field = new Field(window, (hashText(recipe.id) + (recipe.take ?? 0) * 7331) >>> 0);
	for (const [i, layer] of recipe.layers.entries()) {
		const flow = layer.flow ?? flowFor(layer, recipe.flow ?? {});
		paintLayer(field, layer, flow, `${layer.kind}-${i}`, hashCell(i, layer.kind.length, field.seed));
	}
	if (field.relief) shadeRelief(field);
	wander(field, recipe.drift ?? 0.35);
	field.release();
	return field;
}

/**
 * The flow for a layer. Long structures follow the stone's whole flow. Small ones (pieces, shells, grain) formed after the
 * movement or were carried by it. The whole flow would stretch them to hairs, so they get only a part of it.
 */
function flowFor(layer: Layer, flow: Flow): Flow {
	const small =
		layer.kind === 'fossils' ||
		layer.kind === 'flecks' ||
		layer.kind === 'pits' ||
		(layer.kind === 'breccia' && layer.size <= 140) ||
		(layer.kind === 'clouds' && layer.size <= 70) ||
		(layer.kind === 'cracks' && layer.size <= 64);
	if (!small || !flow.warp) return flow;
	const share = Math.min(1, layer.size / 200) * 0.6;
	return {
		...flow,
		stretch: 1 + ((flow.stretch ?? 1) - 1) * 0.5,
		warp: flow.warp
			.slice(0, 2)
			.map(([size, amount]) => [size, Math.round(amount * share * 10) / 10] as const),
	};
}

function paintLayer(
	field: Field,
	layer: Layer,
	flow: Layer['flow'] & object,
	name: string,
	seed: number,
): void {
	switch (layer.kind) {
		case 'bands':
			bands(field, layer, flow, name, seed);
			break;
		case 'breccia':
			breccia(field, layer, flow, name, seed);
			break;
		case 'cleft':
			cleft(field, layer, flow, name);
			break;
		case 'clouds':
			clouds(field, layer, flow, name);
			break;
		case 'cracks':
			cracks(field, layer, flow, name, seed);
			break;
		case 'flecks':
			flecks(field, layer, flow, name, seed);
			break;
		case 'fossils':
			fossils(field, layer, flow, name, seed);
			break;
		case 'grains':
			grains(field, layer, flow, name, seed);
			break;
		case 'pits':
			pits(field, layer, flow, name, seed);
			break;
		case 'sugar':
			sugar(field, layer, flow, name, seed);
			break;
		case 'veins':
			veins(field, layer, flow, name);
			break;
	}
}

/** Shades the relief of a split face, with light from the upper left. */
function shadeRelief(field: Field): void {
	const { w, h, mm, r, g, b } = field;
	const relief = field.relief as Float32Array;
	for (let y = 0, i = 0; y < h; y++) {
		for (let x = 0; x < w; x++, i++) {
			const dx = (relief[x < w - 1 ? i + 1 : i] - relief[x > 0 ? i - 1 : i]) / (2 * mm);
			const dy = (relief[y < h - 1 ? i + w : i] - relief[y > 0 ? i - w : i]) / (2 * mm);
			const slope = dx * 0.55 + dy * 0.8;
			let tone = (0.74 + slope * 0.9) / Math.sqrt(1 + dx * dx + dy * dy) / 0.74;
			if (tone < 0.22) tone = 0.22;
			else if (tone > 1.9) tone = 1.9;
			r[i] *= tone;
			g[i] *= tone;
			b[i] *= tone;
		}
	}
}

/** Varies tone and warmth slowly over the slab, as on any real one. */
function wander(field: Field, amount: number): void {
	if (amount === 0) return;
	const tone = field.noise({ seed: 5 }, 'wander-tone', 900, 300, 0.4);
	const warm = field.noise({ seed: 6 }, 'wander-warm', 700, 300, 0.4);
	const { r, g, b } = field;
	for (let i = 0; i < r.length; i++) {
		const t = 1 + amount * 0.06 * tone[i];
		const c = amount * 0.02 * warm[i];
		r[i] *= t * (1 + c);
		g[i] *= t;
		b[i] *= t * (1 - c);
	}
}

/** Converts the field to bytes without its padding. `soften` mixes in the neighbouring pixels a little, as a lens does. */
export function develop(
	field: Field,
	width: number,
	height: number,
	soften = 0.1,
	tone?: (x: number, y: number) => number,
): Raster {
	const { w, h } = field;
	const data = new Uint8Array(width * height * 3);
	const planes = [field.r, field.g, field.b];
	const keep = 1 - 4 * soften;
	const lift = tone ? new Float32Array(width) : null;
	for (let y = 0; y < height; y++) {
		if (tone && lift) for (let x = 0; x < width; x++) lift[x] = tone(x / width, y / height);
		for (let c = 0; c < 3; c++) {
			const plane = planes[c];
			for (let x = 0, to = y * width * 3 + c, i = y * w; x < width; x++, i++, to += 3) {
				let value = plane[i];
				if (soften > 0) {
					const left = x > 0 ? plane[i - 1] : value;
					const right = x < w - 1 ? plane[i + 1] : value;
					const up = y > 0 ? plane[i - w] : value;
					const down = y < h - 1 ? plane[i + w] : value;
					value = value * keep + (left + right + up + down) * soften;
				}
				if (lift) value += lift[x];
				data[to] = toByte(value);
			}
		}
	}
	return { data, width, height };
}
