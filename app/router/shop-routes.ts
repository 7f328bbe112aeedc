import type { ServerBuild } from 'react-router';

type Manifest = ServerBuild['assets'];

/** The folder of the back office's routes, with which their ids begin. */
const BACK_OFFICE = 'staff/';

/** The routes of the shop, by their ids. */
function withoutBackOffice<Route>(routes: Record<string, Route>): Record<string, Route> {
	return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith(BACK_OFFICE)));
}

/**
 * The routes that the browser's router has to know: those of the shop, without the resources that a form cannot be sent to. Their
 * addresses are only fetched, or opened as documents.
 */
export function routesOfBrowser(routes: Manifest['routes']): Manifest['routes'] {
	const needed = Object.entries(withoutBackOffice(routes)).filter(
		([id, route]) => route?.hasAction || !id.endsWith('.resource'),
	);
	return Object.fromEntries(needed);
}

/**
 * Without the files that each route's module imports. In the browser only `<Scripts>` and prefetching links of React Router read them, and the
 * shop uses neither. They were a third of the manifest, which every page loads.
 */
export function withoutImports(routes: Manifest['routes']): Manifest['routes'] {
	return Object.fromEntries(
		Object.entries(routes).map(([id, route]) => [id, route && { ...route, imports: undefined }]),
	);
}

/** React Router's build without the back office: each of its addresses is unknown then, and its pages name none of its files. */
export function shopOnly(build: ServerBuild): ServerBuild {
	return {
		...build,
		routes: withoutBackOffice(build.routes),
		assets: {
			...build.assets,
			url: shopManifestName(build.assets.url),
			routes: withoutBackOffice(build.assets.routes),
		},
	};
}

/** The file name or URL of the manifest that `vite/shop-manifest.ts` writes beside React Router's. */
export function shopManifestName(name: string): string {
	return name.replace('manifest-', 'shop-manifest-');
}

const START = 'window.__reactRouterManifest=';

/** Reads React Router's built manifest. Throws if it has another form. */
export function parseManifest(code: string): Manifest {
	if (!code.startsWith(START)) throw new Error('React Router writes its manifest in another form');
	return JSON.parse(code.slice(START.length).replace(/;\s*$/, ''));
}

/** What a route does not have is left out: the router of the browser asks for nothing but `true`. */
export function writeManifest(manifest: Manifest): string {
	const brief = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value));
	return `${START}${brief};`;
}
