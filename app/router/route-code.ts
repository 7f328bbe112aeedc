import type {
	UNSAFE_AssetsManifest as AssetsManifest,
	UNSAFE_RouteModules as RouteModules,
} from 'react-router';

declare global {
	interface Window {
		__reactRouterManifest?: AssetsManifest;
		__reactRouterRouteModules?: RouteModules;
	}
}

export async function loadRouteModule(routeId: string): Promise<{ handle?: unknown } | null> {
	const route = window.__reactRouterManifest?.routes[routeId];
	const modules = window.__reactRouterRouteModules;
	if (!route || !modules) return null;
	const module = modules[routeId] ?? (await import(/* @vite-ignore */ route.module));
	modules[routeId] = module;
	return module;
}
