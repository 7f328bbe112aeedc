/**
 * What React Router and React leave on the window and on elements, by their private names. No import of the packages
 * themselves, so that an inline script can use it.
 */
import type {
	UNSAFE_AssetsManifest as AssetsManifest,
	UNSAFE_RouteModules as RouteModules,
} from 'react-router';

/** The loaders' data arrive through these, as text. */
export type StreamController = { enqueue: (text: string) => unknown; close: () => unknown };

declare global {
	interface Window {
		__reactRouterContext: { stream?: ReadableStream<Uint8Array>; streamController: StreamController };
		/** Every route, with the addresses of its code. */
		__reactRouterManifest?: AssetsManifest;
		/** The routes whose code has run. */
		__reactRouterRouteModules?: RouteModules;
	}
}

/** Where the router keeps the scroll position of each history entry, in `sessionStorage`. */
export const SCROLL_POSITIONS = 'react-router-scroll-positions';

/** Whether React answers what happens to this element. */
export const isHydrated = (element: Element) =>
	Object.keys(element).some((name) => name.startsWith('__reactProps'));
