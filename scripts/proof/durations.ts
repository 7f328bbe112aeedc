import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportedTest } from './reports.ts';

/** Survives a run, which empties `test-results/`. */
const FILE = 'node_modules/.cache/test-durations.json';

/** How long the tests of each file took in the last whole run of this clone, in s. Empty before one. */
export function readDurations(): Map<string, number> {
	if (!existsSync(FILE)) return new Map();
	return new Map(Object.entries<number>(JSON.parse(readFileSync(FILE, 'utf8'))));
}

export function keepDurations(tests: ReportedTest[]): void {
	const durations: Record<string, number> = {};
	for (const { file, ms } of tests) durations[file] = (durations[file] ?? 0) + ms / 1000;
	mkdirSync(dirname(FILE), { recursive: true });
	writeFileSync(FILE, JSON.stringify(durations));
}
