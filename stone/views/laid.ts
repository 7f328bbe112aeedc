import { light, toByte } from '#stone/colour.ts';
import type { Field } from '#stone/field.ts';
import { hashCell } from '#stone/noise.ts';
import { paintStone, type Raster } from '#stone/paint.ts';
import type { Recipe } from '#stone/recipe.ts';
import { type Piece, pieceAt } from './bonds.ts';

export const LAID = { width: 1200, height: 1500 };

/** Writes the light of the stone at a place of a tile to `out`. */
type Cut = (piece: Piece, out: Float32Array) => void;

/** A floor of the stone: each tile is another piece of it, and has a slightly different shade. */
export function laidView(recipe: Recipe, slab: Field): Raster {
	const { width, height } = LAID;
	const w = recipe.tile[0] * 25.4;
	const h = recipe.tile[1] * 25.4;
	const mm = laidScale(recipe);
	const at = (x: number, y: number): Piece =>
		pieceAt(recipe.bond, x * mm + w * 0.31 + 4000, y * mm + h * 0.43 + 4000, w, h);
	const cut = recipe.laidMm ? paintedTiles(recipe, mm, at) : tilesOf(slab, mm, w, h);
	const pixel = new Float32Array(3);
	const joint = light(recipe.joint);
	const half = Math.max((recipe.jointWidth ?? 2) / 2, mm * 0.75);
	const shade = recipe.shade ?? 0.06;
	const gloss = recipe.gloss ?? 0.6;
	const data = new Uint8Array(width * height * 3);
	for (let y = 0, to = 0; y < height; y++) {
		for (let x = 0; x < width; x++, to += 3) {
			const p = at(x, y);
			const a = hashCell(p.id, 1, 77);
			const b = hashCell(p.id, 2, 77);
			cut(p, pixel);
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
				const stone = pixel[c] * tone * (c === 0 ? warm : c === 2 ? 2 - warm : 1) + sheen;
				data[to + c] = toByte(stone * cover + joint[c] * sunk * (1 - cover));
			}
		}
	}
	return { data, width, height };
}

/** Millimetres per pixel: the recipe's own, else about three tiles fit into the picture's width. */
export function laidScale({ tile, bond, laidMm }: Recipe): number {
	const long = Math.max(...tile) * 25.4;
	const count = bond === 'straight' || bond === 'diagonal' || bond === 'hexagon' ? 2.9 : 2.6;
	return laidMm ?? Math.max(0.55, (long * count) / LAID.width);
}

/** Tiles cut from different places of the slab; some are rotated. */
function tilesOf(slab: Field, mm: number, w: number, h: number): Cut {
	const stock = reduce(slab, mm);
	const roomX = Math.max(1, stock.w - Math.ceil(w / mm) - 2);
	const roomY = Math.max(1, stock.h - Math.ceil(h / mm) - 2);
	return (p, out) => {
		const a = hashCell(p.id, 1, 77);
		const b = hashCell(p.id, 2, 77);
		let sx = Math.round(p.x / mm);
		let sy = Math.round(p.y / mm);
		if (a & 1) {
			sx = Math.round(w / mm) - sx;
			sy = Math.round(h / mm) - sy;
		}
		sx = reflect(sx + ((a >>> 3) % roomX), stock.w);
		sy = reflect(sy + ((b >>> 3) % roomY), stock.h);
		const i = sy * stock.w + sx;
		out[0] = stock.r[i];
		out[1] = stock.g[i];
		out[2] = stock.b[i];
	};
}

/** Tiles painted one by one, each at its own place in the rock: a slab of crystals is too small to cut a floor from. */
function paintedTiles(recipe: Recipe, mm: number, at: (x: number, y: number) => Piece): Cut {
	type Tile = { left: number; top: number; right: number; bottom: number; field?: Field };
	const tiles = new Map<number, Tile>();
	for (let y = 0; y < LAID.height; y++) {
		for (let x = 0; x < LAID.width; x++) {
			const p = at(x, y);
			const tile = tiles.get(p.id);
			if (!tile) tiles.set(p.id, { left: p.x, top: p.y, right: p.x, bottom: p.y });
			else {
				tile.left = Math.min(tile.left, p.x);
				tile.top = Math.min(tile.top, p.y);
				tile.right = Math.max(tile.right, p.x);
				tile.bottom = Math.max(tile.bottom, p.y);
			}
		}
	}
	for (const [n, tile] of [...tiles.values()].entries()) {
		const { left, top, right, bottom } = tile;
		tile.field = paintStone(recipe, {
			// Places 2 m apart, further than the longest tile.
			x: (n % 8) * 2000 + left,
			y: Math.floor(n / 8) * 2000 + top,
			width: Math.ceil((right - left) / mm) + 1,
			height: Math.ceil((bottom - top) / mm) + 1,
			mm,
		});
	}
	return (p, out) => {
		const { left, top, field } = tiles.get(p.id) as Tile & { field: Field };
		const i = Math.round((p.y - top) / mm) * field.w + Math.round((p.x - left) / mm);
		out[0] = field.r[i];
		out[1] = field.g[i];
		out[2] = field.b[i];
	};
}

function reflect(at: number, size: number): number {
	const period = 2 * (size - 1);
	const k = ((at % period) + period) % period;
	return k < size ? k : period - k;
}

type Stock = { w: number; h: number; r: Float32Array; g: Float32Array; b: Float32Array };

/** The slab at a coarser scale, averaged in linear light. */
function reduce(slab: Field, mm: number): Stock {
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
		const y0 = Math.max(0, Math.floor(y * f));
		const y1 = Math.max(y0 + 1, Math.min(slab.h, Math.floor((y + 1) * f)));
		for (let x = 0; x < w; x++) {
			const x0 = Math.max(0, Math.floor(x * f));
			const x1 = Math.max(x0 + 1, Math.min(slab.w, Math.floor((x + 1) * f)));
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
