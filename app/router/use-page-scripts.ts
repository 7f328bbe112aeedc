import { useContext } from 'react';
import { useMatches } from 'react-router';
import { FrameworkContext } from './internals.ts';

export type PageScripts = {
	/** A JavaScript statement that sets the context for `HydratedRouter`. */
	context: string;
	/** URLs of modules, in the order in which they run; the entry last. */
	files: string[];
	/** The index, in `files`, of the module of each route on the page. */
	routes: Record<string, number>;
};

/**
 * Returns what React Router's own `<Scripts>` would load for this page. Like that component, it makes the server send the
 * loaders' data after the page's HTML. A route has one module: `splitRouteModules` is off.
 */
export const usePageScripts = import.meta.env.SSR ? useScriptsOfPage : () => NONE;

/** In the browser nothing reads them. */
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
