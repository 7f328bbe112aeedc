/** In square metres. */
const SQ_FT = 0.092903;

/** The weight of stone in kg. Quantity in hundredths of a sq ft, thickness in mm, density in kg/m³. */
export function weightOf(quantityHundredths: number, thicknessMm: number, density: number): number {
	return ((quantityHundredths / 100) * SQ_FT * thicknessMm * density) / 1000;
}
