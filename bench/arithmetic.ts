/** The middle of `values`, which may be in any order; of an even number the mean of both. NaN of none. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const half = (sorted.length - 1) / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
	return (low + high) / 2;
}

/** The value that `share` (0 to 1) of `values` do not exceed. NaN of none. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** As many digits as tell something: 8123, 46.2, 1.04. */
export function rounded(value: number): string {
	if (!Number.isFinite(value)) return '–';
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return String(Number(value.toFixed(digits)));
}
