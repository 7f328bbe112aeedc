import type { Field } from '#stone/field.ts';
import { develop, paintStone, type Raster } from '#stone/paint.ts';
import type { Recipe } from '#stone/recipe.ts';

export const CLOSE = { width: 1200, height: 1500, mm: 0.2 };

/** About life size, at the place with the most contrast on the slab. Painted again, with the detail of this scale. */
export function closeView(recipe: Recipe, slab: Field): Raster {
	const { x, y } = liveliest(slab, CLOSE.width * CLOSE.mm, CLOSE.height * CLOSE.mm);
	const field = paintStone(recipe, { x, y, width: CLOSE.width, height: CLOSE.height, mm: CLOSE.mm });
	return develop(field, CLOSE.width, CLOSE.height, 0.1);
}

/** The corner, in mm, of the area of that size (mm) with the most contrast (the largest variance of brightness). */
export function liveliest(slab: Field, width: number, height: number): { x: number; y: number } {
	const pw = Math.round(width / slab.mm);
	const ph = Math.round(height / slab.mm);
	let best = -1;
	let at = { x: 0, y: 0 };
	const steps = 6;
	for (let j = 1; j < steps; j++) {
		for (let i = 1; i < steps; i++) {
			const x0 = Math.round(((slab.w - pw) * i) / steps);
			const y0 = Math.round(((slab.h - ph) * j) / steps);
			let sum = 0;
			let squares = 0;
			let n = 0;
			for (let y = y0; y < y0 + ph; y += 7) {
				for (let x = x0; x < x0 + pw; x += 7) {
					const value = Math.sqrt(Math.max(0, slab.g[y * slab.w + x]));
					sum += value;
					squares += value * value;
					n++;
				}
			}
			const spread = squares / n - (sum / n) ** 2;
			if (spread > best) {
				best = spread;
				at = { x: x0 * slab.mm, y: y0 * slab.mm };
			}
		}
	}
	return at;
}
