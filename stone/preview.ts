import sharp, { type OverlayOptions } from 'sharp';
import { develop, paintStone } from './paint.ts';
import { recipes } from './recipes/all.ts';

/**
 * For writing recipes: `node preview.ts OUT.png WIDTH id,id,… [mm]` paints slabs side by side. They are small and fast, or at the
 * given millimetres per pixel.
 */
const [out, size, ids, scale] = process.argv.slice(2);
const width = Number(size);
const height = Math.round(width * 1.25);
const chosen = ids.split(',').map((id) => {
	const recipe = recipes.find((one) => one.id === id);
	if (!recipe) throw new Error(`no recipe for ${id}`);
	return recipe;
});
const columns = Math.min(chosen.length, Math.max(1, Math.floor(2000 / width)));
const pictures: OverlayOptions[] = chosen.map((recipe, i) => {
	const mm = scale ? Number(scale) : ((recipe.mm ?? 1) * 1600) / width;
	const { data } = develop(paintStone(recipe, { x: 0, y: 0, width, height, mm }), width, height);
	return {
		input: Buffer.from(data),
		raw: { width, height, channels: 3 },
		left: (i % columns) * (width + 6),
		top: Math.floor(i / columns) * (height + 6),
	};
});
await sharp({
	create: {
		width: columns * (width + 6),
		height: Math.ceil(chosen.length / columns) * (height + 6),
		channels: 3,
		background: '#ffffff',
	},
})
	.composite(pictures)
	.png()
	.toFile(out);
