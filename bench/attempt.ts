import { withTimeout } from '#app/platform/limits/with-timeout.ts';
import type { Figure } from './bounds.ts';

/** Figures that are measured together fail after so many minutes. */
const LIMIT = 12;

/** What could not be measured, for the report. */
export const failures: string[] = [];

/**
 * The figures of `measure`, or none when it fails. The failure is printed and kept for the report, and the bench goes on with the other
 * figures: a bound without its figure is missed.
 */
export async function attempt(what: string, measure: () => Promise<Figure[]>): Promise<Figure[]> {
	try {
		return await withTimeout(LIMIT * 60_000, measure());
	} catch (error) {
		fail(what, error);
		return [];
	}
}

export function fail(what: string, error: unknown): void {
	failures.push(`${what}: could not be measured`);
	process.stdout.write(`${what} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
}
