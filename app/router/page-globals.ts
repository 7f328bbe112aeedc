/**
 * The private globals and properties that React Router and React set on the window and on elements. It imports only types
 * from the packages, so that an inline script can use it.
 */
import type {
	UNSAFE_AssetsManifest as AssetsManifest,
	UNSAFE_RouteModules as RouteModules,
} from 'react-router';

/** Receives the loaders' data, as text. */
export type StreamController = { enqueue: (text: string) => unknown; close: () => unknown };

declare global {
	interface Window {
		__reactRouterContext: { stream?: ReadableStream<Uint8Array>; streamController: StreamController };
		/** All routes, with the URLs of their code. */
		__reactRouterManifest?: AssetsManifest;
		/** The modules of the routes whose code has run. */
		__reactRouterRouteModules?: RouteModules;
	}
}

/** The key in `sessionStorage` under which the router stores the scroll position of each history entry. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/** Whether React has hydrated this element and handles its events. */
export const isHydrated = (element: Element) =>
	Object.keys(element).some((name) => name.startsWith('__reactProps'));
