/** In mm. */
const INCH = 25.4;

/** `shares`: of the width of each picture, the part that is shown. `inches`: how wide the stone is that each of them then shows. */
export type Scale = { shares: number[]; inches: number };

/**
 * CHOOSE-03: what to show of each picture, so that all are at the scale of the one that shows the least. `spans`: the width of stone on
 * each, in mm. Null where that is unknown of one.
 */
export function oneScale(spans: readonly (number | null)[]): Scale | null {
	const known = spans.flatMap((span) => span || []);
	if (known.length < 2 || known.length < spans.length) return null;
	const least = Math.min(...known);
	return { shares: known.map((span) => least / span), inches: Math.round(least / INCH) };
}
