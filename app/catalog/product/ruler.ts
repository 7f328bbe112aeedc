/** In mm. */
const INCH = 25.4;
/** The lengths of a ruler in inches, the preferred one first. */
const LENGTHS = [12, 3, 1];

/** `share`: its length as a share of the picture's width. */
export type Ruler = { inches: number; share: number };

/** The longest ruler that takes at most half of a picture with so many mm of stone; null where that is not known. */
export function rulerOf(span: number | null): Ruler | null {
	if (!span) return null;
	const inches = LENGTHS.find((length) => length * INCH <= span / 2);
	return inches ? { inches, share: (inches * INCH) / span } : null;
}
