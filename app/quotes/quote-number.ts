/** `Q-2026-0012`; empty while a quote was never sent, and so has no number. */
export function quoteNumber({ year, number }: { year: number | null; number: number | null }): string {
	return year === null || number === null ? '' : `Q-${year}-${String(number).padStart(4, '0')}`;
}
