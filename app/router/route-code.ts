/**
 * Loads and runs a route's module and gives it to the router, which then opens the page without a request for code. Null
 * where the router has no such route.
 */
export async function loadRouteModule(routeId: string): Promise<{ handle?: unknown } | null> {
	const route = window.__reactRouterManifest?.routes[routeId];
	const modules = window.__reactRouterRouteModules;
	if (!route || !modules) return null;
	const module = modules[routeId] ?? (await import(/* @vite-ignore */ route.module));
	modules[routeId] = module;
	return module;
}
