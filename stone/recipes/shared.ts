import type { Recipe } from '#stone/recipe.ts';

type Given = Pick<Recipe, 'id' | 'layers' | 'joint'> & Partial<Recipe>;

/** A polished marble, laid as 24 × 12 in tiles unless it says otherwise. */
export function marble(stone: Given): Recipe {
	return { gloss: 0.7, tile: [24, 12], bond: 'straight', edge: 'eased', ...stone };
}

/**
 * A polished granite. Its crystals are smaller than veins, so its pictures show a smaller area of the stone. The laid ones have
 * one scale, so that crystals and joints of all granites can be compared.
 */
export function granite(stone: Given): Recipe {
	return {
		mm: 0.5,
		laidMm: 0.75,
		gloss: 0.75,
		tile: [24, 24],
		bond: 'straight',
		edge: 'half-bullnose',
		shade: 0.05,
		jointWidth: 3,
		drift: 0.5,
		...stone,
	};
}
