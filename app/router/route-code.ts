/**
 * Loads and runs a route's module and stores it in the router. The router can then open the page without a request for code.
 * Returns null when there is no such route.
 */
export async function loadRouteModule(routeId: string): Promise<{ handle?: unknown } | null> {
	const route = window.__reactRouterManifest?.routes[routeId];
	const modules = window.__reactRouterRouteModules;
	if (!route || !modules) return null;
	const module = modules[routeId] ?? (await import(/* @vite-ignore */ route.module));
	modules[routeId] = module;
	return module;
}
