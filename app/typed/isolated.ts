/** Letters that are written from right to left. Their digits are not. */
const RIGHT_TO_LEFT = /(?!\p{Nd})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/**
 * What somebody typed, as a sentence of English may have it. Between the isolates of UAX #9 a name in Urdu keeps its own direction, and
 * the number that follows it stays behind it. An element of its own needs none: that is a `bdi`. A field takes them off again.
 */
export function isolated(typed: string): string {
	return RIGHT_TO_LEFT.test(typed) ? `\u2068${typed}\u2069` : typed;
}
