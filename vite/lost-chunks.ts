import type { Plugin } from 'vite';

/**
 * NAV-11: makes a failed import of a route's module throw, so that the error boundary shows it. Without this, React Router
 * logs the error and reloads the current page, and the visitor's click has no effect.
 *
 * Delete it when React Router rejects a navigation whose module does not load.
 */
export function throwLostChunks(): Plugin {
	return {
		name: 'throw-lost-chunks',
		transform: {
			filter: { id: /react-router\/dist\/.*\/dom\/ssr\/routeModules\.js/ },
			handler(code) {
				const throwing = code.replace(
					/console\.error\([^;]*reloading page[^;]*;/,
					'return (routeModulesCache[route.id] = { default() { throw error; } });',
				);
				if (throwing === code) this.error('React Router loads its route modules differently: see NAV-11');
				return { code: throwing, map: null };
			},
		},
	};
}
