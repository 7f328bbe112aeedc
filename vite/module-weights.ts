import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes `build/modules.json`: for each chunk, the bytes of built code of each module in it. When `e2e/weight.spec.ts` finds
 * a page over its budget, it names the largest modules.
 *
 * Delete it with that test.
 */
export function moduleWeights(): Plugin {
	return {
		name: 'module-weights',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		generateBundle(_, bundle) {
			const weights: Record<string, Record<string, number>> = {};
			for (const file of Object.values(bundle)) {
				if (file.type !== 'chunk') continue;
				weights[file.fileName] = Object.fromEntries(
					Object.entries(file.modules).map(([id, { renderedLength }]) => [
						relative(process.cwd(), id),
						renderedLength,
					]),
				);
			}
			mkdirSync('build', { recursive: true });
			writeFileSync('build/modules.json', `${JSON.stringify(weights, null, '\t')}\n`);
		},
	};
}
