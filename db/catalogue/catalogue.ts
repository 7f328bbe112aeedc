import { granites } from './granites.ts';
import { marbles } from './marbles.ts';
import { otherStones } from './other-stones.ts';
import type { CatalogueStone } from './stone.ts';

/** The demo catalogue: what a fresh shop opens with. */
export const catalogue: CatalogueStone[] = [...marbles, ...granites, ...otherStones];
