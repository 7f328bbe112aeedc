import { CUT, SLAB } from '#app/catalog/goods.ts';
import type { SoldProduct } from '#app/catalog/offers.ts';
import type { Card } from '#app/catalog/product.ts';
import type { Kind } from './form.ts';

/** A stone as the calculator needs it. `density` in kg/m³, 0 where unknown. */
export type Stone = SoldProduct & { density: number };

export type PicturedStone = Stone & Pick<Card, 'picture'>;

/** The stone of a calculation, and what a search for one finds. `failed`: the list could not be read. */
export type FoundStones = {
	stone: PicturedStone | null;
	matches: readonly Pick<Card, 'id' | 'name'>[];
	search: string;
	failed: boolean;
};

/** What is calculated with where no stone is chosen: sizes that most yards have. */
const COMMON_TILES = ['12×24', '24×24', '12×12'];

/** Laid tile by tile, in a pattern. */
export const hasBond = (kind: Kind): boolean => kind === 'floor' || kind === 'wall';

/** The sizes that a kind is offered in, the usual one first. */
export function sizesFor(kind: Kind, stone: Stone | null): string[] {
	const tiles = stone ? stone.tileSizes : COMMON_TILES;
	if (hasBond(kind)) return [...tiles, CUT];
	return kind === 'skirting' ? [...tiles, CUT, SLAB] : [CUT];
}
