import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';

/** A route, as `app/routes.ts` and the back office's list it: `/product/:id` and its module. */
export type Route = { path: string; file: string };

/** The lists of routes, and what stands before each of their addresses. */
const LISTS = { 'app/routes.ts': '/', 'app/staff/routes.ts': '/staff/' };

export function readRoutes(): Route[] {
	return Object.entries(LISTS).flatMap(([list, prefix]) =>
		[...readFileSync(list, 'utf8').matchAll(/(?:route\('([^']+)', |index\()'([^']+)'/g)].map(
			([, path = '', file = '']) => ({ path: prefix + path, file: `app/${file}` }),
		),
	);
}

/** The routes whose addresses stand as texts in a test: `/shop?search=x`, `${origin}/product/onyx`. */
export function routesNamedIn<R extends Route>(source: string, routes: R[]): R[] {
	const named = [...source.matchAll(/['"`](?:\$\{\w+\})?(\/[^'"`?#\s]*)/g)].map(([, path = '']) => path);
	return routes.filter(
		({ path }) => !path.endsWith('/*') && named.some((address) => matchPath(path, address)),
	);
}
