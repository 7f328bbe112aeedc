import type { Plugin } from 'vite';

/** The replacement of each module. A name that only the server uses is `undefined`; a missing name fails the build. */
const REPLACED = [
	{
		file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
		code: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
${unused('instrumentHandler', 'instrumentationResultMetaContext')}`,
	},
	{
		file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]fog-of-war\.js$/,
		code: `export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
${unused('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch')}`,
	},
];

/**
 * Removes two parts of React Router from the browser's build: instrumentation and lazy route discovery. Both are off
 * (`routeDiscovery` in `react-router.config.ts` is `initial`), but the bundler cannot know that.
 *
 * Delete it when React Router removes them by itself, or when the shop uses one of them.
 */
export function trimRouter(): Plugin {
	const found = new Set<RegExp>();
	return {
		name: 'trim-router',
		applyToEnvironment: ({ name }) => name === 'client',
		apply: 'build',
		load(id) {
			const part = REPLACED.find(({ file }) => file.test(id));
			if (!part) return;
			found.add(part.file);
			return part.code;
		},
		buildEnd(error) {
			if (!error && found.size < REPLACED.length)
				this.error('React Router has moved its modules: check which of them trimRouter still replaces');
		},
	};
}

function unused(...names: string[]): string {
	return names.map((name) => `export const ${name} = undefined;`).join('\n');
}
