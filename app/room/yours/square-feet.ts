/** Square metres of a square foot. */
const SQUARE_FOOT = 0.09290304;

/** Hundredths of a sq ft, in whole sq ft: no hand marks more exactly. */
export const squareFeet = (squareMetres: number): number => Math.round(squareMetres / SQUARE_FOOT) * 100;
