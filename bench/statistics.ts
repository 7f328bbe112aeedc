/** The middle value, or the mean of the two middle values of an even number. NaN for an empty list. */
export function median(values: readonly number[]): number {
	const sorted = values.toSorted((a, b) => a - b);
	const half = (sorted.length - 1) / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
	return (low + high) / 2;
}

/** The smallest value that a `share` (0 to 1) of `values` does not exceed. NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export type Interval = { low: number; high: number };

/** The probability that the true median lies outside the interval. */
const RISK = 0.01;

/**
 * The confidence interval of the median (sign test). Its limits are two of the values, and it assumes no distribution. With
 * fewer than eight values it is infinite.
 */
export function interval(values: readonly number[]): Interval {
	const sorted = values.toSorted((a, b) => a - b);
	const n = sorted.length;
	let outside = 0;
	/** The probability that exactly `left` of the values lie below the true median. */
	let probability = 0.5 ** n;
	let left = 0;
	while (left < n && 2 * (outside + probability) <= RISK) {
		outside += probability;
		probability *= (n - left) / (left + 1);
		left++;
	}
	return {
		low: sorted[left - 1] ?? Number.NEGATIVE_INFINITY,
		high: sorted[n - left] ?? Number.POSITIVE_INFINITY,
	};
}

/** `over[i] / under[i]` for every round that has both. */
export function pairRatios(over: readonly number[], under: readonly number[]): number[] {
	return over.map((value, round) => value / (under[round] ?? Number.NaN)).filter(Number.isFinite);
}

/** With the digits that carry information: 8123, 46.2, 1.04. */
export function rounded(value: number): string {
	if (!Number.isFinite(value)) return '–';
	const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
	return String(Number(value.toFixed(digits)));
}
