/**
 * How tiles stand to each other, by the same names in calculator, rooms and painted pictures. In `brick` each row is moved by half a tile, in
 * `third` by a third. `shaders.ts` knows a bond by its place in the list, behind `slab`.
 */
export const TILE_BONDS = ['straight', 'brick', 'third', 'diagonal', 'herringbone'] as const;

export type TileBond = (typeof TILE_BONDS)[number];

/** As shoppers read them. */
export const bondNames: Record<TileBond, string> = {
	straight: 'Straight',
	brick: 'Brick, half moved',
	third: 'Brick, a third moved',
	diagonal: 'Diagonal',
	herringbone: 'Herringbone',
};
