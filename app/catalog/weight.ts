/** A square foot in square metres. */
const SQ_M = 0.092903;

/** What stone is taken for where its product does not say: the usual slab, in mm, and marble, in kg/m³. */
export const USUAL_THICKNESS = 18;
export const USUAL_DENSITY = 2700;

/** Kilograms of so many hundredths of a sq ft, at a thickness in mm and a density in kg/m³; 0 where a product does not say one. */
export function weightOf(quantityHundredths: number, thicknessMm: number, density: number): number {
	const metres = (thicknessMm || USUAL_THICKNESS) / 1000;
	return (quantityHundredths / 100) * SQ_M * metres * (density || USUAL_DENSITY);
}

/** Where a line does not say which thickness it is: the usual one if the product comes in it, or else its first. */
export function thicknessOf(thicknesses: readonly number[]): number {
	return thicknesses.includes(USUAL_THICKNESS) ? USUAL_THICKNESS : (thicknesses[0] ?? USUAL_THICKNESS);
}
