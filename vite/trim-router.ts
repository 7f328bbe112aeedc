import type { Plugin } from 'vite';

/** What replaces each module. A name that only the server uses is `undefined`; a missing name fails the build. */
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
 * Leaves two parts of React Router out of the browser's build: instrumentation, and the discovery of routes one by one
 * (`routeDiscovery` in `react-router.config.ts` is `initial`). A bundler cannot know that both are off.
 *
 * Delete it when React Router drops them by itself, or when the shop begins to use one of them.
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
				this.error('React Router has moved its modules: see which of them trimRouter still replaces');
		},
	};
}

function unused(...names: string[]): string {
	return names.map((name) => `export const ${name} = undefined;`).join('\n');
}
