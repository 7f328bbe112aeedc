import type { Plugin } from 'vite';

/**
 * NAV-11: puts a module that throws the failure in the place of a route's module that does not load, so that the error boundary
 * shows it. Without this, React Router logs the error and reloads the current page, and the visitor's click has no effect.
 *
 * It has the functions that React Router takes from a module: where one is missing, the navigation never ends. They ask the
 * server, so that a lost connection is told as such.
 *
 * Delete it when React Router rejects a navigation whose module does not load.
 */
const LOST_MODULE = `return (routeModulesCache[route.id] = {
	default() { throw Object.assign(error, { file: route.module }); },
	clientLoader: ({ serverLoader }) => serverLoader(),
	clientAction: ({ serverAction }) => serverAction(),
});`;

export function throwLostChunks(): Plugin {
	return {
		name: 'throw-lost-chunks',
		transform: {
			filter: { id: /react-router\/dist\/.*\/dom\/ssr\/routeModules\.js/ },
			handler(code) {
				const throwing = code.replace(/console\.error\([^;]*reloading page[^;]*;/, () => LOST_MODULE);
				if (throwing === code) this.error('React Router loads its route modules differently: see NAV-11');
				return { code: throwing, map: null };
			},
		},
	};
}
