/**
 * Each test checks one private part of React Router or React that this folder depends on. A test that fails after an upgrade
 * names the part that changed; `docs/engines/router.md` says what to do.
 */
import { readFileSync } from 'node:fs';
import { createElement, Suspense, use } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
	UNSAFE_createBrowserHistory as createBrowserHistory,
	UNSAFE_createClientRoutes as createClientRoutes,
	createMemoryRouter,
	createRequestHandler,
	type EntryContext,
	RouterContextProvider,
	RouterProvider,
	Scripts,
	ScrollRestoration,
	type ServerBuild,
	ServerRouter,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openDataStream, openRouteModules } from './before-hydration.ts';
import { entryKey, hasShopPageBefore, isBehindRouter, nameEntry, pushEntry } from './history-entry.ts';
import * as internals from './internals.ts';
import { SCROLL_POSITIONS } from './page-globals.ts';
import { allowRender, readData } from './read-data.server.ts';
import { loadRouteModule } from './route-code.ts';
import { fetchRouteData } from './route-data.ts';
import { ScrollMemory } from './scroll-memory.tsx';
import { isUnfinished } from './unfinished.server.ts';
import { useIsLeaving } from './use-is-leaving.ts';
import { type PageScripts, usePageScripts } from './use-page-scripts.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const MANIFEST_ROUTE = {
	hasAction: false,
	hasLoader: true,
	hasClientAction: false,
	hasClientLoader: false,
	hasClientMiddleware: false,
	hasErrorBoundary: false,
	imports: ['/shared.js'],
	clientActionModule: undefined,
	clientLoaderModule: undefined,
	clientMiddlewareModule: undefined,
	hydrateFallbackModule: undefined,
};

const ROOT = { ...MANIFEST_ROUTE, id: 'root', path: '', module: '/root.js' };
const PRODUCT = {
	...MANIFEST_ROUTE,
	id: 'product',
	parentId: 'root',
	path: 'product',
	module: '/product.js',
};

type Seen = (entry: EntryContext, request: Request) => Promise<Response> | Response;

/** A tiny shop on the real React Router: a root that renders `Page`, and a route whose loader returns `marble`. */
function shopOf(Page: () => React.ReactNode, seen: Seen = () => new Response()) {
	const build: ServerBuild = {
		entry: { module: { default: (request, _status, _headers, entry) => seen(entry, request) } },
		routes: {
			root: { id: 'root', path: '', module: { default: Page, loader: () => 'root' } },
			product: {
				id: 'product',
				parentId: 'root',
				path: 'product',
				module: { default: () => null, loader: () => 'marble' },
			},
		},
		assets: {
			entry: { module: '/entry.js', imports: ['/react.js'] },
			routes: { root: ROOT, product: PRODUCT },
			url: '/manifest.js',
			version: '1',
		},
		publicPath: '/',
		assetsBuildDirectory: 'client',
		future: {} as ServerBuild['future'],
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
	};
	const handle = createRequestHandler(build, 'production');
	return (path: string) => handle(new Request(`http://shop.example${path}`), new RouterContextProvider());
}

/** The HTML of a page of that shop, rendered after all its data were read. */
async function render(Page: () => React.ReactNode): Promise<string> {
	const page = shopOf(Page, async (entry, request) => {
		expect(await readData(entry, 1000)).toBe(true);
		return new Response(renderToString(createElement(ServerRouter, { context: entry, url: request.url })));
	});
	return (await page('/product')).text();
}

test.each(Object.entries(internals))('UNSAFE: %s is exported', (_, part) => {
	expect(part).toBeTruthy();
});

let isLeaving = () => true;
function Leaving() {
	isLeaving = useIsLeaving();
	return null;
}

test('UNSAFE_DataRouterContext: has the router, whose state.navigation shows whether a navigation is running', async () => {
	let arrive = () => {};
	const arrived = new Promise<null>((resolve) => {
		arrive = () => resolve(null);
	});
	const router = createMemoryRouter([
		{ path: '/', Component: Leaving },
		{ path: '/product', loader: () => arrived, Component: Leaving },
	]);
	renderToString(createElement(RouterProvider, { router }));
	expect(isLeaving()).toBe(false);
	const navigation = router.navigate('/product');
	expect(isLeaving()).toBe(true);
	arrive();
	await navigation;
	expect(isLeaving()).toBe(false);
});

test('UNSAFE_FrameworkContext: usePageScripts reads from it the same files and context as Scripts writes', async () => {
	let scripts: PageScripts | null = null;
	const html = await render(() => {
		scripts = usePageScripts();
		return createElement(Scripts);
	});
	const { context, files, routes } = scripts as unknown as PageScripts;
	expect(html).toContain(`window.${context.replace('=', ' = ')}`);
	expect(files).toEqual(['/manifest.js', '/react.js', '/shared.js', '/root.js', '/product.js', '/entry.js']);
	expect(routes).toEqual({ root: 3, product: 4 });
	for (const file of files) expect(html).toContain(file);
	// One module for each route: separate modules for loaders or actions would have to be loaded as well.
	expect(readFileSync('react-router.config.ts', 'utf8')).toMatch('splitRouteModules: false');
});

function WithScripts() {
	usePageScripts();
	return null;
}

test('renderMeta.didRenderScripts, renderMeta.streamCache: data that were read are written into the page', async () => {
	const html = await render(WithScripts);
	expect(html).toMatch(/__reactRouterContext\.streamController\.enqueue\(.*marble/);
	expect(html).toContain('__reactRouterContext.streamController.close()');
	expect(isUnfinished(html)).toBe(false);
});

test('serverHandoffStream: data that are not ready are streamed, and a page can be rendered twice', async () => {
	const { promise: isSeenLate, resolve: seenLate } = Promise.withResolvers<void>();
	const page = shopOf(WithScripts, async (entry, request) => {
		const data = entry.serverHandoffStream;
		entry.serverHandoffStream = new ReadableStream({
			async start(controller) {
				await isSeenLate;
				for await (const part of data as unknown as AsyncIterable<Uint8Array>) controller.enqueue(part);
				controller.close();
			},
		});
		expect(await readData(entry, 1)).toBe(false);
		seenLate();
		const element = createElement(ServerRouter, { context: entry, url: request.url });
		const html = await new Promise<string>((resolve, reject) => {
			const { pipe } = renderToPipeableStream(element, {
				onAllReady: async () => resolve(await text(pipe)),
				onError: reject,
			});
		});
		allowRender(entry);
		const again = renderToString(createElement(ServerRouter, { context: entry, url: request.url }));
		return Response.json({ html, again });
	});
	const { html, again } = await (await page('/product')).json();
	expect(html).toMatch(/streamController\.enqueue\(.*marble/);
	expect(again).toMatch(/streamController\.enqueue\(.*marble/);
});

function Late() {
	return use(new Promise<null>(() => {}));
}

test('the comment <!--$!-->: React writes it in place of a part that waits for data', () => {
	const waiting = createElement(Suspense, { fallback: null }, createElement(Late));
	expect(isUnfinished(renderToString(waiting))).toBe(true);
	expect(isUnfinished(renderToString(createElement(Suspense, null, 'here')))).toBe(false);
});

test('UNSAFE_useScrollRestoration, react-router-scroll-positions: the storage key of the scroll positions', async () => {
	const html = await render(() => createElement(ScrollRestoration));
	expect(html).toContain(`"${SCROLL_POSITIONS}"`);
	expect(html).toMatch(/history\.state\.key/);
	expect(await render(() => createElement(ScrollMemory))).not.toContain(SCROLL_POSITIONS);
});

test('.data?_routes, UNSAFE_decodeViaTurboStream: the data of one route can be requested and decoded', async () => {
	const shop = shopOf(() => null);
	const requested: string[] = [];
	// React Router logs the address that has no route.
	vi.spyOn(console, 'error').mockImplementation(() => {});
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('location', new URL('http://shop.example/'));
	vi.stubGlobal('fetch', ({ pathname, search }: URL) => {
		requested.push(pathname + search);
		return shop(pathname + search);
	});
	expect(await fetchRouteData('/product?sort=new', 'product')).toBe('marble');
	expect(await fetchRouteData('/', 'root')).toBe('root');
	expect(await fetchRouteData('/nowhere', 'product')).toBe(undefined);
	expect(requested).toEqual([
		'/product.data?sort=new&_routes=product',
		'/_.data?_routes=root',
		'/nowhere.data?_routes=product',
	]);
});

test('__reactRouterRouteModules: the router uses a module that is already in it', async () => {
	const module = { default: () => null, handle: { of: 'product' } };
	const routes = { root: ROOT, product: PRODUCT };
	vi.stubGlobal('window', { __reactRouterManifest: { routes } });
	const modules = openRouteModules();
	modules.root = { default: () => null };
	const [root] = createClientRoutes(routes, modules as never, null, true, false);
	modules.product = module;
	expect(await loadRouteModule('product')).toBe(module);
	expect(await loadRouteModule('nowhere')).toBe(null);
	const lazy = root?.children?.[0]?.lazy as { handle?: () => Promise<unknown> } | undefined;
	expect(await lazy?.handle?.()).toBe(module.handle);
});

test('__reactRouterContext, __reactRouterManifest: HydratedRouter and the build use these names', () => {
	const hydrated = source('react-router/dist/production/lib/dom-export/hydrated-router.js');
	expect(hydrated).toContain(
		'window.__reactRouterContext && window.__reactRouterManifest && window.__reactRouterRouteModules',
	);
	expect(hydrated).toContain('ssrInfo.context.stream');
	expect(source('@react-router/dev/dist/vite.js')).toContain('`window.__reactRouterManifest=');
});

test('streamController: the stream has the queued data and then the later data', async () => {
	const sent = [['enqueue', 'marble,']];
	const context: Record<string, unknown> = { streamController: { sent } };
	vi.stubGlobal('window', { __reactRouterContext: context });
	openDataStream();
	const { stream, streamController } = context as Window['__reactRouterContext'];
	streamController.enqueue('granite');
	streamController.close();
	expect(await new Response(stream).text()).toBe('marble,granite');
});

test('__reactProps: React sets this property on each hydrated element', () => {
	expect(source('react-dom/cjs/react-dom-client.production.js')).toContain('"__reactProps$"');
});

test('history.state: the router stores a key, the entry’s index as idx and a link’s state as usr', () => {
	const entries: { usr?: unknown; key?: string; idx?: number }[] = [{}];
	const history = {
		get state() {
			return entries.at(-1);
		},
		get length() {
			return entries.length;
		},
		pushState: (state: object) => entries.push(state),
		replaceState: (state: object) => entries.splice(-1, 1, state),
	};
	const location = new URL('http://shop.example/');
	const document = { referrer: '' };
	const window = { history, location, document };
	for (const [name, value] of Object.entries({ ...window, window })) vi.stubGlobal(name, value);

	expect(entryKey()).toBe('default');
	// Before the router runs.
	nameEntry();
	const router = createBrowserHistory({ window: window as never });
	expect(router.location.key).toBe(entryKey());
	expect([isBehindRouter(), hasShopPageBefore()]).toEqual([false, false]);

	router.push('/product');
	expect(entryKey()).toBe(router.location.key);
	expect([isBehindRouter(), hasShopPageBefore()]).toEqual([true, true]);
	const [, pushed] = entries;
	pushEntry('/product', 'opening');
	expect(entries.at(-1)).toEqual({ ...without(pushed, 'masked'), key: 'opening', idx: 2 });
	expect(router.location.key).toBe('opening');
});

function without(state: object = {}, name: string): object {
	return Object.fromEntries(Object.entries(state).filter(([key]) => key !== name));
}

function source(file: string): string {
	return readFileSync(`node_modules/${file}`, 'utf8');
}

async function text(pipe: (to: NodeJS.WritableStream) => void): Promise<string> {
	const { PassThrough } = await import('node:stream');
	const { text } = await import('node:stream/consumers');
	const body = new PassThrough();
	pipe(body);
	return text(body);
}
