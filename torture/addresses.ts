import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

const EXAMPLES: Record<string, string> = {
	'product/:id': 'product/ziarat-white',
	'pictures/:file': 'pictures/ziarat-white-slab.160.webp',
	'share/:kind/:file': 'share/product/ziarat-white.jpg',
	'blog/:id': 'blog/caring-for-marble',
	'policies/:id': 'policies/terms',
	'*': 'no-such-page',
	'staff/*': 'staff/no-such-page',
	'staff/orders/:id': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5',
	'staff/orders/:id/edit': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5/edit',
	'staff/orders/:id/here': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5/here',
};

/** An address for every route of `app/routes.ts`, new ones included. Throws if a route has no example for its parameter. */
export function everyAddress(): string[] {
	return routes.flatMap(addressesOf);
}

/** A layout has no address of its own, only those of its children. */
function addressesOf({ path, index, children }: RouteConfigEntry): string[] {
	if (children) return children.flatMap(addressesOf);
	if (path === undefined && !index) return [];
	const filled = EXAMPLES[path ?? ''] ?? path ?? '';
	if (/[:*]/.test(filled)) throw new Error(`the route ${path} has no example address`);
	return [`/${filled}`];
}

/** The path of every route of `app/routes.ts`, with `*` for each parameter: `/product/*`. */
export function everyPattern(): string[] {
	return routes.flatMap(patternsOf);
}

function patternsOf({ path, index, children }: RouteConfigEntry): string[] {
	if (children) return children.flatMap(patternsOf);
	if (path === undefined && !index) return [];
	return [`/${(path ?? '').replace(/:\w+/g, '*')}`];
}

/** The URL from which React Router fetches the data of this address. */
export function asData(address: string): string {
	const [path = '', query] = address.split('?');
	return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`;
}
