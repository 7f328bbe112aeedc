import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';
import { listScenes } from '#app/scene/scenes.server.ts';

/** The demo customer's order that is on its way. */
const ORDER = '2c95e8b1-0d7f-4a36-8e52-91f06b7ac3d8';

const EXAMPLES: Record<string, string> = {
	'product/:id': 'product/ziarat-white',
	'pictures/:file': 'pictures/ziarat-white-slab.160.webp',
	'room/:name': 'room/living',
	'scenes/:name': 'scenes/living',
	// Its name has the digest of the file.
	'scenes/:name/:file': listScenes()[0]?.mask.slice(1) ?? '',
	'share/:kind/:file': 'share/product/ziarat-white.jpg',
	'feeds/:file': 'feeds/google.xml',
	'blog/:id': 'blog/caring-for-marble',
	'policies/:id': 'policies/terms',
	'orders/:id/again': 'orders/00000000-0000-4000-8000-000000000000/again',
	'orders/:id/invoice': 'orders/00000000-0000-4000-8000-000000000000/invoice',
	'projects/:id': 'projects/00000000-0000-4000-8000-000000000000-project',
	'projects/shared/:token': `projects/shared/${'x'.repeat(22)}`,
	'track/:token': `track/${'x'.repeat(43)}`,
	'track/:token/review': `track/${'x'.repeat(43)}/review`,
	'quote/:token': `quote/${'x'.repeat(43)}`,
	'staff/quotes/:id': 'staff/quotes/new',
	'track/:token/version': `track/${'x'.repeat(43)}/version`,
	'staff/print/invoice/:id': 'staff/print/invoice/00000000-0000-4000-8000-000000000000',
	'*': 'no-such-page',
	'staff/pack/:id': `staff/pack/${ORDER}`,
	'staff/road/:id': `staff/road/${ORDER}`,
	'staff/returns/:id': `staff/returns/${ORDER}`,
	'staff/stock/:id': 'staff/stock/ziarat-white',
	'staff/stock/:id/:booking': 'staff/stock/ziarat-white/receive',
	'staff/*': 'staff/no-such-page',
	'staff/people/:id': 'staff/people/nobody',
	'join/:token': 'join/no-such-token',
	'set-up/:token': 'set-up/no-such-token',
	'staff/cities/:id': 'staff/cities/1',
	'staff/words/:id': 'staff/words/new',
	'staff/settings/:section': 'staff/settings/shop',
	'staff/settings/:section/check': 'staff/settings/shop/check',
	'staff/products/:id': 'staff/products/ziarat-white',
	'staff/products/:id/preview': 'staff/products/ziarat-white/preview',
	'staff/products/:id/pictures': 'staff/products/ziarat-white/pictures',
	'staff/products/:id/crop': 'staff/products/ziarat-white/crop',
	'staff/products/changes/:id': 'staff/products/changes/00000000-0000-4000-8000-000000000000',
	'staff/import/:id': 'staff/import/00000000-0000-4000-8000-000000000000',
	'staff/import/:id/faults': 'staff/import/00000000-0000-4000-8000-000000000000/faults',
	'staff/orders/:id': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5',
	'staff/orders/:id/edit': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5/edit',
	'staff/orders/:id/here': 'staff/orders/6f1d7c0a-52b3-4e0c-9d41-3b8ac94d27e5/here',
};

/** These answers never end. */
export const STREAMS = ['/live', '/staff/live'];

/** An address for every route but the streams. */
export function everyPage(): string[] {
	return everyAddress().filter((address) => !STREAMS.includes(address));
}

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
	return everyRoute().map(({ pattern }) => pattern);
}

/** The same beside the file of each route, from `app/`. */
export function everyRoute(): { pattern: string; file: string }[] {
	return routes.flatMap(routesOf);
}

function routesOf({ path, index, children, file }: RouteConfigEntry): { pattern: string; file: string }[] {
	if (children) return children.flatMap(routesOf);
	if (path === undefined && !index) return [];
	return [{ pattern: `/${(path ?? '').replace(/:\w+/g, '*')}`, file }];
}

/** The id of the route alone, without its layout. */
export function routeOf(address: string): string {
	const { pathname } = new URL(address, 'http://shop.example');
	const isOf = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '[^/]+')}$`).test(pathname);
	const routes = everyRoute();
	const route =
		routes.find(({ pattern }) => pattern === pathname) ?? routes.find(({ pattern }) => isOf(pattern));
	return route?.file.replace(/\.tsx?$/, '') ?? 'root';
}

/** The route and the names of the parameters: addresses of one kind differ in values alone. */
export function kindOf(address: string): string {
	const { searchParams } = new URL(address, 'http://shop.example');
	return [routeOf(address), ...[...searchParams.keys()].sort()].join(' ');
}

/** How an address is asked for: as a page and as its data. A short run takes one of them in turn. */
export function askedAs(address: string, place: number, size: 'short' | 'full'): string[] {
	if (size === 'full') return [address, asData(address)];
	return [place % 2 === 1 && routeOf(address).endsWith('.page') ? asData(address) : address];
}

/** The URL from which React Router fetches the data of this address. */
export function asData(address: string): string {
	const [path = '', query] = address.split('?');
	return `${path === '/' ? '/_' : path}.data${query === undefined ? '' : `?${query}`}`;
}
