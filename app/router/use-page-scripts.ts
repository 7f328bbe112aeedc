import { useContext } from 'react';
import { useMatches } from 'react-router';
import { FrameworkContext } from './internals.ts';

export type PageScripts = {
	/** A statement that gives `HydratedRouter` its context. */
	context: string;
	/** Addresses of modules, in the order in which they run; the entry last. */
	files: string[];
	/** The index, in `files`, of the module of each route on the page. */
	routes: Record<string, number>;
};

/**
 * What React Router's own `<Scripts>` would load for this page. As that does, it makes the server send the loaders' data
 * behind the page. A route has one module: `splitRouteModules` is off.
 */
export const usePageScripts = import.meta.env.SSR ? useScriptsOfPage : () => NONE;

/** In the browser nobody reads them. */
const NONE: PageScripts = { context: '', files: [], routes: {} };

function useScriptsOfPage(): PageScripts | null {
	const framework = useContext(FrameworkContext);
	const matches = useMatches();
	if (!framework) return null;
	const { manifest, renderMeta, serverHandoffString } = framework;
	if (renderMeta) renderMeta.didRenderScripts = true;
	const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? []);
	const files = [
		...new Set([
			manifest.url,
			...manifest.entry.imports,
			...routes.flatMap(({ imports = [], module }) => [...imports, module]),
			manifest.entry.module,
		]),
	];
	return {
		context: `__reactRouterContext=${serverHandoffString};`,
		files,
		routes: Object.fromEntries(routes.map(({ id, module }) => [id, files.indexOf(module)])),
	};
}
