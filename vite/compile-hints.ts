import type { Plugin } from 'vite';

/** The chunks that every page loads, by their names in `few-chunks.ts`. */
const ON_EVERY_PAGE = ['react', 'router', 'root', 'shop.layout'];

/**
 * Asks the browser to compile all functions of these chunks on another thread while they download. Otherwise the main thread
 * compiles each function at its first call. On a phone this saves a quarter of the script time of a list's page.
 * Chromium supports the hint since 2025 (https://v8.dev/blog/explicit-compile-hints); for other browsers it is a comment.
 *
 * Delete it when it no longer saves time in the bench.
 */
export function compileHints(): Plugin {
	return {
		name: 'compile-hints',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		outputOptions(options) {
			const postBanner = ({ name }: { name: string }) =>
				ON_EVERY_PAGE.includes(name) ? '//# allFunctionsCalledOnLoad' : '';
			return { ...options, postBanner };
		},
	};
}
