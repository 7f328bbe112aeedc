/** The value below which the share of the values lies; 0.95 gives p95. 0 for no values. */
export function percentile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
