import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Each source file of the tree, and the files that it imports. */
export type Graph = Map<string, string[]>;

export function readGraph(): Graph {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
		encoding: 'utf8',
		maxBuffer: 1e8,
	});
	const files = listed.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file));
	return new Map(files.map((file) => [file, importsOf(file)]));
}

/** Imports of types count too: a test of them fails in the compiler. */
function importsOf(file: string): string[] {
	return [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^'?]+)/g)].map(
		([, target = '']) => (target.startsWith('#') ? target.slice(1) : join(dirname(file), target)),
	);
}

/** How many imports lead from `file` to each file that it depends on; 0 to itself. */
export function distancesFrom(file: string, graph: Graph): Map<string, number> {
	const distances = new Map([[file, 0]]);
	// A map goes on with the keys that are added meanwhile, so the nearest come first.
	for (const [reached, distance] of distances)
		for (const next of graph.get(reached) ?? []) if (!distances.has(next)) distances.set(next, distance + 1);
	return distances;
}
