import { light, toByte } from '#stone/colour.ts';
import type { Field } from '#stone/field.ts';
import { hashCell } from '#stone/noise.ts';
import { paintStone, type Raster } from '#stone/paint.ts';
import { blur } from '#stone/plane.ts';
import type { Recipe } from '#stone/recipe.ts';
import { pieceAt } from './bonds.ts';

export const LAID = { width: 1200, height: 1500 };

/** A floor of the stone: each tile is from another place of the slab, some are rotated, and each has a slightly different shade. */
export function laidView(recipe: Recipe, slab: Field): Raster {
	const { width, height } = LAID;
	const w = recipe.tile[0] * 25.4;
	const h = recipe.tile[1] * 25.4;
	const long = Math.max(w, h);
	const mm = laidScale(recipe);
	const grain = recipe.layers.some((layer) => layer.kind === 'grains');
	// A slab at a close scale has too small an area to cut tiles from: patterned stone would repeat its pattern in every tile.
	const short = grain && recipe.flow && slab.w * slab.mm < long * 2.4;
	const stock = short ? repaint(recipe, mm) : reduce(slab, mm, grain ? 0.45 : 0);
	const joint = light(recipe.joint);
	const half = Math.max((recipe.jointWidth ?? 2) / 2, mm * 0.75);
	const shade = recipe.shade ?? 0.06;
	const gloss = recipe.gloss ?? 0.6;
	const any = w === h && grain;
	const data = new Uint8Array(width * height * 3);
	const ox = w * 0.31;
	const oy = h * 0.43;
	const roomX = Math.max(1, stock.w - Math.ceil(w / mm) - 2);
	const roomY = Math.max(1, stock.h - Math.ceil(h / mm) - 2);
	for (let y = 0, to = 0; y < height; y++) {
		for (let x = 0; x < width; x++, to += 3) {
			const p = pieceAt(recipe.bond, x * mm + ox + 4000, y * mm + oy + 4000, w, h);
			const a = hashCell(p.id, 1, 77);
			const b = hashCell(p.id, 2, 77);
			let sx = Math.round(p.x / mm);
			let sy = Math.round(p.y / mm);
			// A square tile of a uniform stone may be laid in any direction.
			if (any && a & 2) {
				const swapped = sx;
				sx = sy;
				sy = swapped;
			}
			if (a & 1) {
				sx = Math.round(w / mm) - sx;
				sy = Math.round(h / mm) - sy;
			}
			sx = reflect(sx + ((a >>> 3) % roomX), stock.w);
			sy = reflect(sy + ((b >>> 3) % roomY), stock.h);
			const i = sy * stock.w + sx;
			const own = 1 + shade * (((a >>> 8) & 255) / 255 - 0.5) * 2;
			const warm = 1 + shade * 0.25 * (((b >>> 8) & 255) / 255 - 0.5);
			const fx = x / width;
			const fy = y / height;
			// No two tiles lie in exactly the same plane, so each reflects the window's light a little differently.
			const sheen =
				gloss *
				(0.012 * Math.exp(-(((fx * 0.6 + fy * 0.8 - 0.5) / 0.3) ** 2)) +
					0.005 * (((b >>> 16) & 255) / 255 - 0.3));
			const room = 1.03 - 0.1 * (fx * 0.4 + fy * 0.6);
			const inside = (p.border - half) / (mm * 0.9) + 0.5;
			const cover = inside <= 0 ? 0 : Math.min(inside, 1);
			// The edge of each tile: lit on the side towards the window, in shadow on the other side.
			const arris = Math.exp(-Math.max(0, p.border - half) / (mm * 1.1));
			const tone = own * room * (1 + (p.lit ? 0.06 : -0.1) * arris);
			const sunk = room * (p.lit ? 0.86 : 0.55);
			for (let c = 0; c < 3; c++) {
				const plane = c === 0 ? stock.r : c === 1 ? stock.g : stock.b;
				const stone = plane[i] * tone * (c === 0 ? warm : c === 2 ? 2 - warm : 1) + sheen;
				data[to + c] = toByte(stone * cover + joint[c] * sunk * (1 - cover));
			}
		}
	}
	return { data, width, height };
}

/** Millimetres per pixel: about three tiles fit into the picture's width. */
export function laidScale({ tile, bond }: Recipe): number {
	const long = Math.max(...tile) * 25.4;
	const count = bond === 'stack' || bond === 'diagonal' || bond === 'hexagon' ? 2.9 : 2.6;
	return Math.max(0.55, (long * count) / LAID.width);
}

function reflect(at: number, size: number): number {
	const period = 2 * (size - 1);
	const k = ((at % period) + period) % period;
	return k < size ? k : period - k;
}

/** Paints a larger area of the stone, at the scale of the floor. */
function repaint(recipe: Recipe, mm: number): Stock {
	const { w, h, r, g, b } = paintStone(recipe, { x: 0, y: 0, width: 1400, height: 1400, mm });
	for (const plane of [r, g, b]) blur(plane, w, h, 1, 1);
	return { w, h, r, g, b };
}

type Stock = { w: number; h: number; r: Float32Array; g: Float32Array; b: Float32Array };

/**
 * The slab at a coarser scale, averaged in linear light. `over` extends each average into the neighbouring pixels. Grain of a
 * pixel's size would cost more bytes than the rest of the picture, and the eye cannot resolve it.
 */
function reduce(slab: Field, mm: number, over: number): Stock {
	const f = mm / slab.mm;
	const w = Math.floor(slab.w / f);
	const h = Math.floor(slab.h / f);
	const out: Stock = {
		w,
		h,
		r: new Float32Array(w * h),
		g: new Float32Array(w * h),
		b: new Float32Array(w * h),
	};
	for (let y = 0; y < h; y++) {
		const y0 = Math.max(0, Math.floor((y - over) * f));
		const y1 = Math.max(y0 + 1, Math.min(slab.h, Math.floor((y + 1 + over) * f)));
		for (let x = 0; x < w; x++) {
			const x0 = Math.max(0, Math.floor((x - over) * f));
			const x1 = Math.max(x0 + 1, Math.min(slab.w, Math.floor((x + 1 + over) * f)));
			let r = 0;
			let g = 0;
			let b = 0;
			for (let j = y0; j < y1; j++) {
				for (let i = j * slab.w + x0, end = j * slab.w + x1; i < end; i++) {
					r += slab.r[i];
					g += slab.g[i];
					b += slab.b[i];
				}
			}
			const k = 1 / ((y1 - y0) * (x1 - x0));
			const to = y * w + x;
			out.r[to] = r * k;
			out.g[to] = g * k;
			out.b[to] = b * k;
		}
	}
	return out;
}
