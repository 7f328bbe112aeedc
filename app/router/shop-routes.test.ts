import { expect, test } from 'vitest';
import { routesOfBrowser } from './shop-routes.ts';

test('[STAFF-01] the browser’s router of the shop knows no route of the back office, and no resource without an action', () => {
	const route = (id: string, hasAction = false) => ({
		...{ id, path: '', module: `/assets/${id}.js`, hasAction, hasLoader: true, hasErrorBoundary: false },
		...{ hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false },
		...{ clientActionModule: undefined, clientLoaderModule: undefined, clientMiddlewareModule: undefined },
		hydrateFallbackModule: undefined,
	});
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
