import type { Plugin } from 'vite';

/** The chunks that are on every page, as `few-chunks.ts` names them. */
const ON_EVERY_PAGE = ['react', 'router', 'root', 'shop.layout'];

/**
 * Asks the browser to compile the chunks of every page whole, on another thread, while they arrive. Otherwise each function
 * is compiled on the main thread when it is first called. A list's page spends a quarter less time in scripts on a phone.
 * Chromium heeds the hint since 2025 (https://v8.dev/blog/explicit-compile-hints); for others it is a comment.
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
