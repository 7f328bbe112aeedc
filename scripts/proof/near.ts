import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readDurations } from './durations.ts';
import { distancesFrom, type Graph, readGraph } from './imports.ts';
import { readRoutes, routesNamedIn } from './routes.ts';

/** The tests near a change, as paths. `leftOut`: browser tests that may meet it too, but that four minutes do not hold. */
export type Near = { vitests: string[]; processes: string[]; specs: string[]; leftOut: string[] };

/**
 * What browser tests may take in all, in s of their own time: three run at a time, beside a build of half a minute.
 * A file of unknown duration counts as `UNKNOWN`.
 */
const BUDGET = 360;
const UNKNOWN = 30;

/** These read the whole tree, so no import tells what they depend on. */
const ALWAYS = ['test/architecture.test.ts'];

/** Changed against the branch that this clone began with, or since the last commit where nothing else is changed. */
function changedFiles(): string[] {
	const git = (...args: string[]) =>
		execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
			.split('\n')
			.filter(Boolean);
	let base = 'HEAD';
	try {
		base = git('merge-base', 'HEAD', 'origin/main')[0] ?? base;
	} catch {
		// A clone without such a branch.
	}
	const untracked = git('ls-files', '--others', '--exclude-standard');
	const changed = [...git('diff', '--name-only', '--diff-filter=d', base), ...untracked];
	return changed.length > 0 ? changed : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

export function findNear(changed = changedFiles(), graph = readGraph(), durations = readDurations()): Near {
	const isChanged = new Set(changed);
	const imports = (file: string) =>
		[...distancesFrom(file, graph).keys()].some((seen) => isChanged.has(seen));
	const files = [...graph.keys()];
	const tests = files.filter((file) => file.endsWith('.test.ts') && (imports(file) || ALWAYS.includes(file)));
	const ranked = rankSpecs(isChanged, graph);
	let left = BUDGET;
	const specs: string[] = [];
	const leftOut: string[] = [];
	for (const { spec } of ranked) {
		left -= durations.get(spec) ?? UNKNOWN;
		(left >= 0 || specs.length === 0 ? specs : leftOut).push(spec);
	}
	return {
		vitests: tests.filter((file) => !file.startsWith('process/')),
		processes: tests.filter((file) => file.startsWith('process/')),
		specs,
		leftOut,
	};
}

/**
 * Browser tests by their distance to the change: a changed test first, then by the fewest imports between the module of a route
 * that it names and a changed file, then by how few routes it names.
 */
function rankSpecs(changed: Set<string>, graph: Graph): { spec: string; distance: number }[] {
	const routes = readRoutes().map((route) => {
		const distances = distancesFrom(route.file, graph);
		return { ...route, distance: Math.min(...[...changed].map((file) => distances.get(file) ?? Infinity)) };
	});
	return [...graph.keys()]
		.filter((file) => file.endsWith('.spec.ts'))
		.map((spec) => {
			const own = [...distancesFrom(spec, graph).keys()].filter((file) => file.startsWith('e2e/'));
			const named = routesNamedIn(own.map((file) => readFileSync(file, 'utf8')).join('\n'), routes);
			const itself = own.some((file) => changed.has(file)) ? -1 : Infinity;
			return {
				spec,
				distance: Math.min(itself, ...named.map(({ distance }) => distance)),
				routes: named.length,
			};
		})
		.filter(({ distance }) => distance < Infinity)
		.sort((a, b) => a.distance - b.distance || a.routes - b.routes);
}
