import { TILE_BONDS } from '#app/scene/bond.ts';

/** `versailles` has four sizes of its own (`versailles.ts`). */
export const BONDS = [...TILE_BONDS, 'versailles'] as const;
export type Bond = (typeof BONDS)[number];

/** Any other text is the plainest. */
export const bondOf = (text: string | undefined): Bond => BONDS.find((bond) => bond === text) ?? 'straight';

/** A tile's true size in whole sixteenths of an inch, and the joint between two in millimetres. */
export type TileSize = { w: number; h: number; joint: number };
