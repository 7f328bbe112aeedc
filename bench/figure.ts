import { median } from './arithmetic.ts';

/** Something that was measured: the median of its runs, and the lowest and the highest of them. */
export type Figure = { name: string; median: number; low: number; high: number; runs: number };

/** `name` begins with its part, as in `server: list, p99, ms`; `bounds.ts` may have a bound for it. */
export function figure(name: string, runs: readonly number[] | number): Figure {
	const values = (typeof runs === 'number' ? [runs] : runs).filter(Number.isFinite);
	return {
		name,
		median: median(values),
		low: values.length ? Math.min(...values) : Number.NaN,
		high: values.length ? Math.max(...values) : Number.NaN,
		runs: values.length,
	};
}
