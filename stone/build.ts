import { mkdirSync, writeFileSync } from 'node:fs';
import { describeMaster } from '#app/pictures/describe-master.server.ts';
import type { PictureView } from '#app/pictures/picture-view.ts';
import { encode, firstQuality, type Pattern } from './encode.ts';
import { lookOf } from './look.ts';
import { type Master, mastersFolder, type StoneMasters } from './manifest.ts';
import { paintStone, type Raster } from './paint.ts';
import { type Recipe, recipeHash } from './recipe.ts';
import { closeView } from './views/close.ts';
import { edgeView } from './views/edge.ts';
import { laidView } from './views/laid.ts';
import { SLAB, slabView } from './views/slab.ts';

/** Makes the four pictures of one stone and writes them to `masters/<id>/`. */
export async function buildStone(recipe: Recipe): Promise<StoneMasters> {
	const folder = new URL(`${recipe.id}/`, mastersFolder);
	mkdirSync(folder, { recursive: true });
	const pattern: Pattern = recipe.layers.some((layer) => layer.kind === 'grains') ? 'grain' : 'vein';
	const store = async (view: PictureView, raster: Raster): Promise<Master> => {
		const file = await encode(raster, pattern, view, recipe.quality ?? firstQuality[pattern][view]);
		writeFileSync(new URL(`${view}.avif`, folder), file);
		const { width, height, colour, digest: hash } = describeMaster(raster, file);
		return { width, height, bytes: file.length, colour, hash };
	};
	const field = paintStone(recipe, {
		x: 0,
		y: 0,
		width: SLAB.width,
		height: SLAB.height,
		mm: recipe.mm ?? 1,
	});
	const slab = slabView(recipe, field);
	return {
		recipe: recipeHash(recipe),
		look: await lookOf(slab),
		views: {
			slab: await store('slab', slab),
			close: await store('close', closeView(recipe, field)),
			laid: await store('laid', laidView(recipe, field)),
			edge: await store('edge', edgeView(recipe, field)),
		},
	};
}
