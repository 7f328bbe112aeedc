/**
 * How tiles stand to each other. In `brick` each row is moved by half a tile, in `third` by a third. `versailles` has four sizes of its own
 * (`versailles.ts`).
 */
export const BONDS = ['straight', 'brick', 'third', 'diagonal', 'herringbone', 'versailles'] as const;
export type Bond = (typeof BONDS)[number];

/** Any other text is the plainest. */
export const bondOf = (text: string | undefined): Bond => BONDS.find((bond) => bond === text) ?? 'straight';

/** A tile's true size in whole sixteenths of an inch, and the joint between two in millimetres. */
export type TileSize = { w: number; h: number; joint: number };
