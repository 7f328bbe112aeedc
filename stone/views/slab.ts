import type { Field } from '#stone/field.ts';
import { develop, type Raster } from '#stone/paint.ts';
import type { Recipe } from '#stone/recipe.ts';

export const SLAB = { width: 1600, height: 2000 };

/** The whole slab, lit from the upper left. A polished slab reflects a little of the light. */
export function slabView(recipe: Recipe, slab: Field): Raster {
	const gloss = recipe.gloss ?? 0.6;
	const [lean, place] = recipe.lamp ?? [36.25, 0.42];
	const cos = 0.93 * Math.cos((lean * Math.PI) / 180);
	const sin = 0.93 * Math.sin((lean * Math.PI) / 180);
	return develop(slab, SLAB.width, SLAB.height, 0.08, (x, y) => {
		const across = x * cos + y * sin - place;
		return (
			gloss * (0.015 * Math.exp(-((across / 0.2) ** 2)) + 0.005 * Math.exp(-(((across - 0.53) / 0.12) ** 2)))
		);
	});
}
