import { expect, test } from 'vitest';
import { parseManifest, routesOfBrowser, withoutImports, writeManifest } from './shop-routes.ts';

const route = (id: string, hasAction = false) => ({
	id,
	path: '',
	module: `/assets/${id}.js`,
	hasAction,
	hasLoader: true,
	hasErrorBoundary: false,
	hasClientAction: false,
	hasClientLoader: false,
	hasClientMiddleware: false,
	clientActionModule: undefined,
	clientLoaderModule: undefined,
	clientMiddlewareModule: undefined,
	hydrateFallbackModule: undefined,
});

test('[STAFF-01] the browser’s router of the shop knows no route of the back office, and no resource without an action', () => {
	const all = [
		route('root'),
		route('orders/track.page', true),
		route('orders/track-version.resource'),
		route('accounts/logout.resource', true),
		route('staff/start.page'),
		route('staff/undo.resource', true),
	];
	const known = routesOfBrowser(Object.fromEntries(all.map((one) => [one.id, one])));
	expect(Object.keys(known)).toEqual(['root', 'orders/track.page', 'accounts/logout.resource']);
});

test('the browser’s manifest tells no imports of a module and nothing that a route does not have, and is otherwise the same', () => {
	const page = { ...route('shop.page'), imports: ['/assets/react.js'], css: ['/assets/root.css'] };
	const manifest = {
		url: '/assets/manifest-1.js',
		version: '1',
		entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
		routes: withoutImports({ 'shop.page': page }),
	};
	const read = parseManifest(writeManifest(manifest));
	expect(read.entry).toEqual(manifest.entry);
	const has = Object.entries(route('shop.page')).filter(([, value]) => value !== false);
	expect(read.routes['shop.page']).toEqual({ ...Object.fromEntries(has), css: ['/assets/root.css'] });
	expect(read.routes['shop.page']).not.toHaveProperty('imports');
});
